#define _GNU_SOURCE
#include "CFileSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/mman.h>
#endif
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

// Starts a program that is found by PATH, with nothing of this one's input and output, except that
// it reads from `input` and what it prints goes to `output` unless these are -1; 0, or an error
// number.
static int start(
    int input, int output, char *const arguments[], char *const environment[], pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  error = posix_spawnattr_init(&attributes);
  if (error != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
  // A group of its own: Ctrl-C in the terminal of this program must not end it.
  sigset_t signals;
  sigfillset(&signals);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  posix_spawnattr_setpgroup(&attributes, 0);
  short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  posix_spawnattr_setflags(&attributes, flags);
  if (input == -1) {
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  } else {
    posix_spawn_file_actions_adddup2(&actions, input, 0);
  }
  if (output == -1) {
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  } else {
    posix_spawn_file_actions_adddup2(&actions, output, 1);
  }
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  error = posix_spawnp(process, arguments[0], &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

// Waits for the end of a program, which then leaves no entry in the process table: its exit code,
// or 128 and the signal that ended it.
static int wait_for(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) == -1) {
    if (errno != EINTR) return -1;
  }
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

// The environment with one variable, `NAME=value`, set; to be freed.
static char **with_variable(const char *variable) {
  size_t name = strcspn(variable, "=") + 1;
  size_t count = 0;
  while (environ[count]) count++;
  char **environment = malloc((count + 2) * sizeof *environment);
  if (!environment) return NULL;
  size_t end = 0;
  for (size_t index = 0; index < count; index++) {
    if (strncmp(environ[index], variable, name) != 0) environment[end++] = environ[index];
  }
  environment[end++] = (char *)variable;
  environment[end] = NULL;
  return environment;
}

// A pipe that no other program that is started meanwhile may hold open.
static int make_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC);
#else
  // Programs that another thread starts in between close all files they are not given.
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

// Reads all that comes through a pipe, and closes it; -1 bytes where that fails.
static struct cookbook_output read_all(int descriptor) {
  struct cookbook_output output = {NULL, -1};
  size_t room = 0, count = 0;
  ptrdiff_t got = 0;
  do {
    if (count == room) {
      size_t larger = room ? room * 2 : 1 << 16;
      void *bytes = realloc(output.bytes, larger);
      if (!bytes) break;
      output.bytes = bytes;
      room = larger;
    }
    got = cookbook_read(descriptor, (char *)output.bytes + count, room - count);
    if (got > 0) count += (size_t)got;
  } while (got > 0);
  close(descriptor);
  if (got == 0 && room > 0) output.count = (ptrdiff_t)count;
  return output;
}

int cookbook_run_here(char *const arguments[], int keeps, struct cookbook_output *output) {
  *output = (struct cookbook_output){NULL, -1};
  int ends[2] = {-1, -1};
  if (keeps && make_pipe(ends) != 0) return 127;
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  // Unlike this program, it ends at once by Ctrl-C; it stays in the group that the terminal hears.
  sigset_t signals;
  sigfillset(&signals);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  if (keeps) posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
  pid_t process;
  int error = posix_spawnp(&process, arguments[0], &actions, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  if (keeps) close(ends[1]);
  if (error != 0) {
    if (keeps) close(ends[0]);
    return 127;
  }
  if (keeps) *output = read_all(ends[0]);
  return wait_for(process);
}

// An open file without a name that has some bytes, to be read from their beginning; -1 and errno where
// it cannot be made. Unlike a pipe, it takes all of them before anything reads.
static int make_file(const void *bytes, size_t count) {
#ifdef __linux__
  int file = memfd_create("input", MFD_CLOEXEC);
#else
  char path[] = "/tmp/cookbook-input-XXXXXX";
  int file = mkstemp(path);
  if (file != -1) {
    unlink(path);
    fcntl(file, F_SETFD, FD_CLOEXEC);
  }
#endif
  if (file == -1) return -1;
  if (cookbook_write(file, bytes, count) == 0 && lseek(file, 0, SEEK_SET) == 0) return file;
  close(file);
  return -1;
}

struct cookbook_output cookbook_run(
    char *const arguments[], const char *variable, const void *input, size_t count) {
  struct cookbook_output output = {NULL, -1};
  int file = -1;
  if (count > 0 && (file = make_file(input, count)) == -1) return output;
  int ends[2];
  if (make_pipe(ends) != 0) {
    if (file != -1) close(file);
    return output;
  }
  char **environment = with_variable(variable);
  pid_t process;
  int error = environment ? start(file, ends[1], arguments, environment, &process) : ENOMEM;
  free(environment);
  close(ends[1]);
  if (file != -1) close(file);
  if (error != 0) {
    close(ends[0]);
    return output;
  }
  output = read_all(ends[0]);
  if (wait_for(process) != 0) output.count = -1;
  return output;
}

int cookbook_start_piped(char *const arguments[], struct cookbook_piped *piped) {
  int input[2], output[2];
  if (make_pipe(input) != 0) return errno;
  if (make_pipe(output) != 0) {
    int error = errno;
    close(input[0]);
    close(input[1]);
    return error;
  }
  pid_t process;
  int error = start(input[0], output[1], arguments, environ, &process);
  close(input[0]);
  close(output[1]);
  if (error != 0) {
    close(input[1]);
    close(output[0]);
    return error;
  }
  *piped = (struct cookbook_piped){process, input[1], output[0]};
  return 0;
}

int cookbook_end_piped(struct cookbook_piped piped) {
  close(piped.input);
  kill(piped.process, SIGKILL);
  int code = wait_for(piped.process);
  close(piped.output);
  return code;
}

ptrdiff_t cookbook_read_until(int descriptor, void *bytes, size_t count, int64_t deadline) {
  size_t done = 0;
  while (done < count) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    int64_t rest = deadline - (now.tv_sec * 1000LL + now.tv_nsec / 1000000);
    struct pollfd readable = {descriptor, POLLIN, 0};
    int ready = poll(&readable, 1, rest < 0 ? 0 : rest > INT_MAX ? INT_MAX : (int)rest);
    if (ready == -1 && errno == EINTR) continue;
    if (ready == 0) errno = ETIMEDOUT;
    if (ready <= 0) return -1;
    ssize_t got = read(descriptor, (char *)bytes + done, count - done);
    if (got == -1 && errno == EINTR) continue;
    if (got == -1) return -1;
    if (got == 0) break;
    done += (size_t)got;
  }
  return (ptrdiff_t)done;
}

int cookbook_write_piped(int descriptor, const void *bytes, size_t count) {
  // A pipe whose reader is gone must not end this program. The signal is this thread's own.
  sigset_t broken, before, pending;
  sigemptyset(&broken);
  sigaddset(&broken, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &broken, &before);
  sigpending(&pending);
  int was_pending = sigismember(&pending, SIGPIPE);
  int result = cookbook_write(descriptor, bytes, count);
  int error = errno;
  if (result != 0 && error == EPIPE && !was_pending) {
    sigpending(&pending);
    int signal;
    if (sigismember(&pending, SIGPIPE)) sigwait(&broken, &signal);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
  return result;
}

struct waiting {
  pid_t process;
  void (*ended)(void *context, int code);
  void *context;
};

static void *report_end(void *argument) {
  struct waiting waiting = *(struct waiting *)argument;
  free(argument);
  waiting.ended(waiting.context, wait_for(waiting.process));
  return NULL;
}

int cookbook_start(
    char *const arguments[], void (*ended)(void *context, int code), void *context) {
  struct waiting *waiting = malloc(sizeof *waiting);
  if (waiting == NULL) return ENOMEM;
  int error = start(-1, -1, arguments, environ, &waiting->process);
  if (error != 0) {
    free(waiting);
    return error;
  }
  waiting->ended = ended;
  waiting->context = context;
  pthread_t thread;
  if (pthread_create(&thread, NULL, report_end, waiting) == 0) {
    pthread_detach(thread);
  } else {
    // How it ends cannot be known.
    free(waiting);
    ended(context, 0);
  }
  return 0;
}
