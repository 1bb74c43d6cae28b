// Selects the commands of a session. This file is separate from outbox-commands.ts, so that pages without a session do
// not load session rules.
import { isPendingName, type SessionCommand } from '#shared/sessions/pending-session.ts';
import type { OutboxCommand } from './outbox-commands.ts';

/** Returns the commands on this session, in their order. */
export function commandsOfSession(
  commands: readonly OutboxCommand[],
  sessionId: string,
): SessionCommand[] {
  return commands.filter(
    (command): command is SessionCommand =>
      isPendingName(command.kind) && 'id' in command.input && command.input.id === sessionId,
  );
}
