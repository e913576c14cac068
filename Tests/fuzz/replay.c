/* Runs a fuzzer's corpus without libFuzzer: replay FOLDER. Linked with one harness; a harness aborts on what it finds. */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

static void replay_file(const char *path) {
    static uint8_t bytes[1 << 16];
    FILE *file = fopen(path, "rb");
    size_t count;
    uint8_t *exact;
    if (file == NULL) return;
    count = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    /* In a block of its own size, so that tools see a read past its end. */
    exact = (uint8_t *)malloc(count + 1);
    for (size_t i = 0; exact != NULL && i < count; i++) exact[i] = bytes[i];
    printf("%s\n", path);
    fflush(stdout);
    LLVMFuzzerTestOneInput(exact, exact == NULL ? 0 : count);
    free(exact);
}

int main(int argc, char **argv) {
    DIR *folder = argc == 2 ? opendir(argv[1]) : NULL;
    struct dirent *entry;
    int files = 0;
    if (folder == NULL) {
        fprintf(stderr, "usage: replay FOLDER\n");
        return 2;
    }
    while ((entry = readdir(folder)) != NULL) {
        char path[4096];
        if (entry->d_name[0] == '.') continue;
        snprintf(path, sizeof path, "%s/%s", argv[1], entry->d_name);
        replay_file(path);
        files++;
    }
    closedir(folder);
    printf("%d files\n", files);
    return files > 0 ? 0 : 1;
}
