// The terminal's modes, which have to be put back however the program ends.

#ifndef COOKBOOK_CTERMINAL_H
#define COOKBOOK_CTERMINAL_H

// Has standard input deliver every key at once, unseen, Ctrl-C too; 0, or -1 and errno. SIGINT,
// SIGTERM and SIGHUP put the modes back before they end the program.
int cookbook_keys_begin(void);

// Puts back the modes and the signals.
void cookbook_keys_end(void);

// The next byte of standard input; -1 at its end, -2 if none has come within a fifth of a second.
int cookbook_keys_next(void);

// How many columns the terminal behind a descriptor has; 0 where there is none or it does not say.
int cookbook_terminal_width(int descriptor);

#endif
