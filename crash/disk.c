/* A disk that fails, lies or loses its power: loaded before the C library (LD_PRELOAD) into a server on SQLite.
 *
 * DISK names a folder. While there is a file `fault` in it, calls on the database's files go as its first letter says: `s` those that
 * make written data durable fail (EIO), `w` those that write (ENOSPC), half of the times; `l` those that make durable say that they did,
 * and do nothing. Each such call adds a byte to `done`.
 *
 * `durable` holds what of each file would be there after a power cut: what was written before the last fsync of it that succeeded. The
 * harness puts it in the file's place (disk.py). Names of files are taken for durable at once. The -shm is left out, for SQLite makes
 * it anew. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#define REAL(type, name, ...) \
    static type (*real)(__VA_ARGS__); \
    if (!real) real = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

#define DATABASE "scheduler.db"

/* What was written to a file since its last successful fsync. One stretch is enough: the log grows at its end, and to copy what is
 * durable already changes nothing. `inode` is 0 before the first call in this process; a process before it may have left anything. */
static struct {
    const char *name;
    ino_t inode;
    off64_t low, high;
} files[] = {{.name = DATABASE}, {.name = DATABASE "-wal"}, {.name = DATABASE "-journal"}};

#define FILES ((int)(sizeof files / sizeof *files))
#define NOT_KEPT (-1)
#define NOT_OURS (-2)

/* Held from before a call until the copy agrees with it. */
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

static void broken(const char *what) {
    /* The harness finds the server gone. */
    fprintf(stderr, "disk.c: %s: %s\n", what, strerror(errno));
    abort();
}

static const char *in_folder(const char *name, char *path, size_t size) {
    const char *folder = getenv("DISK");
    if (!folder || snprintf(path, size, "%s/%s", folder, name) >= (int)size) return errno = ENOENT, broken("DISK"), NULL;
    return path;
}

/* Which of the database's files a path leads to. */
static int kept(const char *path) {
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    for (int which = 0; which < FILES; which++)
        if (!strcmp(name, files[which].name)) return which;
    return strncmp(name, DATABASE, strlen(DATABASE)) ? NOT_OURS : NOT_KEPT;
}

static int kept_at(int file) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return NOT_OURS;
    path[length] = 0;
    return kept(path);
}

/* Half of the times, in no rhythm. Every other time it would be the checkpoint after each commit that fails, and never the commit: nobody
 * is told of that one. (Multiples of the golden ratio: no regular choice among them falls into one half.) */
static int is_its_turn(void) {
    static atomic_uint calls;
    return atomic_fetch_add(&calls, 1) * 2654435769u >> 31;
}

