// Creates the command ids of a form or button. A retry after a lost response has the same id, so that the server
// ignores it.
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';

export interface CommandIds {
  /** Returns the id of the command for `content`. The id stays the same while `content` is the same as JSON. */
  commandIdOf: (content: unknown) => string;
  /** Makes the next command get a new id, even for the same content. */
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
