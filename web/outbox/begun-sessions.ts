// Computes the state of the workouts that this device started and that the server has not received
// yet.
import { begunSession } from '#shared/sessions/begun-session.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { pendingSession } from '#shared/sessions/pending-session.ts';
import { commandsOfSession } from './commands-of-session.ts';
import type { OutboxCommand } from './outbox-commands.ts';

export interface BegunSession {
  begun: SessionState;
  pending: SessionState;
}

/** Returns the unsent sessions in the order of `commands`. Omits discarded sessions. */
export function begunSessions(commands: readonly OutboxCommand[]): BegunSession[] {
  return commands.flatMap((command) => {
    if (command.kind !== 'startSession' && command.kind !== 'startQuick') return [];
    const { isBegun, template } = command;
    const { commandId, performedAt } = command.input;
    if (!isBegun || !template || performedAt === undefined) return [];
    if (isDiscarded(commands, commandId)) return [];
    const { program, aims } = command.kind === 'startSession' ? command.input : {};
    const begun = begunSession({ commandId, performedAt, aims }, template, program);
    const pending = pendingSession(begun, commandsOfSession(commands, commandId));
    return [{ begun, pending }];
  });
}

function isDiscarded(commands: readonly OutboxCommand[], sessionId: string): boolean {
  return commands.some(({ kind, input }) => kind === 'discardSession' && input.id === sessionId);
}