/* Whether a call is to go as it is told, in place of as usual. */
static int is_told(char what) {
    char path[4096], fault = 0;
    int control = open(in_folder("fault", path, sizeof path), O_RDONLY | O_CLOEXEC);
    if (control < 0) return 0;
    ssize_t length = read(control, &fault, 1);
    close(control);
    if (length != 1 || fault != what || (what != 'l' && !is_its_turn())) return 0;
    REAL(ssize_t, "write", int, const void *, size_t);
    int done = open(in_folder("done", path, sizeof path), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (done < 0 || real(done, &what, 1) != 1) broken("counting");
    close(done);
    return 1;
}

/* Takes note that a stretch is not durable any more. */
static void changes(int which, int file, off64_t low, off64_t high) {
    struct stat64 there;
    if (which < 0 || low >= high) return;
    if (fstat64(file, &there)) broken("fstat");
    if (files[which].inode != there.st_ino) {
        files[which].inode = there.st_ino;
        low = 0, high = INT64_MAX;
    } else if (files[which].low < files[which].high) {
        if (files[which].low < low) low = files[which].low;
        if (files[which].high > high) high = files[which].high;
    }
    files[which].low = low, files[which].high = high;
}

/* Brings the copy up to date after a successful fsync. A kill in the midst of it leaves some of what was about to become durable, as a
 * power cut in the midst of an fsync does. */
static void keep(int which, int file) {
    REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
    static char block[1 << 16];
    char name[64], path[4096];
    struct stat64 there;
    if (fstat64(file, &there)) broken("fstat");
    if (files[which].inode != there.st_ino) changes(which, file, 0, 1);
    snprintf(name, sizeof name, "durable/%s", files[which].name);
    int copy = open64(in_folder(name, path, sizeof path), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (copy < 0) broken(path);
    off64_t end = files[which].high < there.st_size ? files[which].high : there.st_size;
    for (off64_t at = files[which].low; at < end;) {
        size_t wanted = end - at < (off64_t)sizeof block ? (size_t)(end - at) : sizeof block;
        ssize_t length = pread64(file, block, wanted, at);
        if (length <= 0 || real(copy, block, length, at) != length) broken("copying");
        at += length;
    }
    static int (*cut)(int, off64_t);
    if (!cut) cut = (int (*)(int, off64_t))dlsym(RTLD_NEXT, "ftruncate64");
    if (cut(copy, there.st_size)) broken("cutting the copy");
    close(copy);
    files[which].low = files[which].high = 0;
}

/* As `real` does, unless it is told otherwise. */
static int make_durable(int (*real)(int), int file) {
    int which = kept_at(file), outcome;
    if (which == NOT_OURS) return real(file);
    pthread_mutex_lock(&turn);
    if (is_told('l')) outcome = 0;
    /* What was written stays where it was: a later fsync that succeeds takes it along. */
    else if (is_told('s')) outcome = -1, errno = EIO;
    else if ((outcome = real(file)) == 0 && which >= 0) keep(which, file);
    pthread_mutex_unlock(&turn);
    return outcome;
}

int fsync(int file) {
    REAL(int, "fsync", int);
    return make_durable(real, file);
}

int fdatasync(int file) {
    REAL(int, "fdatasync", int);
    return make_durable(real, file);
}

ssize_t write(int file, const void *data, size_t length) {
    REAL(ssize_t, "write", int, const void *, size_t);
    int which = kept_at(file);
    if (which == NOT_OURS) return real(file, data, length);
    pthread_mutex_lock(&turn);
    ssize_t written = -1;
    if (is_told('w')) {
        errno = ENOSPC;
    } else if ((written = real(file, data, length)) > 0) {
        off64_t end = lseek64(file, 0, SEEK_CUR);
        changes(which, file, end - written, end);
    }
    pthread_mutex_unlock(&turn);
    return written;
}

ssize_t pwrite64(int file, const void *data, size_t length, off64_t offset) {
    REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
    int which = kept_at(file);
    if (which == NOT_OURS) return real(file, data, length, offset);
    pthread_mutex_lock(&turn);
    ssize_t written = -1;
    if (is_told('w')) errno = ENOSPC;
    else if ((written = real(file, data, length, offset)) > 0) changes(which, file, offset, offset + written);
    pthread_mutex_unlock(&turn);
    return written;
}

ssize_t pwrite(int file, const void *data, size_t length, off_t offset) {
    return pwrite64(file, data, length, offset);
}

/* What is cut off and grows again is something else. */
int ftruncate64(int file, off64_t length) {
    REAL(int, "ftruncate64", int, off64_t);
    int which = kept_at(file);
    if (which < 0) return real(file, length);
    pthread_mutex_lock(&turn);
    int outcome = real(file, length);
    if (!outcome) changes(which, file, length, INT64_MAX);
    pthread_mutex_unlock(&turn);
    return outcome;
}

int ftruncate(int file, off_t length) {
    return ftruncate64(file, length);
}

/* A later file of the same name begins with nothing. */
int unlink(const char *path) {
    REAL(int, "unlink", const char *);
    int which = kept(path);
    if (which < 0) return real(path);
    char name[64], copy[4096];
    snprintf(name, sizeof name, "durable/%s", files[which].name);
    pthread_mutex_lock(&turn);
    int outcome = real(path);
    if (!outcome) {
        files[which].inode = 0;
        real(in_folder(name, copy, sizeof copy));
    }
    pthread_mutex_unlock(&turn);
    return outcome;
}
