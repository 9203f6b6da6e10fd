#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CPreview.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

void cookbook_shutdown(int descriptor) { shutdown(descriptor, SHUT_RDWR); }

void cookbook_shutdown_sending(int descriptor) { shutdown(descriptor, SHUT_WR); }

ptrdiff_t cookbook_send(int descriptor, const void *bytes, size_t count) {
#ifdef SO_NOSIGPIPE
  // The socket has that.
  const int flags = 0;
#else
  const int flags = MSG_NOSIGNAL;
#endif
  ssize_t sent;
  do {
    sent = send(descriptor, bytes, count, flags);
  } while (sent < 0 && errno == EINTR);
  if (sent >= 0) return sent;
  return errno == EAGAIN || errno == EWOULDBLOCK ? 0 : -1;
}

void cookbook_prepare_socket(int descriptor) {
  const int on = 1;
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  // Fails for a listening socket on some systems, where it means nothing.
  setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
#ifdef SO_NOSIGPIPE
  setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
}

long cookbook_allow_descriptors(long wanted) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 256;
  if (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= (rlim_t)wanted) return wanted;
  struct rlimit raised = limit;
  raised.rlim_cur = limit.rlim_max == RLIM_INFINITY || limit.rlim_max > (rlim_t)wanted
                        ? (rlim_t)wanted
                        : limit.rlim_max;
  return setrlimit(RLIMIT_NOFILE, &raised) == 0 ? (long)raised.rlim_cur : (long)limit.rlim_cur;
}
