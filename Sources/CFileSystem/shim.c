#define _GNU_SOURCE
#include "CFileSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#include <sys/vfs.h>
#endif
#ifdef __APPLE__
#include <limits.h>
#include <sys/mount.h>
#endif

// Inlined, so that the program needs the header when built and no library when run.
#define XXH_INLINE_ALL
#include <xxhash.h>

int cookbook_exchange(const char *first, const char *second) {
#ifdef __APPLE__
  return renamex_np(first, second, RENAME_SWAP);
#else
  return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, 1u << 1);
#endif
}

int cookbook_lock(int descriptor, int waits) {
  int result;
  do {
    result = flock(descriptor, LOCK_EX | (waits ? 0 : LOCK_NB));
  } while (result == -1 && errno == EINTR && waits);
  return result;
}

int cookbook_open_unnamed(const char *folder) {
#ifdef O_TMPFILE
  int unnamed = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  // Not every file system has such files.
  if (unnamed >= 0) return unnamed;
#endif
  char *path;
  if (asprintf(&path, "%s/cookbook-unpacked-XXXXXX", folder) < 0) return -1;
  int descriptor = mkstemp(path);
  if (descriptor >= 0) {
    unlink(path);
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  }
  free(path);
  return descriptor;
}

int cookbook_identify(const char *path, struct cookbook_identity *identity) {
  struct stat status;
  if (stat(path, &status) != 0) return -1;
  identity->device = (uint64_t)status.st_dev;
  identity->inode = (uint64_t)status.st_ino;
  identity->born = -1;
#ifdef __APPLE__
  identity->born =
      (int64_t)status.st_birthtimespec.tv_sec * 1000000000 + status.st_birthtimespec.tv_nsec;
#else
  struct statx more;
  if (statx(AT_FDCWD, path, 0, STATX_BTIME, &more) == 0 && more.stx_mask & STATX_BTIME)
    identity->born = (int64_t)more.stx_btime.tv_sec * 1000000000 + more.stx_btime.tv_nsec;
#endif
  return 0;
}

int cookbook_is_mount(const char *path) {
#ifdef __APPLE__
  struct statfs volume;
  char resolved[PATH_MAX];
  if (statfs(path, &volume) != 0 || realpath(path, resolved) == NULL) return -1;
  return strcmp(volume.f_mntonname, resolved) == 0;
#else
  // By its number, a folder that is mounted twice on one disk looks like any other.
  const uint64_t mount_root = 0x2000;
  struct statx more;
  if (statx(AT_FDCWD, path, 0, 0, &more) != 0 || !(more.stx_attributes_mask & mount_root))
    return -1;
  return (more.stx_attributes & mount_root) != 0;
#endif
}

ptrdiff_t cookbook_read(int descriptor, void *bytes, size_t count) {
  size_t done = 0;
  while (done < count) {
    ssize_t result = read(descriptor, (char *)bytes + done, count - done);
    if (result == 0) break;
    if (result > 0) done += (size_t)result;
    else if (errno != EINTR) return -1;
  }
  return (ptrdiff_t)done;
}

int cookbook_write(int descriptor, const void *bytes, size_t count) {
  size_t done = 0;
  while (done < count) {
    ssize_t result = write(descriptor, (const char *)bytes + done, count - done);
    if (result >= 0) done += (size_t)result;
    else if (errno != EINTR) return -1;
  }
  return 0;
}

int cookbook_open(const char *path, int flags, unsigned mode) {
  int descriptor;
  do {
    descriptor = open(path, flags | O_CLOEXEC, mode);
  } while (descriptor == -1 && errno == EINTR);
  return descriptor;
}

struct cookbook_hash cookbook_hash(const void *bytes, size_t count) {
  XXH128_hash_t hash = XXH3_128bits(bytes, count);
  return (struct cookbook_hash){hash.high64, hash.low64};
}

// The state is a type of the header that Swift cannot see.
struct cookbook_hasher *cookbook_hasher_new(void) {
  XXH3_state_t *state = XXH3_createState();
  if (state) XXH3_128bits_reset(state);
  return (struct cookbook_hasher *)state;
}

void cookbook_hasher_add(struct cookbook_hasher *hasher, const void *bytes, size_t count) {
  XXH3_128bits_update((XXH3_state_t *)hasher, bytes, count);
}

struct cookbook_hash cookbook_hasher_end(struct cookbook_hasher *hasher) {
  XXH128_hash_t hash = XXH3_128bits_digest((XXH3_state_t *)hasher);
  XXH3_freeState((XXH3_state_t *)hasher);
  return (struct cookbook_hash){hash.high64, hash.low64};
}

int cookbook_is_zero(const void *bytes, size_t count) {
  const char *first = bytes;
  return count == 0 || (first[0] == 0 && memcmp(first, first + 1, count - 1) == 0);
}

void cookbook_forget(int descriptor) {
#ifdef __APPLE__
  fcntl(descriptor, F_NOCACHE, 1);
#else
  posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED);
#endif
}

int cookbook_synchronize(int descriptor) {
#ifdef __APPLE__
  // There fsync leaves it to the disk when it writes.
  if (fcntl(descriptor, F_FULLFSYNC) == 0) return 0;
#endif
  int result;
  do {
    result = fsync(descriptor);
  } while (result == -1 && errno == EINTR);
  // What file systems answer that cannot do this to folders.
  return result == -1 && (errno == EINVAL || errno == ENOTSUP) ? 0 : result;
}

int cookbook_order(int descriptor) {
#ifdef __APPLE__
  if (fcntl(descriptor, F_BARRIERFSYNC) == 0) return 0;
#endif
  return cookbook_synchronize(descriptor);
}

ptrdiff_t cookbook_attribute_names(const char *path, void *names, size_t room) {
#ifdef __APPLE__
  return listxattr(path, names, room, XATTR_NOFOLLOW);
#else
  return llistxattr(path, names, room);
#endif
}

ptrdiff_t cookbook_attribute(const char *path, const char *name, void *value, size_t room) {
#ifdef __APPLE__
  return getxattr(path, name, value, room, 0, XATTR_NOFOLLOW);
#else
  return lgetxattr(path, name, value, room);
#endif
}

int cookbook_set_attribute(const char *path, const char *name, const void *value, size_t count) {
#ifdef __APPLE__
  return setxattr(path, name, value, count, 0, XATTR_NOFOLLOW);
#else
  return lsetxattr(path, name, value, count, 0);
#endif
}

int cookbook_remove_attribute(const char *path, const char *name) {
#ifdef __APPLE__
  return removexattr(path, name, XATTR_NOFOLLOW);
#else
  return lremovexattr(path, name);
#endif
}

int cookbook_pipe(int ends[2]) {
  if (pipe(ends) != 0) return -1;
  for (int end = 0; end < 2; end++) {
    fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    fcntl(ends[end], F_SETFL, O_NONBLOCK);
  }
  return 0;
}

#ifdef __linux__
uint64_t cookbook_file_system_type(const char *path) {
  struct statfs information;
  if (statfs(path, &information) != 0) return 0;
  // Some machines have a signed 32-bit field here.
  return (uint32_t)information.f_type;
}
#endif
