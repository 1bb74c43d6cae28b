// Shows questions and notices as promises. The dialog itself is web/ui/messages/ConfirmHost.tsx.
import { createStore, useStore } from 'zustand';
import { addStep } from '#web/hooks/use-back-to-close.ts';

export interface Question {
  /** A line break separates the question from a note below it. */
  sentence: string;
  /** The button that confirms: 'Delete', 'Finish', 'Exit'. */
  verb: string;
  /** The button that cancels: 'Cancel', 'Change'. */
  back: string;
  kind: 'confirm' | 'alert';
  answer: (isConfirmed: boolean) => void;
}

/** A second press on the dialog's button within this time would hit what lies below the dialog. */
const SHIELD_MS = 400;

const store = createStore<{ open: Question | null; isShielded: boolean }>()(() => ({
  open: null,
  isShielded: false,
}));

/**
 * Shows a question and returns true when `verb` was pressed. Escape, the button `back` and the
 * browser's back button mean no.
 */
export function confirmText(sentence: string, verb: string, back = 'Cancel'): Promise<boolean> {
  return withBack(ask({ sentence, verb, back, kind: 'confirm' }));
}

/**
 * Asks whether unsaved content may be lost. Returns true for 'Leave'. Adds no history entry,
 * because the guard of the page already handles the back button (leave-guard.ts).
 */
export function confirmLeaving(question: string): Promise<boolean> {
  return ask({ sentence: question, verb: 'Leave', back: 'Cancel', kind: 'confirm' });
}

/** Shows `sentence` and waits until it is dismissed. */
export async function alertText(sentence: string): Promise<void> {
  await withBack(ask({ sentence, verb: 'OK', back: 'OK', kind: 'alert' }));
}

/** Returns the open question for the host, and whether one was answered just now. */
export function useQuestions(): { open: Question | null; isShielded: boolean } {
  return useStore(store);
}

function ask(asked: Omit<Question, 'answer'>): Promise<boolean> {
  // A second question answers an open first one with no, because no is always safe.
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
 * Adds a history entry for the open question. Resolves after that entry is removed, so that the caller can navigate.
 */
async function withBack(asked: Promise<boolean>): Promise<boolean> {
  const removeStep = addStep(refuseOpenQuestion);
  const answer = await asked;
  await removeStep();
  return answer;
}

/** Answers the open question, if any, with no. */
function refuseOpenQuestion(): void {
  store.getState().open?.answer(false);
}

/** Follows the question before a deletion whose item can be restored (behaviour/recently-deleted.md). */
export const RESTORABLE = 'You can restore it for 30 days.';
