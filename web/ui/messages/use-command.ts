// Runs the command of a button, and provides the command's pending state and error.
import { useState } from 'react';
import { errorMessage } from '#web/api/calls/error-message.ts';
import { refusal, type SaveFailure } from '#web/api/calls/save-failure.ts';
import { toastFailure } from './toasts.ts';

/**
 * Describes the error message: a text, or a function that returns the text for an error. The function returns null to
 * show no message, for example after the user cancelled.
 */
export type FailureWords = string | ((error: unknown) => string | null);

export interface CommandOptions {
  /** `failureIn` says where the error message appears: in a toast (the default) or in the page. */
  failureIn?: 'page' | 'toast';
  /**
   * `saysReason` makes the server's reason the error message. The default is true for messages in the page.
   */
  saysReason?: boolean;
  /**
   * `onSettled` runs after each attempt. It also runs after a failed attempt, because the command may have succeeded
   * when only its response was lost.
   */
  onSettled?: () => void;
}

export interface Command {
  isPending: boolean;
  failure: SaveFailure | undefined;
  /** `run` calls `work`. Resolves to false when `work` throws or resolves to false, otherwise to true. */
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
