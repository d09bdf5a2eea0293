/* A disk that fails when it is told to: loaded before the C library (LD_PRELOAD) into a server on SQLite.
 *
 * While the file that DISK_FAULT names is there, calls on the database's files fail as its first letter says: `s` those
 * that make written data durable (EIO), `w` those that write (ENOSPC), each other time. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#define REAL(type, name, ...) \
    static type (*real)(__VA_ARGS__); \
    if (!real) real = dlsym(RTLD_NEXT, name)

static int is_the_database(int file) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return strstr(path, "scheduler.db") != NULL;
}

static int fails(char what, int file) {
    static atomic_uint calls;
    const char *told = getenv("DISK_FAULT");
    int control = told ? open(told, O_RDONLY | O_CLOEXEC) : -1;
    if (control < 0) return 0;
    char fault = 0;
    ssize_t length = read(control, &fault, 1);
    close(control);
    return length == 1 && fault == what && is_the_database(file) && atomic_fetch_add(&calls, 1) % 2;
}

int fsync(int file) {
    REAL(int, "fsync", int);
    if (fails('s', file)) return errno = EIO, -1;
    return real(file);
}

int fdatasync(int file) {
    REAL(int, "fdatasync", int);
    if (fails('s', file)) return errno = EIO, -1;
    return real(file);
}

ssize_t write(int file, const void *data, size_t length) {
    REAL(ssize_t, "write", int, const void *, size_t);
    if (fails('w', file)) return errno = ENOSPC, -1;
    return real(file, data, length);
}

ssize_t pwrite(int file, const void *data, size_t length, off_t offset) {
    REAL(ssize_t, "pwrite", int, const void *, size_t, off_t);
    if (fails('w', file)) return errno = ENOSPC, -1;
    return real(file, data, length, offset);
}

ssize_t pwrite64(int file, const void *data, size_t length, off64_t offset) {
    REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
    if (fails('w', file)) return errno = ENOSPC, -1;
    return real(file, data, length, offset);
}
