// Questions and notices as promises. The dialog itself is web/ui/messages/ConfirmHost.tsx.
import { createStore, useStore } from 'zustand';

export interface Question {
  sentence: string;
  /** Names what happens: 'Delete', 'Finish', 'Exit'. */
  verb: string;
  /** Names the way back: 'Cancel', 'Change'. */
  back: string;
  kind: 'confirm' | 'alert';
  answer: (isConfirmed: boolean) => void;
}

const store = createStore<{ open: Question | null }>()(() => ({ open: null }));

/** Asks `sentence`; true when `verb` was pressed. Escape, the back of the dialog and `back` all mean no. */
export function confirmText(sentence: string, verb: string, back = 'Cancel'): Promise<boolean> {
  return ask({ sentence, verb, back, kind: 'confirm' });
}

/** Says `sentence` and waits until it was read. */
export async function alertText(sentence: string): Promise<void> {
  await ask({ sentence, verb: 'OK', back: 'OK', kind: 'alert' });
}

/** Answers the open question, if any, with no. */
export function refuseOpenQuestion(): void {
  store.getState().open?.answer(false);
}

/** Returns the question that waits for an answer, for the host. */
export function useOpenQuestion(): Question | null {
  return useStore(store).open;
}

function ask(asked: Omit<Question, 'answer'>): Promise<boolean> {
  // A second question while one is open answers the first with no: nothing is ever lost by not asking.
  refuseOpenQuestion();
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      store.setState({ open: null });
      resolve(isConfirmed);
    };
    store.setState({ open: { ...asked, answer } });
  });
}
