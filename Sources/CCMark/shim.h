#ifndef CCMARK_SHIM_H
#define CCMARK_SHIM_H

#include <cmark.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// A document whose nodes all live in one arena and are freed with it.
//
// libcmark makes a few hundred small allocations for a recipe and frees each;
// taking them from one block makes parsing a third faster and does not leave
// holes for everything else to fall into. libcmark's allocator has no context
// argument, so the arena in use is a thread's own while it parses.

typedef struct ccmark_block {
  struct ccmark_block *next;
  size_t size;
} ccmark_block;

typedef struct {
  ccmark_block *blocks;
  char *cursor;
  char *end;
  size_t block_size;
} ccmark_arena;

// Inside a function, since Swift takes over functions from a header and no variables.
static ccmark_arena **ccmark_current(void) {
  static _Thread_local ccmark_arena *arena;
  return &arena;
}

// A thread's last block, for its next document: allocators give and take such large pieces slowly.
static ccmark_block **ccmark_spare(void) {
  static _Thread_local ccmark_block *spare;
  return &spare;
}

static ccmark_block *ccmark_new_block(size_t size) {
  ccmark_block *block = *ccmark_spare();
  if (block && block->size >= size) {
    *ccmark_spare() = NULL;
    return block;
  }
  block = malloc(sizeof *block + size);
  // As libcmark's own allocator does: there is no way to go on.
  if (!block) abort();
  block->size = size;
  return block;
}

static void *ccmark_allocate(size_t size) {
  ccmark_arena *arena = *ccmark_current();
  if (size > SIZE_MAX / 4) abort();
  // A header of 16 bytes keeps the size for realloc and the alignment for all.
  size_t need = 16 + ((size + 15) & ~(size_t)15);
  if ((size_t)(arena->end - arena->cursor) < need) {
    size_t block = arena->block_size;
    if (block < need) block = need;
    ccmark_block *fresh = ccmark_new_block(block);
    fresh->next = arena->blocks;
    arena->blocks = fresh;
    // The header of two words keeps the alignment for all.
    arena->cursor = (char *)(fresh + 1);
    arena->end = arena->cursor + fresh->size;
    if (arena->block_size < 1 << 20) arena->block_size *= 2;
  }
  char *memory = arena->cursor;
  arena->cursor += need;
  *(size_t *)memory = size;
  return memory + 16;
}

static void *ccmark_calloc(size_t count, size_t size) {
  if (size && count > SIZE_MAX / 4 / size) abort();
  void *memory = ccmark_allocate(count * size);
  memset(memory, 0, count * size);
  return memory;
}

static void *ccmark_realloc(void *old, size_t size) {
  if (!old) return ccmark_allocate(size);
  size_t had = *(size_t *)((char *)old - 16);
  if (size <= had) return old;
  ccmark_arena *arena = *ccmark_current();
  size_t had_rounded = (had + 15) & ~(size_t)15;
  if ((char *)old + had_rounded == arena->cursor && size < SIZE_MAX / 4) {
    // The newest allocation grows where it is.
    size_t more = ((size + 15) & ~(size_t)15) - had_rounded;
    if ((size_t)(arena->end - arena->cursor) >= more) {
      arena->cursor += more;
      *(size_t *)((char *)old - 16) = size;
      return old;
    }
  }
  void *memory = ccmark_allocate(size);
  memcpy(memory, old, had);
  return memory;
}

static void ccmark_ignore(void *memory) { (void)memory; }

// Parses a document; its nodes live until `ccmark_free` is given `arena`.
static inline cmark_node *ccmark_parse(const char *text, size_t length, ccmark_arena *arena) {
  static cmark_mem memory = {ccmark_calloc, ccmark_realloc, ccmark_ignore};
  memset(arena, 0, sizeof *arena);
  arena->block_size = length < 1 << 16 ? 4096 + length * 16 : 1 << 20;
  ccmark_arena *outer = *ccmark_current();
  *ccmark_current() = arena;
  cmark_parser *parser = cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, &memory);
  cmark_parser_feed(parser, text, length);
  cmark_node *document = cmark_parser_finish(parser);
  *ccmark_current() = outer;
  return document;
}

static inline void ccmark_free(ccmark_arena *arena) {
  ccmark_block *block = arena->blocks;
  while (block) {
    ccmark_block *next = block->next;
    ccmark_block *spare = *ccmark_spare();
    // A huge document's memory is not kept.
    if (block->size <= 1 << 17 && (!spare || spare->size < block->size)) {
      *ccmark_spare() = block;
      block = spare;
    }
    free(block);
    block = next;
  }
  arena->blocks = NULL;
}

#endif
