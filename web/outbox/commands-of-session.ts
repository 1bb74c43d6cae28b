// Apart from outbox-commands.ts, because pages that show no session load no rules of one.
import { isPendingName, type SessionCommand } from '#shared/sessions/pending-session.ts';
import type { OutboxCommand } from './outbox-commands.ts';

/** Those of the commands that are done to this session, in their order. */
export function commandsOfSession(
  commands: readonly OutboxCommand[],
  sessionId: string,
): SessionCommand[] {
  return commands.filter(
    (command): command is SessionCommand =>
      isPendingName(command.kind) && 'id' in command.input && command.input.id === sessionId,
  );
}
