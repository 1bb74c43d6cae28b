// Moves plans with an exercise (templates, programs, goals) and its names in files to another one, and back.
import { sql, type Transaction } from 'kysely';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import type { Database, MovedRows } from '#server/db/schema.ts';
import { refreshGoal } from '#server/goal-progress/refresh-goal.ts';
import { measureOf } from '#shared/goals/measures/measure-of.ts';
import type { TargetCriteria } from '#shared/goals/schema.ts';
import type { GoalType } from '#shared/goals/vocabulary.ts';
import { comparable } from '#shared/comparable.ts';
import { mergedPlan } from '#shared/programs/merged-plan.ts';
import { isSameContent } from '#shared/same-content.ts';
import type { SessionExercise } from '#shared/sessions/schema.ts';
import type { MergedPair } from './joined-rows.ts';

type Trx = Transaction<Database>;
type MovedPlans = Pick<MovedRows, 'lines' | 'programs' | 'goals' | 'mappings'>;

export interface MergedExercises {
  userId: string;
  from: SessionExercise;
  into: SessionExercise;
}

/** Returns the pair by its ids. */
export function pairOf({ userId, from, into }: MergedExercises): MergedPair {
  return { userId, fromId: from.id, intoId: into.id };
}

/** Moves all of it to the target and measures the goals anew. Returns what was changed. Needs `lockGoals`. */
export async function movePlans(
  trx: Trx,
  exercises: MergedExercises,
  now: Date,
): Promise<MovedPlans> {
  const pair = pairOf(exercises);
  return {
    lines: await moveLines(trx, pair),
    programs: await movePrograms(trx, pair),
    goals: await moveGoals(trx, exercises),
    mappings: await moveMappings(trx, exercises, now),
  };
}

/** Takes back what nobody has changed since. Needs `lockGoals`. */
export async function movePlansBack(
  trx: Trx,
  exercises: MergedExercises,
  moved: MovedPlans,
): Promise<void> {
  const { userId } = exercises;
  await moveLinesBack(trx, pairOf(exercises), moved.lines);
  for (const { id, before, after } of moved.programs.toReversed()) {
    const program = await trx
      .selectFrom('program')
      .select('plan')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (program && isSameContent(program.plan, after))
      await savePlan(trx, userId, { id, plan: before });
  }
  for (const goal of moved.goals.toReversed()) await moveGoalBack(trx, userId, goal);
  for (const mapping of moved.mappings.toReversed()) await moveMappingBack(trx, userId, mapping);
}

async function moveLines(
  trx: Trx,
  { userId, fromId, intoId }: MergedPair,
): Promise<MovedRows['lines']> {
  const isOwn = await isOwnExercise(trx, userId, intoId);
  return trx
    .updateTable('template_exercise')
    .set({ exercise_id: isOwn ? null : intoId, user_exercise_id: isOwn ? intoId : null })
    .where('user_id', '=', userId)
    .where('user_exercise_id', '=', fromId)
    .returning(['template_id as templateId', 'id'])
    .execute();
}

async function moveLinesBack(
  trx: Trx,
  { userId, fromId, intoId }: MergedPair,
  lines: MovedRows['lines'],
): Promise<void> {
  await queryOfTransaction(trx)(
    `update template_exercise t set exercise_id = null, user_exercise_id = $3::uuid
     from jsonb_to_recordset($2::jsonb) as row ("templateId" uuid, id uuid)
     where t.user_id = $1 and t.template_id = row."templateId" and t.id = row.id
       and coalesce(t.exercise_id, t.user_exercise_id) = $4::uuid`,
    [userId, JSON.stringify(lines), fromId, intoId],
  );
}

async function isOwnExercise(trx: Trx, userId: string, id: string): Promise<boolean> {
  const own = await trx
    .selectFrom('user_exercise')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return own !== undefined;
}

