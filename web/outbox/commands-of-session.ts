// Selects the commands of a session. This is a separate file, so that pages without a session do not load the code that
// computes sessions.
import { isPendingName, type SessionCommand } from '#shared/sessions/pending-session.ts';
import type { OutboxCommand } from './outbox-commands.ts';

export function commandsOfSession(
  commands: readonly OutboxCommand[],
  sessionId: string,
): SessionCommand[] {
  return commands.filter(
    (command): command is SessionCommand =>
      isPendingName(command.kind) && 'id' in command.input && command.input.id === sessionId,
  );
}
