// Runs the command of a button, and holds its pending state and its error.
import { useState } from 'react';
import { errorMessage } from '#web/api/calls/error-message.ts';
import { refusal, type SaveFailure } from '#web/api/calls/save-failure.ts';
import { toastFailure } from './toasts.ts';

/** Holds the error message. Null shows none, for example after the user cancelled. */
export type FailureWords = string | ((error: unknown) => string | null);

export interface CommandOptions {
  /** `failureIn` is the place of the error message. The default is a toast. */
  failureIn?: 'page' | 'toast';
  /** `saysReason` is true to show the server's message for a refusal. The default is true for messages in the page. */
  saysReason?: boolean;
  /**
   * `onSettled` runs after each attempt, because a failed command may have taken effect when only its response was
   * lost.
   */
  onSettled?: () => void;
}

export interface Command {
  isPending: boolean;
  failure: SaveFailure | undefined;
  /** `run` runs `work`. Resolves to false when `work` throws, or resolves to false. */
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
