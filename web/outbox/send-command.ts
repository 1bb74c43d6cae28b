// One command over the network, and what its answer means for the queue.
import { trpcClient } from '#web/api/client.ts';
import { domainCodeOf, errorDetails, errorMessage, httpStatusOf } from '#web/api/error-message.ts';
import { clockBounds } from '#shared/sessions/limits.ts';
import type { OutboxCommand } from './outbox-commands.ts';
import type { SendResult } from './outbox-queue.ts';

const TIMEOUT_MS = 15_000;
/** The clock of this device and the server's are never quite the same. */
const CLOCK_MARGIN_MS = 60_000;

/** Statuses that say nothing about the command itself: signed out, slow, too many at once. */
const TRY_AGAIN = new Set([401, 408, 425, 429]);

/** Sends a command as it was queued; its time is left out when the server would no longer take it. */
export async function sendCommand(command: OutboxCommand): Promise<SendResult> {
  const isTimely = isWithinBounds(command.input.performedAt, Date.now());
  const first = await attempt(isTimely ? command : withoutTime(command));
  const isClockWrong = first.outcome === 'refused' && first.paths.includes('performedAt');
  return isClockWrong ? attempt(withoutTime(command)) : first;
}

/** True when the server accepts `performedAt`, with a margin for clocks that differ. Decisions 4. */
export function isWithinBounds(performedAt: string, nowMs: number): boolean {
  const lateMs = nowMs - Date.parse(performedAt);
  return (
    lateMs <= clockBounds.backMs - CLOCK_MARGIN_MS &&
    lateMs >= CLOCK_MARGIN_MS - clockBounds.aheadMs
  );
}

/** What a failed call means: no word about the command (`unanswered`), or a refusal of it. */
export function resultOfError(command: OutboxCommand, error: unknown): AttemptResult {
  const status = httpStatusOf(error);
  if (status === undefined || status >= 500 || TRY_AGAIN.has(status)) {
    return { outcome: 'unanswered', reason: reasonOf(status) };
  }
  // Gone is what was wanted.
  if (command.kind === 'deleteSet' && domainCodeOf(error) === 'SET_NOT_FOUND') {
    return { outcome: 'accepted', answer: null };
  }
  return {
    outcome: 'refused',
    reason: errorMessage(error, 'The server refused it'),
    paths: errorDetails(error).map(({ path }) => path),
  };
}

type AttemptResult =
  | Exclude<SendResult, { outcome: 'refused' }>
  | { outcome: 'refused'; reason: string; paths: string[] };

async function attempt(command: OutboxCommand): Promise<AttemptResult> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    // The race as well: renewing the sign-in, which may come first, does not listen to the signal.
    const answer = await Promise.race([mutate(command, timeout), rejectOn(timeout)]);
    return { outcome: 'accepted', answer };
  } catch (error) {
    return resultOfError(command, error);
  }
}

function mutate(command: OutboxCommand, signal: AbortSignal): Promise<unknown> {
  const { sessions } = trpcClient;
  switch (command.kind) {
    case 'logSet':
      return sessions.logSet.mutate(command.input, { signal });
    case 'editSet':
      return sessions.editSet.mutate(command.input, { signal });
    case 'deleteSet':
      return sessions.deleteSet.mutate(command.input, { signal });
    case 'restoreSet':
      return sessions.restoreSet.mutate(command.input, { signal });
    case 'completeSession':
      return sessions.complete.mutate(command.input, { signal });
  }
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('No answer in time')), { once: true });
  });
}

function withoutTime(command: OutboxCommand): OutboxCommand {
  const { performedAt: _, ...input } = command.input;
  // `as`: the same kind with the same input; the time is optional on the wire.
  return { kind: command.kind, input } as OutboxCommand;
}

function reasonOf(status: number | undefined): string {
  if (status === undefined) return 'No connection';
  if (status === 401) return 'Please sign in again';
  return status === 429 ? 'The server is busy' : 'The server does not answer';
}
