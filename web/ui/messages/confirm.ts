// Questions and notices as promises. The dialog itself is web/ui/messages/ConfirmHost.tsx.

export interface Question {
  sentence: string;
  /** Names what happens: 'Delete', 'Finish', 'Exit'. */
  verb: string;
  kind: 'confirm' | 'alert';
  answer: (isConfirmed: boolean) => void;
}

let open: Question | null = null;
const listeners = new Set<() => void>();

/** Asks `sentence`; true when `verb` was pressed. Escape, the back of the dialog and Cancel all mean no. */
export function confirmText(sentence: string, verb: string): Promise<boolean> {
  return ask(sentence, verb, 'confirm');
}

/** Says `sentence` and waits until it was read. */
export async function alertText(sentence: string): Promise<void> {
  await ask(sentence, 'OK', 'alert');
}

export const questions = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => open,
};

function ask(sentence: string, verb: string, kind: Question['kind']): Promise<boolean> {
  // A second question while one is open answers the first with no: nothing is ever lost by not asking.
  open?.answer(false);
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      set(null);
      resolve(isConfirmed);
    };
    set({ sentence, verb, kind, answer });
  });
}

function set(next: Question | null): void {
  open = next;
  for (const listener of listeners) listener();
}
