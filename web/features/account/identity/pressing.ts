// A press on the account page that asks who is there when the server wants to know.
import { useState } from 'react';
import { failureWords, hasServerAnswer } from '#web/api/calls/error-message.ts';
import { toastError, toastFailure } from '#web/ui/messages/toasts.ts';
import { isCancelled } from '#web/api/sign-in/passkeys.ts';
import { NotConfirmed, proven } from './proven.ts';

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
