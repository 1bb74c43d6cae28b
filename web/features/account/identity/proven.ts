// Asks for a proof of identity when a command needs one, then repeats the command
// (behaviour/account-security.md#confirming-that-it-is-you).
import { createStore, useStore } from 'zustand';
import { domainCodeOf } from '#web/api/calls/error-message.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { isCancelled } from '#web/api/sign-in/passkeys.ts';
import { trpc } from '#web/api/trpc.ts';
import { type Command, type CommandOptions, useCommand } from '#web/ui/messages/use-command.ts';

interface Question {
  answer: (isProven: boolean) => void;
}

const store = createStore<{ open: Question | null }>()(() => ({ open: null }));

export function useIdentityQuestion(): Question | null {
  return useStore(store).open;
}

/** Signals that the user did not prove their identity, so the command was not executed. */
export class NotConfirmed extends Error {}

/**
 * Runs `work`. When the server requires a proof of identity, asks for the proof and runs `work` again.
 * @throws NotConfirmed when the user gives no proof; errors of `work`
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
 * Returns a command that asks the user for a proof of identity when the server requires one. The command shows no error
 * when the user cancels.
 */
export function useProvenCommand(words: string, options?: CommandOptions): Command {
  const command = useCommand(
    (error) => (error instanceof NotConfirmed || isCancelled(error) ? null : words),
    {
      ...options,
      onSettled: () => {
        options?.onSettled?.();
        readAgain(trpc.auth.securityLog.pathFilter());
      },
    },
  );
  return { ...command, run: (work) => command.run(() => proven(work)) };
}
