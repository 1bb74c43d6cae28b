// A press that the server answers only after a recent proof of who is there (behaviour/account-security.md#confirming-that-it-is-you).
import { createStore, useStore } from 'zustand';
import { domainCodeOf } from '#web/api/calls/error-message.ts';
import { isCancelled } from '#web/api/sign-in/passkeys.ts';
import { type Command, type CommandOptions, useCommand } from '#web/ui/messages/use-command.ts';

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

/** Returns a command that runs again after a proof of who is there. Nothing is said when the person closed a question. */
export function useProvenCommand(words: string, options?: CommandOptions): Command {
  const command = useCommand(
    (error) => (error instanceof NotConfirmed || isCancelled(error) ? null : words),
    options,
  );
  return { ...command, run: (work) => command.run(() => proven(work)) };
}
