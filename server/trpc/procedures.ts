// Sets up tRPC once and defines the base procedures that every feature builds on.
import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import { asTrainer, type Reader } from '#server/auth/check-trainer-area.ts';
import { requireLiveSession } from '#server/auth/live-sign-in.ts';
import { requireRecentProof } from '#server/auth/recent-proof.ts';
import { requireClaims } from '#server/auth/signed-in.ts';
import { type Area, requireScope, scopeOf } from '#server/auth/token-scopes.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { noSpaceLeft } from '#server/errors/error-code.ts';
import { DomainError } from '#shared/errors.ts';
import { upcastCommand } from '#shared/sessions/upcast.ts';
import { MOST_PER_BATCH } from '#shared/wire-version.ts';
import type { Context } from './context.ts';
import { refusalOf, toTrpcError, trpcErrorShape } from '#server/errors/error-answer.ts';
import { queuesOfUsers } from '#server/limits/work-queue.ts';
import { once, readCommand } from '#server/commands/receipt.ts';
import type { Meta } from './meta.ts';

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    // Stack traces never leave the server, whatever NODE_ENV is.
    isDev: false,
    errorFormatter: ({ error, ctx }) => trpcErrorShape(error, ctx?.caller.requestId ?? null),
  });

export const router = t.router;

export const batchLimit = { maxBatchSize: MOST_PER_BATCH };

/** Number of reads that one user may run at once. Most database connections then stay free for other users. */
const READS_OF_USER_AT_ONCE = 3;
const reads = queuesOfUsers({
  mostAtOnce: READS_OF_USER_AT_ONCE,
  isForAll: (error) => refusalOf(error)?.code === 'UNAVAILABLE',
});

/** Converts every expected error of a procedure to a tRPC error with its HTTP status. */
const baseProcedure = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (!result.ok) {
    const refusal = refusalOf(result.error);
    if (refusal) throw toTrpcError(refusal);
  }
  return result;
});

/** A procedure that cannot be called in a batch, such as a sign-in. Each attempt is then one request. */
const unbatchedProcedure = baseProcedure.use(({ ctx, type, meta, next }) => {
  if (ctx.caller.isBatch) {
    throw new DomainError('VALIDATION_FAILED', 'This call must be sent on its own');
  }
  if (ctx.caller.clientId !== undefined) throw new DomainError('AREA_CLOSED');
  requireScope(ctx.claims, scopeOf({ meta, type }));
  return next();
});

const signedInProcedure = baseProcedure.use(({ ctx, type, meta, next }) => {
  const kind = type === 'query' ? 'read' : 'write';
  const claims = requireClaims(ctx, kind, scopeOf({ meta, type }));
  // Deletions are allowed on a full disk, because a deletion needs little space and may free some.
  const needsSpace = type === 'mutation' && meta?.rest?.method !== 'DELETE';
  if (needsSpace && ctx.isDiskFull()) throw noSpaceLeft();
  const { userId } = claims;
  const { clientId } = ctx.caller;
  const areas = type === 'query' ? meta : undefined;
  const answer = () =>
    clientId === undefined
      ? asUser(userId, async () => {
          await ctx.usersBehind.bringUpToDate(userId);
          return next({ ctx: { claims, userId, reader: undefined as Reader | undefined } });
        })
      : asTrainer(ctx, { ...areas, claims, clientId }, (reader) =>
          next({ ctx: { claims, userId: clientId, reader } }),
        );
  if (type !== 'query') return answer();
  return reads.run(userId, async () => {
    const result = await answer();
    if (!result.ok) throw result.error;
    return result;
  });
});

/** A procedure that reads for a signed-in user. The sign-in of the token must still be valid. */
const userProcedure = signedInProcedure.use(async ({ ctx, next }) => {
  if (!ctx.reader) await requireLiveSession(ctx);
  return next();
});

/**
 * A procedure with effects that cannot be rolled back, such as a push. Its code passes such an effect to `afterCommit`,
 * which runs the effect after the database's commit.
 */
const effectProcedure = userProcedure.use(async ({ next }) => {
  const effects: (() => Promise<void>)[] = [];
  const afterCommit = (effect: () => Promise<void>) => void effects.push(effect);
  const result = await next({ ctx: { afterCommit } });
  if (result.ok) for (const effect of effects) await effect();
  return result;
});

/** Error that ends a repeated command without running it again. `answer` is the response to the first attempt. */
class AnsweredBefore extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('This command was answered before');
    this.answer = answer;
  }
}

