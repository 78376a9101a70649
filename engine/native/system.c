/*
 * What FFmpeg asks of a system beyond WebAssembly's standard interface (WASI): files are opened by name at the host,
 * and nothing else of a file system exists.
 */

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>

#define HOST(name) __attribute__((import_module("host"), import_name("host_" #name)))

/* A number for the file of this name, or -1 if the host has none that may be used so. */
HOST(open) int host_open(const char *path, size_t length, int for_writing, int truncate);
/* In bytes, or -1 for what is not a file of the host. */
HOST(size) double host_size(int file);

long __syscall_open(const char *path, long flags, ...)
{
    int file = host_open(path, strlen(path), (flags & O_ACCMODE) != O_RDONLY, (flags & O_TRUNC) != 0);

    return file < 0 ? -ENOENT : file;
}

long __syscall_fstat64(long file, struct stat *status)
{
    double size = host_size(file);

    memset(status, 0, sizeof(*status));
    if (size < 0) {
        status->st_mode = S_IFIFO;
    } else {
        status->st_mode = S_IFREG | S_IRUSR | S_IWUSR;
        status->st_size = size;
    }
    return 0;
}

/* Of the calls that follow, no argument counts. */
#pragma clang diagnostic ignored "-Wunused-parameter"

/* Names lead nowhere else: nothing is looked up, listed, moved or removed. */
#define REFUSED(call, ...) \
    long call(__VA_ARGS__) \
    {                      \
        return -ENOENT;    \
    }
REFUSED(__syscall_faccessat, long folder, const char *path, long mode, long flags)
REFUSED(__syscall_fstatat64, long folder, const char *path, struct stat *status, long flags)
REFUSED(__syscall_getdents64, long folder, void *entries, long count)
REFUSED(__syscall_lstat64, const char *path, struct stat *status)
REFUSED(__syscall_rename, const char *from, const char *to)
REFUSED(__syscall_rmdir, const char *path)
REFUSED(__syscall_stat64, const char *path, struct stat *status)
REFUSED(__syscall_unlink, const char *path)

/* No keyboard to wait for. */
long __syscall__newselect(long count, void *readable, void *writable, void *exceptional, void *timeout)
{
    return 0;
}
