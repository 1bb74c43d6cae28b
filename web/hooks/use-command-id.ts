// Creates the command ids of one form or button, so that a command sent again after a lost response has no second
// effect.
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';

export interface CommandIds {
  /** Returns the id for `content`: the previous id when the same content was sent last. Compared as JSON. */
  commandIdOf: (content: unknown) => string;
  /** Starts a new command for any content. Call it when the same content may be intended twice. */
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
