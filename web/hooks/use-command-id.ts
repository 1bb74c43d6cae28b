// The ids of the commands of one form or button: a command that is sent again, because its answer was lost, must not
// have a second effect.
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';

export interface CommandIds {
  /** The id to send `content` under: the one of before when the same was sent last. Compared as JSON. */
  commandIdOf: (content: unknown) => string;
  /** Starts a new command, whatever it holds: call it when the same content may be meant twice. */
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
