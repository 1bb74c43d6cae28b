// Creates the command ids of a form or button. A retry after a lost response has the same id, so that the server does
// not execute the command twice.
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';

export interface CommandIds {
  /** `commandIdOf` returns the id of the command for `content`. Equal JSON gives the same id. */
  commandIdOf: (content: unknown) => string;
  /** `forget` gives the next command a new id, even for the same content. */
  forget: () => void;
}

export function useCommandId(): CommandIds {
  return useState(newCommandIds)[0];
}

export function newCommandIds(): CommandIds {
  let last: { content: string; id: string } | null = null;
  return {
    commandIdOf(content) {
      const text = JSON.stringify(content);
      if (last?.content !== text) last = { content: text, id: uuidv7() };
      return last.id;
    },
    forget() {
      last = null;
    },
  };
}
