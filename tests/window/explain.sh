# One boid explained: chosen by click and by key, kept in the middle, walked through, let go.
source "$(dirname "$0")/../support/window.sh"

# Two boids of the yard far from each other, 32.3 pixels a unit about (640, 384).
printf 'id,x,y,vx,vy\n7,9,5,0.2,0\n8,-9,-5,0.2,0\n' >"$work/two.csv"

clicks() {
    still start
    xdotool mousemove --window "$window" 931 222 click 1
    expect 'Boid 7'
    expect 'Neighbours 0 of 1: nobody within 3: .*'
    expect 'Move .*: nothing in its way'
    still chosen
    ! same start chosen || fail "nothing is to be seen of the boid that is explained"
    # On nothing it lets go, and all is as it was.
    xdotool mousemove --window "$window" 640 700 click 1
    expect 'Boid 7 let go'
    still back
    same start back || fail "something of the explained boid stays"

    # Twice: the other one comes to the middle, from where Enter finds it.
    double_click 349 545 'Boid 8 kept in the middle'
    after Escape 'Boid 8 let go'
    after Return 'Boid 8'
    after Next 'Boid 7'
    after Prior 'Boid 8'
    idle
}

walks() {
    after Return 'Boid [0-9]+'
    expect 'Move .*'
    after period 'Step 61, .*'
    expect 'Neighbours .*'
    still first
    after period 'Separation .*'
    after period 'Alignment .*'
    after period 'Cohesion .*'
    after period 'Avoid .*'
    after period 'Steer .*'
    after period 'Move .*'
    still all
    ! same first all || fail "the walk shows nothing"
    after period 'Step 62, .*'
    after Right 'Step 63, .*'
    # A boid that is no longer there is let go.
    after n '50 boids'
    after Escape 'Boid [0-9]+ let go'
    after Prior 'Boid 49'
    after shift+n '24 boids'
    expect 'Boid 49 is no longer there'
}

in_window clicks --preset lesson --paused --start two.csv
in_window walks --preset lesson --paused --warm-up 6
