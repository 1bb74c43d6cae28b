// Merges exercises and undoes merges, for the API.
import { v7 as uuidv7 } from 'uuid';
import type { Command } from '#server/commands/command.ts';
import { onceOf } from '#server/commands/receipt.ts';
import type { Context } from '#server/trpc/context.ts';
import type { ExerciseMerge, MergePreviewInput } from '#shared/exercises/merge-schema.ts';
import { beginMerge, beginUndo } from './begin.ts';
import { runInBackground } from './run-merge.ts';
import { getMerge } from './store.ts';

type CommandContext = Context & { userId: string; command: Command | undefined };

/** Merges an exercise. The response waits briefly for the end of the run. @throws DomainError like `beginMerge` */
export async function mergeExercise(
  ctx: CommandContext,
  { id, intoId }: MergePreviewInput,
): Promise<ExerciseMerge> {
  const { db, userId, command } = ctx;
  const now = ctx.now();
  const run = { userId, mergeId: uuidv7(), holder: uuidv7() };
  const begun = await onceOf(db, { userId, command, now }, async (trx) => {
    await beginMerge(trx, run, { input: { id, intoId }, now });
    return getMerge(trx, run);
  });
  if (begun.id === run.mergeId) await runInBackground(servicesOf(ctx), run);
  return getMerge(db, { userId, mergeId: begun.id });
}

/** Undoes a merge. The response waits briefly for the end of the run. @throws DomainError like `beginUndo` */
export async function undoMerge(ctx: CommandContext, mergeId: string): Promise<ExerciseMerge> {
  const { db, userId, command } = ctx;
  const now = ctx.now();
  const run = { userId, mergeId, holder: uuidv7() };
  const state = { isBegun: false };
  await onceOf(db, { userId, command, now }, async (trx) => {
    state.isBegun = await beginUndo(trx, run, now);
    return getMerge(trx, run);
  });
  if (state.isBegun) await runInBackground(servicesOf(ctx), run);
  return getMerge(db, run);
}

function servicesOf({ db, pool, usersBehind, now }: Context) {
  return { db, pool, usersBehind, now };
}
