// A press that the server answers only after a recent proof of who is there (behaviour/account-security.md#confirming-that-it-is-you).
import { useState } from 'react';
import { createStore, useStore } from 'zustand';
import { domainCodeOf, failureWords, hasServerAnswer } from '#web/api/calls/error-message.ts';
import { isCancelled } from '#web/api/sign-in/passkeys.ts';
import { toastError, toastFailure } from '#web/ui/messages/toasts.ts';

interface Question {
  /** `true`: the person proved who they are; `false`: they closed the dialog. */
  answer: (isProven: boolean) => void;
}

const store = createStore<{ open: Question | null }>()(() => ({ open: null }));

/** Returns the question that waits for an answer, for `ConfirmIdentity`. */
export function useIdentityQuestion(): Question | null {
  return useStore(store).open;
}

/** Thrown when somebody closed the dialog: nothing happened, and nothing has to be said. */
export class NotConfirmed extends Error {}

/**
 * Runs `work`; when the server asks for a proof of who is there, asks for it and runs `work` once more.
 * @throws NotConfirmed when the dialog was closed, and what `work` throws
 */
export async function proven<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (domainCodeOf(error) !== 'REAUTHENTICATION_REQUIRED') throw error;
  }
  if (!(await askIdentity())) throw new NotConfirmed();
  return work();
}

function askIdentity(): Promise<boolean> {
  store.getState().open?.answer(false);
  return new Promise((resolve) => {
    const answer = (isProven: boolean) => {
      store.setState({ open: null });
      resolve(isProven);
    };
    store.setState({ open: { answer } });
  });
}

/**
 * Returns whether a press is under way, and a function that runs one: `work` again after a proof of who is there. Says why
 * it failed; nothing when the person closed a question.
 */
export function usePress(failure: string) {
  const [isBusy, setIsBusy] = useState(false);
  async function press(work: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    try {
      await proven(work);
    } catch (error) {
      if (error instanceof NotConfirmed || isCancelled(error)) return;
      if (hasServerAnswer(error) && error instanceof Error) toastError(error.message);
      else toastFailure(error, failureWords(error, failure).title ?? failure);
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, press };
}
