// tRPC, set up once: the base procedures are all that a router may build on.
import { initTRPC } from '@trpc/server';
import { middlewareMarker } from '@trpc/server/unstable-core-do-not-import';
import { requireLiveSession } from '#server/auth/live-session.ts';
import { requireClaims } from '#server/auth/signed-in.ts';
import { DomainError } from '#shared/errors.ts';
import { commandId as commandIdSchema } from '#shared/schema.ts';
import type { Command, Context } from './context.ts';
import { answerTo, refusalOf, toTrpcError } from '#server/errors/error-answer.ts';
import { commandHash, once } from '#server/commands/receipt.ts';
import '#server/errors/input-sentences.ts';
import type { Meta } from './meta.ts';

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    // Stacks never leave the server, whatever NODE_ENV says.
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const { status, code, message, details } = answerTo(error);
      return {
        ...shape,
        message,
        data: {
          code: shape.data.code,
          httpStatus: status,
          domainCode: code,
          details,
          requestId: ctx?.caller.requestId ?? null,
        },
      };
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

const MAX_BATCH_SIZE = 10;
export const batchLimit = { maxBatchSize: MAX_BATCH_SIZE };

/** Turns every foreseen error into its status: the only place that does. */
const baseProcedure = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (!result.ok) {
    const refusal = refusalOf(result.error);
    if (refusal) throw toTrpcError(refusal);
  }
  return result;
});

/** Open to everybody. */
export const publicProcedure = baseProcedure;

/** Signing in and the like: alone in its request, so that one request is one attempt. */
export const unbatchedProcedure = baseProcedure.use(({ ctx, next }) => {
  if (ctx.caller.isBatch) {
    throw new DomainError('VALIDATION_FAILED', 'This call must be sent on its own');
  }
  return next();
});

const signedInProcedure = baseProcedure.use(({ ctx, type, next }) => {
  const claims = requireClaims(ctx, type === 'query' ? 'read' : 'write');
  return next({ ctx: { claims, userId: claims.userId } });
});

/** Reads of a signed-in user. The session behind the token must still live. */
export const userProcedure = signedInProcedure.use(async ({ ctx, next }) => {
  await requireLiveSession(ctx);
  return next();
});

/** The command id in an input that is not parsed yet, with the hash of the rest; undefined without one. */
function readCommand(path: string, input: unknown): Command | undefined {
  if (typeof input !== 'object' || input === null || !('commandId' in input)) return undefined;
  const parsed = commandIdSchema.safeParse(input.commandId);
  // A malformed id is refused by the input schema a moment later.
  return parsed.success ? { id: parsed.data, hash: commandHash(path, input) } : undefined;
}

/** What must not happen unless the write stays, because no database can take it back, waits in `afterCommit`. */
const effectProcedure = userProcedure.use(async ({ next }) => {
  const effects: (() => Promise<void>)[] = [];
  const afterCommit = (effect: () => Promise<void>) => void effects.push(effect);
  const result = await next({ ctx: { afterCommit } });
  if (result.ok) for (const effect of effects) await effect();
  return result;
});

/** Writes of a signed-in user. With a command id: one transaction, one effect, one answer. */
export const userMutation = effectProcedure.use(async ({ ctx, path, getRawInput, next }) => {
  const command = readCommand(path, await getRawInput());
  if (!command) return next();
  const { userId } = ctx;
  // A failed result is thrown out of the transaction, so that nothing of it stays.
  const state: { fresh?: Awaited<ReturnType<typeof next>> } = {};
  const data = await once(ctx.db, { userId, command, now: ctx.now() }, async (trx) => {
    const result = await next({ ctx: { db: trx } });
    if (!result.ok) throw result.error;
    state.fresh = result;
    return result.data;
  });
  // A repeat: the answer of the first time, already in the shape of the output.
  return state.fresh ?? { ok: true as const, data, marker: middlewareMarker };
});

/**
 * Commands of the session log. The event is the receipt, and whether the sign-in still lives is
 * asked in the statement that reads or writes the log, so a set costs no trip of its own for it.
 */
export const sessionCommand = signedInProcedure.use(async ({ path, getRawInput, next }) =>
  next({ ctx: { command: readCommand(path, await getRawInput()) } }),
);
