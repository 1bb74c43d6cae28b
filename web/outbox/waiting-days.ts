// The days of programs that this device has trained and the server has not heard of.
import type { WaitingDay } from '#shared/programs/waiting-days.ts';
import type { OutboxCommand } from './outbox-commands.ts';

/** Those in the commands that wait: begun here, or begun with the server and finished here. */
export function waitingDays(unsent: readonly OutboxCommand[]): WaitingDay[] {
  const endsWith = (kind: OutboxCommand['kind'], sessionId: string) =>
    unsent.some((each) => each.kind === kind && 'id' in each.input && each.input.id === sessionId);
  return unsent.flatMap((command): WaitingDay[] => {
    if (command.kind === 'startSession') {
      const { program, commandId: sessionId, performedAt: startedAt } = command.input;
      if (!command.isBegun || !program || startedAt === undefined) return [];
      if (endsWith('discardSession', sessionId)) return [];
      return [{ ...program, sessionId, startedAt, isDone: endsWith('completeSession', sessionId) }];
    }
    if (command.kind === 'completeSession' && command.program) {
      const { id: sessionId, performedAt: startedAt } = command.input;
      return [{ ...command.program, sessionId, startedAt, isDone: true }];
    }
    return [];
  });
}
