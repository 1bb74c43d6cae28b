// Sends a command, and converts the response into a result for the queue.
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

const client = getUntypedClient(trpcClient);

const TIMEOUT_MS = 15_000;
/** This device's estimate of the server's time may be wrong by up to `CLOCK_MARGIN_MS`. */
const CLOCK_MARGIN_MS = 60_000;

/** All commands stay pending after a status in `NOT_NOW`: signed out, too many requests, server down. */
const NOT_NOW = new Set([401, 429, 502, 503, 504]);
/**
 * `NOT_THIS_ONE` lists the statuses (timeout, too early) after which only the commands of the same stream stay
 * pending. Any 5xx status that is not in `NOT_NOW` has the same effect.
 */
const NOT_THIS_ONE = new Set([408, 425]);

/**
 * Sends a command. The server may refuse the command's time, for example because of a wrong clock. The command is then
 * sent again without the time.
 */
export async function sendCommand(command: OutboxCommand): Promise<SendResult> {
  const sent = timely(command);
  const result = await attempt(sent);
  const believed = withoutWrongTime(sent, result);
  return believed === null ? result : sendCommand(believed);
}

export function isWithinBounds(performedAt: string, nowMs: number): boolean {
  const lateMs = nowMs - Date.parse(performedAt);
  return (
    lateMs <= clockBounds.backMs - CLOCK_MARGIN_MS &&
    lateMs >= CLOCK_MARGIN_MS - clockBounds.aheadMs
  );
}

/**
 * Converts an error into a result: refused, unanswered (to be retried), or accepted when the command had already taken
 * effect.
 */
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

type Time = 'performedAt' | 'endedAt';

/**
 * Returns the command without the time that the server refused. Returns null when the server refused something else.
 */
export function withoutWrongTime(command: OutboxCommand, result: SendResult): OutboxCommand | null {
  if (result.outcome !== 'refused') return null;
  const wrong = result.details?.find(({ path }) => isTime(path) && path in command.input);
  // The cast is safe because `isTime` has checked that `path` names a time.
  return wrong ? without(command, wrong.path as Time) : null;
}

function isTime(path: string): path is Time {
  return path === 'performedAt' || path === 'endedAt';
}

/**
 * Returns the response of `call`.
 * @throws an Error when no response arrives within 15 s, and the errors of `call`
 */
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
    // An aborted signal does not always end the wait, because a token renewal may run first and ignores the signal. So
    // a timer rejects as well.
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

/** Returns true for a response that is not JSON, for example from a proxy. */
function isForeignAnswer(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof SyntaxError;
}

/** Returns the command without `performedAt` if the server would refuse that time, for example a time in the future. */
export function timely(command: OutboxCommand): OutboxCommand {
  const performedAt = 'performedAt' in command.input ? command.input.performedAt : undefined;
  const isTimely = performedAt === undefined || isWithinBounds(performedAt, serverNowMs());
  return isTimely ? command : without(command, 'performedAt');
}

function without(command: OutboxCommand, time: Time): OutboxCommand {
  // The casts are safe because the server accepts each input without the times in `Time`.
  const input = { ...command.input } as Partial<Record<Time, string>>;
  delete input[time];
  return { ...command, input } as OutboxCommand;
}

function reasonOf(status: number | undefined): string {
  if (status === undefined) return 'No connection';
  if (status === 401) return 'Please sign in again';
  return status === 429 ? 'The server is busy' : 'The server does not answer';
}
