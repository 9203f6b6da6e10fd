#include "CPictures.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <sys/resource.h>
#include <unistd.h>

void cookbook_limit(uint64_t bytes) {
  struct rlimit memory = {bytes, bytes};
  // Of what is only reserved, as allocators do by the gigabyte, nothing counts here.
  setrlimit(RLIMIT_DATA, &memory);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
}

static void *wait_for_end(void *argument) {
  struct pollfd pipe = {(int)(intptr_t)argument, 0, 0};
  while (poll(&pipe, 1, -1) == -1 && errno == EINTR) {}
  _exit(0);
}

int cookbook_end_with(int descriptor) {
  pthread_t thread;
  int error = pthread_create(&thread, NULL, wait_for_end, (void *)(intptr_t)descriptor);
  if (error == 0) pthread_detach(thread);
  return error;
}