/**
 * Turns a thrown `AnsweredBefore` into a successful result. Only an outer middleware can do this, because a result
 * needs the `marker` that `next` returns.
 */
const repeatableProcedure = effectProcedure.use(async ({ next }) => {
  const result = await next();
  const repeat = result.ok ? undefined : result.error.cause;
  if (!(repeat instanceof AnsweredBefore)) return result;
  // `repeat.answer` already has the shape of the output, because the receipt stores the procedure's response.
  return { ok: true as const, data: repeat.answer, marker: result.marker };
});

/**
 * A procedure that writes for a signed-in user. A write with a command id runs in one transaction, and a repeat gets
 * the first response.
 */
const userMutation = repeatableProcedure.use(async ({ ctx, path, getRawInput, next }) => {
  const command = readCommand(path, await getRawInput());
  if (!command) return next();
  const { userId } = ctx;
  const state: { fresh?: Awaited<ReturnType<typeof next>> } = {};
  const answer = await once(ctx.db, { userId, command, now: ctx.now() }, async (trx) => {
    const result = await next({ ctx: { db: trx } });
    // tRPC returns a failed result instead of throwing. The error is thrown here, because only an exception rolls the
    // transaction back.
    if (!result.ok) throw result.error;
    state.fresh = result;
    return result.data;
  });
  if (!state.fresh) throw new AnsweredBefore(answer);
  return state.fresh;
});

/**
 * A procedure that writes after long work, such as parsing a file. The long work comes before the transaction. In the
 * transaction, the procedure creates the receipt with `onceOf` (commands/receipt.ts).
 */
const preparedMutation = effectProcedure.use(async ({ path, getRawInput, next }) =>
  next({ ctx: { command: readCommand(path, await getRawInput()) } }),
);

/**
 * A procedure for sensitive changes: the user must have proved their identity recently (auth/recent-proof.ts). The
 * procedure takes no command id, because the server must not store a response with a secret, such as a token.
 */
const provenMutation = effectProcedure.use(async ({ ctx, next }) => {
  await requireRecentProof(ctx);
  return next();
});

/**
 * A procedure that adds an event to a session's log. The event is the receipt of the command. The statement that writes
 * the event also checks the sign-in, so a set needs no extra round trip.
 */
const sessionCommand = signedInProcedure.use(async ({ ctx, path, getRawInput, next }) => {
  const sent = await getRawInput();
  const changes = {
    // Reads the command from the raw input, whose hash stays the same when a newer server parses the command
    // differently.
    ctx: { command: readCommand(path, sent) },
    getRawInput: async () => upcastCommand(path, sent, ctx.caller.wire),
  };
  return next<typeof changes.ctx>(changes);
});

/**
 * Returns the procedures that a feature builds on. Personal tokens need `area` to call them, unless the procedure's
 * `meta` names another area.
 */
export function proceduresOf(area: Area) {
  const meta = { area };
  return {
    unbatchedProcedure: unbatchedProcedure.meta(meta),
    userProcedure: userProcedure.meta(meta),
    userMutation: userMutation.meta(meta),
    preparedMutation: preparedMutation.meta(meta),
    provenMutation: provenMutation.meta(meta),
    sessionCommand: sessionCommand.meta(meta),
  };
}

const MOST_KEYS = 10;
const LONGEST_KEY = 40;

z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'unrecognized_keys':
        return `There is no field ${someOf(issue.keys)}`;
      case 'invalid_type':
        return issue.input === undefined ? 'A field is missing' : 'A field is of the wrong kind';
      case 'invalid_value':
        return 'A field has a value that is not allowed';
      case 'too_small':
      case 'too_big':
        return 'A field is too long, too short or out of range';
      default:
        return 'A field is not valid';
    }
  },
});

/**
 * Returns the first keys that the input may not have, shortened and as text. An error message therefore does not grow
 * with the input.
 */
function someOf(keys: readonly string[]): string {
  const named = keys.slice(0, MOST_KEYS).map((key) => key.slice(0, LONGEST_KEY));
  const more = keys.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/**
 * A procedure for callers who are not signed in. The rate limit counts a call before its input is validated, so
 * malformed attempts count too.
 */
export const authProcedure = proceduresOf('closed')
  .unbatchedProcedure.meta({ isOpen: true })
  .use(({ ctx, next }) => {
    ctx.limits.chargeNetwork('anonymous', ctx.caller.ip);
    return next();
  });
