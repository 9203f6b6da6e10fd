#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static struct termios usual;
static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { SIGNALS = sizeof signals / sizeof *signals };
static struct sigaction handlers[SIGNALS];

static void put_back(int number) {
  tcsetattr(STDIN_FILENO, TCSANOW, &usual);
  signal(number, SIG_DFL);
  raise(number);
}

int cookbook_keys_begin(void) {
  if (tcgetattr(STDIN_FILENO, &usual) != 0) return -1;
  for (int index = 0; index < SIGNALS; index++) {
    sigaction(signals[index], 0, &handlers[index]);
    // A signal that is already handled or ignored stays so.
    if (handlers[index].sa_handler == SIG_DFL) signal(signals[index], put_back);
  }
  struct termios keys = usual;
  keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG | IEXTEN);
  keys.c_iflag &= ~(tcflag_t)IXON;
  keys.c_cc[VMIN] = 1;
  keys.c_cc[VTIME] = 0;
  return tcsetattr(STDIN_FILENO, TCSADRAIN, &keys);
}

void cookbook_keys_end(void) {
  tcsetattr(STDIN_FILENO, TCSADRAIN, &usual);
  for (int index = 0; index < SIGNALS; index++) sigaction(signals[index], &handlers[index], 0);
}

int cookbook_keys_next(void) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  int ready = poll(&input, 1, 200);
  if (ready == 0 || (ready < 0 && errno == EINTR)) return -2;
  unsigned char byte;
  ssize_t count = read(STDIN_FILENO, &byte, 1);
  if (count < 0 && errno == EINTR) return -2;
  return count == 1 ? byte : -1;
}

int cookbook_terminal_width(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}
