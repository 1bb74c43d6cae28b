// Runs a command that a press starts, with its pending state and its failure message.
import { useState } from 'react';
import { errorMessage } from '#web/api/calls/error-message.ts';
import { refusal, type SaveFailure } from '#web/api/calls/save-failure.ts';
import { toastFailure } from './toasts.ts';

/** The message for a failure; null shows none, as after a question that the person closed. */
export type FailureWords = string | ((error: unknown) => string | null);

export interface CommandOptions {
  /** Place of the message; default: a toast. */
  failureIn?: 'page' | 'toast';
  /** Shows the server's own sentence after a refusal instead of the message; default: only in the page. */
  saysReason?: boolean;
  /** Called after every run, also after a failed one, because it may have taken effect without a response. */
  onSettled?: () => void;
}

export interface Command {
  isPending: boolean;
  /** Failure of the last run, for `FormFailure`, when the page shows it. */
  failure: SaveFailure | undefined;
  /** Runs the work. Returns false when it failed, or when it returned false after showing its own message. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
}

export function useCommand(
  words: FailureWords,
  { failureIn = 'toast', saysReason = failureIn === 'page', onSettled }: CommandOptions = {},
): Command {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<SaveFailure>();

  function say(error: unknown): void {
    const text = typeof words === 'string' ? words : words(error);
    console.warn(text ?? 'A command failed', error);
    if (text === null) return;
    const sentence = saysReason ? errorMessage(error, text) : text;
    if (failureIn === 'page') setFailure(refusal(sentence));
    else toastFailure(error, sentence);
  }

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setFailure(undefined);
    setIsPending(true);
    try {
      return (await work()) !== false;
    } catch (error) {
      say(error);
      return false;
    } finally {
      setIsPending(false);
      onSettled?.();
    }
  }

  return { isPending, failure, run };
}
