// One command over the network, and what its answer means for the queue.
import { clockBounds } from '#shared/sessions/limits.ts';
import { domainCodeOf, errorDetails, errorMessage, httpStatusOf } from '#web/api/error-message.ts';
import { kindOf } from './command-kinds.ts';
import type { OutboxCommand } from './outbox-commands.ts';
import type { SendResult } from './outbox-queue.ts';

const TIMEOUT_MS = 15_000;
/** The clock of this device and the server's are never quite the same. */
const CLOCK_MARGIN_MS = 60_000;

/** Statuses that say nothing about any command: signed out, too many at once, the server is down. */
const NOT_NOW = new Set([401, 429, 502, 503, 504]);
/** Statuses that say nothing about this command: slow, too early. So does every failure of the server's own. */
const NOT_THIS_ONE = new Set([408, 425]);

/** Sends a command as it was queued; its time is left out when the server would no longer take it. */
export async function sendCommand(command: OutboxCommand): Promise<SendResult> {
  const first = await attempt(isTimely(command) ? command : withoutTime(command));
  const isClockWrong =
    first.outcome === 'refused' && first.details?.some(({ path }) => path === 'performedAt');
  return isClockWrong ? attempt(withoutTime(command)) : first;
}

/** True when the server accepts `performedAt`, with a margin for clocks that differ. */
export function isWithinBounds(performedAt: string, nowMs: number): boolean {
  const lateMs = nowMs - Date.parse(performedAt);
  return (
    lateMs <= clockBounds.backMs - CLOCK_MARGIN_MS &&
    lateMs >= CLOCK_MARGIN_MS - clockBounds.aheadMs
  );
}

/** What a failed call means: no word about the command (`unanswered`), or a refusal of it. */
export function resultOfError(command: OutboxCommand, error: unknown): SendResult {
  const status = httpStatusOf(error);
  if (status === undefined || NOT_NOW.has(status)) {
    const isReached = status !== undefined || isForeignAnswer(error);
    return { outcome: 'unanswered', reason: reasonOf(status), holds: 'everything', isReached };
  }
  if (status >= 500 || NOT_THIS_ONE.has(status)) {
    return { outcome: 'unanswered', reason: reasonOf(status), holds: 'stream', isReached: true };
  }
  const code = domainCodeOf(error);
  if (code !== undefined && code === kindOf(command).alreadySo) {
    return { outcome: 'accepted', answer: null };
  }
  return {
    outcome: 'refused',
    reason: errorMessage(error, 'The server refused it'),
    ...(code === undefined ? {} : { code }),
    details: errorDetails(error),
  };
}

async function attempt(command: OutboxCommand): Promise<SendResult> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    // The race as well: renewing the sign-in, which may come first, does not listen to the signal.
    const answer = await Promise.race([
      kindOf(command).send(command.input, { signal: timeout }),
      rejectOn(timeout),
    ]);
    return { outcome: 'accepted', answer };
  } catch (error) {
    return resultOfError(command, error);
  }
}

/** True when something answered that is no JSON: a proxy in front of the server. */
function isForeignAnswer(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof SyntaxError;
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('No answer in time')), { once: true });
  });
}

function isTimely({ input }: OutboxCommand): boolean {
  const performedAt = 'performedAt' in input ? input.performedAt : undefined;
  return performedAt === undefined || isWithinBounds(performedAt, Date.now());
}

function withoutTime(command: OutboxCommand): OutboxCommand {
  const { performedAt: _, ...input } = { performedAt: undefined, ...command.input };
  // `as`: the same kind with the same input; the time is optional on the wire.
  return { kind: command.kind, input } as OutboxCommand;
}

function reasonOf(status: number | undefined): string {
  if (status === undefined) return 'No connection';
  if (status === 401) return 'Please sign in again';
  return status === 429 ? 'The server is busy' : 'The server does not answer';
}
