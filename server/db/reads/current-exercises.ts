// Resolves the id of a merged exercise to the exercise that it was merged into.
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { type Query, queryOfTransaction } from '#server/db/statements/query.ts';
import { DomainError } from '#shared/errors.ts';
import type { SessionExercise } from '#shared/sessions/schema.ts';
import { copyColumns, copyJson, exercisesById } from './all-exercises.ts';

/** Describes a merge of two exercises that is running or complete. An undone merge has no `StandingMerge`. */
export interface StandingMerge {
  mergeId: string;
  fromId: string;
  into: SessionExercise;
  isOwn: boolean;
}

/**
 * Returns the merges that are running or complete, oldest first. The target of a merge may itself have been merged
 * later.
 */
export async function readStandingMerges(query: Query, userId: string): Promise<StandingMerge[]> {
  return query<StandingMerge>(
    `select m.id as "mergeId", m.from_exercise_id as "fromId", ${copyJson('e')} as "into", e.is_own as "isOwn"
     from exercise_merge m
     join (
       select ${copyColumns.join(', ')}, false as is_own from exercise
       union all
       select ${copyColumns.join(', ')}, true from user_exercise where user_id = $1
     ) e on e.id = m.into_exercise_id
     where m.user_id = $1 and m.state in ('RUNNING', 'DONE')
     order by m.started_at, m.id`,
    [userId],
  );
}

/** Returns the exercise that this exercise was finally merged into; without a merge its own id. */
export function mergeTarget(merges: readonly StandingMerge[], exerciseId: string): string {
  return merges.reduce((id, { fromId, into }) => (id === fromId ? into.id : id), exerciseId);
}

/**
 * Returns a function from an exercise id of the request to the current exercise, after merges. Lock the account before
 * reading rows that refer to exercises, so that no merge changes the rows meanwhile.
 * @throws DomainError EXERCISE_NOT_FOUND when an exercise is unknown or another user's
 */
export async function currentExercises(
  trx: Transaction<Database>,
  userId: string,
  sentIds: readonly string[],
) {
  const merges = await readStandingMerges(queryOfTransaction(trx), userId);
  const targetOf = (sentId: string) => mergeTarget(merges, sentId);
  const found = await exercisesById(trx, userId, sentIds.map(targetOf))
    .select(['each.id', 'each.name', 'each.is_custom as isOwn'])
    .execute();
  const byId = new Map(found.map((exercise) => [exercise.id, exercise]));
  const exerciseOf = (sentId: string) => {
    const exercise = byId.get(targetOf(sentId));
    if (!exercise) throw new DomainError('EXERCISE_NOT_FOUND');
    return exercise;
  };
  for (const sentId of sentIds) exerciseOf(sentId);
  return exerciseOf;
}

/**
 * Checks that no merge is running, because the history would then be split between two exercises.
 * @throws DomainError INVALID_TRANSITION while a merge or its undo runs
 */
export async function requireNoOpenMerge(db: Kysely<Database>, userId: string): Promise<void> {
  const open = await db
    .selectFrom('exercise_merge')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['RUNNING', 'UNDOING'])
    .executeTakeFirst();
  if (!open) return;
  throw new DomainError(
    'INVALID_TRANSITION',
    'A merge of exercises is still under way. Please wait until it is done',
  );
}
