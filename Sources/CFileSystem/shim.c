#define _GNU_SOURCE
#include "CFileSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#include <sys/vfs.h>
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
