// Sends a command, and interprets the response for the queue.
import { getUntypedClient } from '@trpc/client';
import type { ErrorDetail } from '#shared/errors.ts';
import { clockBounds } from '#shared/sessions/limits.ts';
import { serverNowMs } from '#web/api/calls/server-clock.ts';
import { trpcClient } from '#web/api/client.ts';
import {
  domainCodeOf,
  errorDetails,
  errorMessage,
  httpStatusOf,
} from '#web/api/calls/error-message.ts';
import { commandKindOf } from './command-kinds.ts';
import { type OutboxCommand, wireOf } from './outbox-commands.ts';
import type { Holds, SendResult } from './outbox-queue.ts';

/** Each command is sent to the procedure that its row names. */
const client = getUntypedClient(trpcClient);

const TIMEOUT_MS = 15_000;
/** Allowed difference between this device's clock and the server's clock. */
const CLOCK_MARGIN_MS = 60_000;

/** Statuses that leave all commands pending: signed out, too many requests, server down. */
const NOT_NOW = new Set([401, 429, 502, 503, 504]);
/** Statuses that leave the commands of this stream pending: timeout, too early. Any other 5xx status does so too. */
const NOT_THIS_ONE = new Set([408, 425]);

/**
 * Sends a command as it was queued, without a time that the server would refuse. So a wrong clock causes no refusal.
 * Neither does another device's set that is later than the end chosen here.
 */
export async function sendCommand(command: OutboxCommand): Promise<SendResult> {
  const sent = timely(command);
  const result = await attempt(sent);
  const believed = withoutWrongTime(sent, result);
  return believed === null ? result : sendCommand(believed);
}

/** Returns true when the server accepts `performedAt`, with a margin for clocks that differ. */
export function isWithinBounds(performedAt: string, nowMs: number): boolean {
  const lateMs = nowMs - Date.parse(performedAt);
  return (
    lateMs <= clockBounds.backMs - CLOCK_MARGIN_MS &&
    lateMs >= CLOCK_MARGIN_MS - clockBounds.aheadMs
  );
}

/** Returns the result of a failed call: unknown (`unanswered`), or a refusal of the command. */
export function resultOfError(command: OutboxCommand, error: unknown): SendResult {
  const status = httpStatusOf(error);
  if (status === undefined) {
    const isReached = isForeignAnswer(error);
    return { outcome: 'unanswered', reason: reasonOf(status), holds: 'everything', isReached };
  }
  return resultOfRefusal(command, {
    status,
    code: domainCodeOf(error),
    sentence: errorMessage(error, 'The server refused it'),
    details: errorDetails(error),
  });
}

interface ServerRefusal {
  status: number;
  code: string | undefined;
  sentence: string;
  details: ErrorDetail[];
}

/** Returns the result of a server's refusal. */
export function resultOfRefusal(
  command: OutboxCommand,
  { status, code, sentence, details }: ServerRefusal,
): SendResult {
  if (NOT_NOW.has(status)) return unanswered(status, 'everything');
  if (status >= 500 || NOT_THIS_ONE.has(status)) return unanswered(status, 'stream');
  if (code !== undefined && code === commandKindOf(command).idempotentCode) {
    return { outcome: 'accepted', answer: null };
  }
  return {
    outcome: 'refused',
    reason: sentence,
    ...(code === undefined ? {} : { code }),
    details,
  };
}

function unanswered(status: number, holds: Holds): SendResult {
  return { outcome: 'unanswered', reason: reasonOf(status), holds, isReached: true };
}

/** Fields of a command with a time of this device's clock; optional on the wire. */
type Time = 'performedAt' | 'endedAt';

/**
 * Returns the command without the time that was refused; null when no time of the command was
 * refused.
 */
export function withoutWrongTime(command: OutboxCommand, result: SendResult): OutboxCommand | null {
  if (result.outcome !== 'refused') return null;
  const wrong = result.details?.find(({ path }) => isTime(path) && path in command.input);
  // `as`: `isTime` has narrowed the path of `wrong`, but `find` does not pass that on.
  return wrong ? without(command, wrong.path as Time) : null;
}

function isTime(path: string): path is Time {
  return path === 'performedAt' || path === 'endedAt';
}

/** Returns the response, or throws after a timeout. Clears the timer once the response has arrived. */
export async function inTime<Answer>(
  call: (options: { signal: AbortSignal }) => Promise<Answer>,
): Promise<Answer> {
  const given = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('No answer in time'));
      given.abort();
    }, TIMEOUT_MS);
  });
  try {
    // The race is needed too: a token renewal may run first, and ignores the signal.
    return await Promise.race([call({ signal: given.signal }), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function attempt(command: OutboxCommand): Promise<SendResult> {
  try {
    const { path, sent = (input) => input } = commandKindOf(command);
    const answer = await inTime((options) =>
      client.mutation(path, sent(command.input), {
        ...options,
        context: { wire: wireOf(command) },
      }),
    );
    return { outcome: 'accepted', answer };
  } catch (error) {
    return resultOfError(command, error);
  }
}

/** Returns true for a response that is not JSON, as from a proxy in front of the server. */
function isForeignAnswer(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof SyntaxError;
}

/** Returns the command without `performedAt` when the server would probably refuse that time. */
export function timely(command: OutboxCommand): OutboxCommand {
  const performedAt = 'performedAt' in command.input ? command.input.performedAt : undefined;
  const isTimely = performedAt === undefined || isWithinBounds(performedAt, serverNowMs());
  return isTimely ? command : without(command, 'performedAt');
}

function without(command: OutboxCommand, time: Time): OutboxCommand {
  // `as`: a time is optional in the input of these commands, so the input stays valid without a
  // time.
  const input = { ...command.input } as Partial<Record<Time, string>>;
  delete input[time];
  return { ...command, input } as OutboxCommand;
}

function reasonOf(status: number | undefined): string {
  if (status === undefined) return 'No connection';
  if (status === 401) return 'Please sign in again';
  return status === 429 ? 'The server is busy' : 'The server does not answer';
}
