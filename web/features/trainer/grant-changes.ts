// Changes grants and invitations between trainer and client, and stores the resulting roles on this
// device.
import { getAuth, storeUser } from '#web/api/person/auth-store.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { type Command, type CommandOptions, useCommand } from '#web/ui/messages/use-command.ts';

/** Returns a command that changes grants or invitations. Grants and invitations are read again after each run. */
export function useChange({ failureIn }: Pick<CommandOptions, 'failureIn'> = {}): Command {
  return useCommand('Nothing was changed. Please try again.', {
    saysReason: true,
    ...(failureIn && { failureIn }),
    onSettled: () => readAgain(trpc.grants.pathFilter()),
  });
}

/** Stores that the user has a trainer or is one. The server would send the role only when the page loads again. */
export function noteRole(role: { isTrainer?: true; hasTrainer?: true }): void {
  const auth = getAuth();
  if (auth.status === 'signed-in' && auth.user) storeUser({ ...auth.user, ...role });
}