async function movePrograms(
  trx: Trx,
  { userId, fromId, intoId }: MergedPair,
): Promise<MovedRows['programs']> {
  const programs = await trx
    .selectFrom('program')
    .select(['id', 'plan'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`plan::text like ${`%${fromId}%`}`)
    .execute();
  const moved = programs.map(({ id, plan }) => ({
    id,
    before: plan,
    after: mergedPlan(plan, fromId, intoId),
  }));
  for (const { id, after } of moved) await savePlan(trx, userId, { id, plan: after });
  return moved;
}

async function savePlan(
  trx: Trx,
  userId: string,
  { id, plan }: { id: string; plan: object },
): Promise<void> {
  await trx
    .updateTable('program')
    .set({ plan: JSON.stringify(plan) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

interface GoalRow {
  id: string;
  goal_type: GoalType;
  target_criteria: TargetCriteria;
  removed_at: string | null;
}

/** Goals about the exercise, by its id or by its name; deleted ones too, which may come back. */
export async function goalsAbout(
  trx: Trx,
  { userId, from }: Pick<MergedExercises, 'userId' | 'from'>,
): Promise<GoalRow[]> {
  const goals = await trx
    .selectFrom('goal')
    .select(['id', 'goal_type', 'target_criteria', 'removed_at'])
    .where('user_id', '=', userId)
    .where('goal_type', '=', 'STRENGTH')
    .orderBy('id')
    .execute();
  return goals.filter(({ goal_type: goalType, target_criteria: criteria }) => {
    const reads = measureOf({ goalType, criteria })?.reads(criteria);
    if (!reads) return false;
    if ('exerciseId' in reads) return reads.exerciseId === from.id;
    const { name, muscleGroups, loadKind, measure } = from;
    return reads.matches({ name, primaryMuscles: muscleGroups.primary, loadKind, measure });
  });
}

async function moveGoals(trx: Trx, { userId, from, into }: MergedExercises) {
  const moved: MovedRows['goals'] = [];
  for (const goal of await goalsAbout(trx, { userId, from })) {
    const before = goal.target_criteria;
    const after = {
      ...before,
      ...(before.exerciseId === undefined ? {} : { exerciseId: into.id }),
      ...(before.exercise === undefined ? {} : { exercise: into.name }),
    };
    moved.push({ id: goal.id, before, after });
    await saveCriteria(trx, userId, goal, after);
  }
  return moved;
}

/** Only its exercise: what else its person changed since stays. */
async function moveGoalBack(
  trx: Trx,
  userId: string,
  { id, before, after }: MovedRows['goals'][number],
): Promise<void> {
  const goal = await trx
    .selectFrom('goal')
    .select(['id', 'target_criteria', 'removed_at'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!goal) return;
  const { exerciseId, exercise, ...others } = goal.target_criteria;
  if (exerciseId !== after.exerciseId || exercise !== after.exercise) return;
  await saveCriteria(trx, userId, goal, {
    ...others,
    ...(before.exerciseId === undefined ? {} : { exerciseId: before.exerciseId }),
    ...(before.exercise === undefined ? {} : { exercise: before.exercise }),
  });
}

async function saveCriteria(
  trx: Trx,
  userId: string,
  goal: Pick<GoalRow, 'id' | 'removed_at'>,
  criteria: TargetCriteria,
): Promise<void> {
  await trx
    .updateTable('goal')
    .set({ target_criteria: JSON.stringify(criteria) })
    .where('user_id', '=', userId)
    .where('id', '=', goal.id)
    .execute();
  // One that comes back is measured then.
  if (goal.removed_at !== null) return;
  await refreshGoal(queryOfTransaction(trx), userId, goal.id, { sessions: 'all' });
}

/** The next file with the old name finds the target. */
async function moveMappings(
  trx: Trx,
  { userId, from, into }: MergedExercises,
  now: Date,
): Promise<MovedRows['mappings']> {
  const name = comparable(from.name);
  const known = await trx
    .selectFrom('exercise_mapping')
    .select(['name', 'exercise_id', 'updated_at'])
    .where('user_id', '=', userId)
    .where((e) => e.or([e('exercise_id', '=', from.id), e('name', '=', name)]))
    .execute();
  // A name that means a third exercise keeps that meaning.
  const own = known.filter(({ exercise_id: id }) => id === null || id === from.id);
  const names = new Map<string, { exercise_id: string | null; updated_at: string } | null>(
    own.map(({ name: each, exercise_id, updated_at }) => [each, { exercise_id, updated_at }]),
  );
  if (known.every((row) => row.name !== name)) names.set(name, null);
  const updatedAt = now.toISOString();
  for (const each of names.keys()) {
    const meaning = { exercise_id: into.id, updated_at: updatedAt };
    await trx
      .insertInto('exercise_mapping')
      .values({ user_id: userId, name: each, ...meaning })
      .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet(meaning))
      .execute();
  }
  return Array.from(names, ([each, before]) => ({ name: each, before, updatedAt }));
}

async function moveMappingBack(
  trx: Trx,
  userId: string,
  { name, before, updatedAt }: MovedRows['mappings'][number],
): Promise<void> {
  if (before === null) {
    await trx
      .deleteFrom('exercise_mapping')
      .where('user_id', '=', userId)
      .where('name', '=', name)
      .where('updated_at', '=', updatedAt)
      .execute();
    return;
  }
  await trx
    .updateTable('exercise_mapping')
    .set(before)
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .where('updated_at', '=', updatedAt)
    .execute();
}
