// Shows questions and notices, and returns promises of the answers. web/ui/messages/ConfirmHost.tsx renders the dialog.
import { createStore, useStore } from 'zustand';
import { addStep } from '#web/hooks/use-back-to-close.ts';

export interface Question {
  /** `sentence` is the question. A note may follow after a line break. */
  sentence: string;
  verb: string;
  back: string;
  /** `other` is a third button. Its press counts as no. */
  other?: { verb: string; press: () => void } | undefined;
  kind: 'confirm' | 'alert';
  answer: (isConfirmed: boolean) => void;
}

/** A second press within `SHIELD_MS` after the answer is ignored, because it would hit the page below the dialog. */
const SHIELD_MS = 400;

const store = createStore<{ open: Question | null; isShielded: boolean }>()(() => ({
  open: null,
  isShielded: false,
}));

/** Asks a question. Resolves to true when the user presses `verb`. Escape and the browser's back button count as no. */
export function confirmText(
  sentence: string,
  verb: string,
  back = 'Cancel',
  other?: Question['other'],
): Promise<boolean> {
  return withBack(ask({ sentence, verb, back, other, kind: 'confirm' }));
}

/**
 * Asks whether to leave the page without saving. The leave guard (leave-guard.ts) handles the back button, so the
 * question adds no history entry.
 */
export function confirmLeaving(question: string): Promise<boolean> {
  return ask({ sentence: question, verb: 'Leave', back: 'Cancel', kind: 'confirm' });
}

export async function alertText(sentence: string): Promise<void> {
  await withBack(ask({ sentence, verb: 'OK', back: 'OK', kind: 'alert' }));
}

/**
 * Returns the open question. `isShielded` is true for 400 ms after an answer, so that a second tap presses nothing
 * below the dialog.
 */
export function useQuestions(): { open: Question | null; isShielded: boolean } {
  return useStore(store);
}

function ask(asked: Omit<Question, 'answer'>): Promise<boolean> {
  // Only one question can be open, so a second question closes the first one with the answer 'no', which changes
  // nothing.
  refuseOpenQuestion();
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      store.setState({ open: null, isShielded: true });
      setTimeout(() => store.setState({ isShielded: false }), SHIELD_MS);
      resolve(isConfirmed);
    };
    store.setState({ open: { ...asked, answer } });
  });
}

/**
 * Adds a history entry for the question, so that the back button closes it. Resolves to the answer after the entry is
 * removed.
 */
async function withBack(asked: Promise<boolean>): Promise<boolean> {
  const removeStep = addStep(refuseOpenQuestion);
  const answer = await asked;
  await removeStep();
  return answer;
}

function refuseOpenQuestion(): void {
  store.getState().open?.answer(false);
}

/**
 * `RESTORABLE` is the last sentence of the question before a deletion that can be undone
 * (behaviour/recently-deleted.md).
 */
export const RESTORABLE = 'You can restore it for 30 days.';
