/* What a file is told by its contents, whatever its name. */
#include "test.h"

#include <unistd.h>

#include "data/data_kind.h"

static const struct {
    const char *text;
    data_kind kind;
    const char *words; /* in the reason */
} cases[] = {
    {"[flock]\nradius = 1\n", DATA_KIND_SCENARIO, ""},
    {"\xef\xbb\xbf# hello\r\n\r\n  [view]\r\n", DATA_KIND_SCENARIO, ""},
    {"radius = 1\n", DATA_KIND_SCENARIO, ""},
    {"frame,time,id,x,y,z\n0,0,1,2,3,4\n", DATA_KIND_TABLE, ""},
    {"\"id\", \"x\"\n1,2\n", DATA_KIND_TABLE, ""},
    {"x,y\n1,2\n", DATA_KIND_TABLE, ""},
    {"index,yonder\n1,2\n", DATA_KIND_NONE, "some other text"},
    {"Dear reader,\n", DATA_KIND_NONE, "some other text"},
    {"", DATA_KIND_NONE, "it is empty"},
    {"\x89PNG\r\n\x1a\n....", DATA_KIND_PICTURE, ""},
    {"PK\x03\x04....", DATA_KIND_NONE, "a ZIP archive"},
    {"\xff\xd8\xff\xe0....", DATA_KIND_NONE, "a JPEG picture"},
    {"%PDF-1.5", DATA_KIND_NONE, "a PDF document"},
    {"{\"a\": 1}", DATA_KIND_NONE, "JSON"},
    {"\xff\xfe[", DATA_KIND_NONE, "UTF-16"},
    {"\x01\x02\x03", DATA_KIND_NONE, "a few bytes of something"},
    {"\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0b\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0b\x01\x02\x03"
     "\x04\x05\x06\x07\x08\x09\x0b",
     DATA_KIND_NONE, "data of some other program"},
    {"\x89"
     "flock\r\n\x04\x03\x02\x01"
     "CHKP",
     DATA_KIND_CHECKPOINT, ""},
    {"\x89"
     "flock\r\n\x04\x03\x02\x01"
     "RECD",
     DATA_KIND_RECORDING, ""},
    {"\x89"
     "flock\r\n\x04\x03\x02\x01"
     "ABCD",
     DATA_KIND_NONE, "a few bytes"},
};

static void by_contents(void **state) {
    (void)state;
    char path[] = "/tmp/data_kind.XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    close(descriptor);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        FILE *out = fopen(path, "wb");
        assert_non_null(out);
        fputs(cases[i].text, out);
        assert_int_equal(fclose(out), 0);
        data_kind kind;
        base_message message = {""};
        assert_true(data_kind_of_file(path, &kind, &message));
        if (kind != cases[i].kind || strstr(message.text, cases[i].words) == NULL) {
            fail_msg("\"%s\": kind %d, wanted %d; reason \"%s\", wanted \"%s\"", cases[i].text,
                     (int)kind, (int)cases[i].kind, message.text, cases[i].words);
        }
    }
    unlink(path);
}

static void what_cannot_be_read(void **state) {
    (void)state;
    data_kind kind;
    base_message message;
    assert_false(data_kind_of_file("/tmp", &kind, &message));
    assert_string_equal(message.text, "/tmp is a folder");
    assert_false(data_kind_of_file("/nowhere/x", &kind, &message));
    assert_string_equal(message.text, "/nowhere/x cannot be read: No such file or directory");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_contents),
        cmocka_unit_test(what_cannot_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
