import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { type Command, type CommandOptions, useCommand } from '#web/ui/messages/use-command.ts';

/** Returns a command that changes grants or invitations. They are read again after every run. */
export function useChange({ failureIn }: Pick<CommandOptions, 'failureIn'> = {}): Command {
  return useCommand('Nothing was changed. Please try again.', {
    saysReason: true,
    ...(failureIn && { failureIn }),
    onSettled: () => readAgain(trpc.grants.pathFilter()),
  });
}
