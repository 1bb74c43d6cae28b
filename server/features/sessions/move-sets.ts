// Merges and splits completed workouts, and undoes a merge or a split. Each command changes two sessions.
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { appendToTwo } from '#server/session-log/append-sessions.ts';
import { readStream } from '#server/session-log/read.ts';
import { requireRecent } from '#shared/sessions/decide.ts';
import { DomainError } from '#shared/errors.ts';
import { mergeSessions } from '#shared/sessions/mend/merge-sessions.ts';
import type { mergeInput, splitInput, undoMoveInput } from '#shared/sessions/mend/schema.ts';
import { splitSession } from '#shared/sessions/mend/split-session.ts';
import { movedWith, undoMove as decideUndo } from '#shared/sessions/mend/undo-move.ts';
import { requireSession } from '#shared/sessions/require-session.ts';
import type { Session } from '#shared/sessions/schema.ts';
import { toWireSession } from '#shared/sessions/wire.ts';
import { appendOptions, type CommandContext } from './commands.ts';

/** Merges two workouts into the earlier one, and returns the merged workout. */
export async function merge(
  ctx: CommandContext,
  input: z.output<typeof mergeInput>,
): Promise<Session> {
  const options = appendOptions(ctx, input.id, input);
  const state = await appendToTwo(ctx.pool, options, [input.id, input.otherId], ([one, other]) => {
    const { keptId, goneId, kept, gone } = mergeSessions(one.state, other.state);
    requireRecent(input.performedAt, options.now);
    return [
      { sessionId: keptId, facts: [{ fact: kept }] },
      { sessionId: goneId, facts: [{ fact: gone }] },
    ];
  });
  return toWireSession(state);
}

/**
 * Splits a workout in two: the workout keeps the first part, and a new workout gets the rest. Returns the shortened
 * workout.
 */
export async function split(
  ctx: CommandContext,
  input: z.output<typeof splitInput>,
): Promise<Session> {
  const options = appendOptions(ctx, input.id, input);
  const { atLineId, at = '' } = input;
  const where = atLineId === undefined ? { at } : { atLineId };
  const newId = uuidv7();
  const state = await appendToTwo(ctx.pool, options, [input.id, newId], ([stream]) => {
    const { first, second } = splitSession(stream.state, where, {
      newId,
      now: options.occurredAt,
    });
    requireRecent(input.performedAt, options.now);
    return [
      { sessionId: input.id, facts: [{ fact: first }] },
      { sessionId: newId, facts: second },
    ];
  });
  return toWireSession(state);
}

/**
 * Undoes a merge or a split, and returns the workout that remains.
 * @throws DomainError SESSION_NOT_FOUND for a missing or deleted workout; NOT_FOUND when the event is no merge or
 * split; INVALID_TRANSITION when a moved set or line (exercise of the workout) was changed later
 */
export async function undoMove(
  ctx: CommandContext,
  input: z.output<typeof undoMoveInput>,
): Promise<Session> {
  const options = appendOptions(ctx, input.id, input);
  const { stream } = await readStream(ctx.pool, options, options);
  requireSession(stream.state);
  const otherId = movedWith(stream.events, input.version);
  if (otherId === null) throw new DomainError('NOT_FOUND', 'This cannot be undone');
  const state = await appendToTwo(ctx.pool, options, [input.id, otherId], ([own, other]) => {
    const back = decideUndo(own.events, input.version, other.state);
    requireRecent(input.performedAt, options.now);
    return [
      { sessionId: input.id, facts: [{ fact: back.kept }] },
      { sessionId: otherId, facts: [{ fact: back.other }] },
    ];
  });
  return toWireSession(state);
}
