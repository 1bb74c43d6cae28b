// A command that a press starts: whether it is under way, and why it failed, said once.
import { useState } from 'react';
import { errorMessage } from '#web/api/calls/error-message.ts';
import { refusal, type SaveFailure } from '#web/api/calls/save-failure.ts';
import { toastFailure } from './toasts.ts';

/** The words for a failure; null: there is nothing more to say, as after a question that the person closed. */
export type FailureWords = string | ((error: unknown) => string | null);

export interface CommandOptions {
  /** Place of the words; default: a toast. */
  failureIn?: 'page' | 'toast';
  /** The server's own sentence takes the place of the words where it refused; in the page always. */
  saysReason?: boolean;
  /** Called after every run, also a failed one: its answer may be lost, but its effect is not. */
  onSettled?: () => void;
}

export interface Command {
  isPending: boolean;
  /** Failure of the last run, for `FormFailure`, when the page says it. */
  failure: SaveFailure | undefined;
  /** Runs the work. False when it failed, or answered false because it said so itself. */
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
