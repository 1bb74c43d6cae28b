// Making and changing goals. Each command holds the lock under which sessions move them, too.
import { type Kysely, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { requireExercise } from '#server/db/exercise-exists.ts';
import { queryOfTransaction } from '#server/db/query.ts';
import type { Database } from '#server/db/schema.ts';
import { lockGoals, readFedGoals, toFacts } from '#server/session-log/goal-rows.ts';
import { refreshGoal } from '#server/session-log/refresh-goal.ts';
import { isPastEverywhere } from '#shared/dates.ts';
import { DomainError } from '#shared/errors.ts';
import { crossedMilestone } from '#shared/goals/achievement.ts';
import { storedPercentage } from '#shared/goals/history.ts';
import { currentOneRepMax } from '#shared/goals/progress.ts';
import {
  type CreateGoalInput,
  type CriteriaInput,
  criteriaProblem,
  type Goal,
  type RecordAchievementInput,
  type RecordedAchievement,
  type SetGoalStatusInput,
  type TargetCriteria,
  type UpdateGoalInput,
} from '#shared/goals/schema.ts';
import { changeStatus } from '#shared/goals/status.ts';
import type { GoalType } from '#shared/goals/vocabulary.ts';
import { type GoalRow, readGoal, toGoal } from './store.ts';

const MOST_GOALS = 200;
/** How long a deletion can be taken back. */
const RESTORE_WITHIN_MS = 86_400_000;
/** A goal keeps as many recorded achievements as a trend line can sensibly show. */
const MOST_ENTRIES = 1000;

/** Runs the work as the only one that moves this user's goals. */
function alone<T>(
  db: Kysely<Database>,
  userId: string,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const locked = async (trx: Transaction<Database>) => {
    await lockGoals(queryOfTransaction(trx), userId);
    return work(trx);
  };
  // With a command id the procedure already runs in the transaction of its receipt.
  return db.isTransaction ? locked(db as Transaction<Database>) : db.transaction().execute(locked);
}

/** @throws DomainError VALIDATION_FAILED for a day that is over everywhere on earth. */
function requireTargetDate(targetDate: string | null | undefined, now: Date): void {
  if (targetDate == null || !isPastEverywhere(targetDate, now)) return;
  const message = 'The target date cannot be before today';
  throw new DomainError('VALIDATION_FAILED', message, {
    details: [{ path: 'targetDate', message }],
  });
}

/** What is stored of a target: the fields of its type that were filled in. */
function toCriteria(type: GoalType, input: CriteriaInput): TargetCriteria {
  const { exercise, exerciseId, targetWeight, current1RM, description, measure } = input;
  const common = description ? { description } : {};
  if (type !== 'STRENGTH') return { ...common, ...(measure ? { measure } : {}) };
  return {
    ...common,
    ...(exercise == null ? {} : { exercise }),
    ...(exerciseId == null ? {} : { exerciseId }),
    ...(targetWeight == null ? {} : { targetWeight }),
    weightUnit: input.weightUnit,
    ...(current1RM == null ? {} : { current1RM }),
  };
}

/** @throws DomainError EXERCISE_NOT_FOUND, VALIDATION_FAILED for a day that is over, LIMIT_REACHED above 200 goals. */
export async function createGoal(
  db: Kysely<Database>,
  userId: string,
  input: CreateGoalInput,
  now: Date,
  id = uuidv7(),
): Promise<Goal> {
  requireTargetDate(input.targetDate, now);
  const criteria = toCriteria(input.goalType, input.targetCriteria);
  return alone(db, userId, async (trx) => {
    if (criteria.exerciseId) await requireExercise(trx, userId, criteria.exerciseId);
    await requireRoom(trx, userId);
    await trx
      .insertInto('goal')
      .values({
        user_id: userId,
        id,
        goal_type: input.goalType,
        description: input.description,
        priority_level: input.priorityLevel,
        target_date: input.targetDate ?? null,
        target_criteria: JSON.stringify(criteria),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
        removed_at: null,
        frozen_at: null,
        stated_one_rep_max: input.currentProgress?.current1RM ?? null,
        recorded_percentage: null,
        session_value: null,
        percentage: 0,
        status: 'ACTIVE',
        completed_by: null,
      })
      .execute();
    const percentage = input.currentProgress?.percentage;
    if (percentage) await recordEntry(trx, userId, id, { percentage, milestone: null }, now);
    return refreshed(trx, userId, id, { isRemeasured: true });
  });
}

/**
 * Fields left out stay; a target that is sent replaces the whole one. Progress that is sent back as it
 * stands says nothing new.
 * @throws DomainError as `createGoal`; GOAL_NOT_FOUND
 */
export async function updateGoal(
  db: Kysely<Database>,
  userId: string,
  input: UpdateGoalInput,
  now: Date,
): Promise<Goal> {
  return alone(db, userId, async (trx) => {
    const row = await readGoal(trx, userId, input.id);
    const { targetDate } = input;
    if (targetDate !== row.target_date) requireTargetDate(targetDate, now);
    const goalType = input.goalType ?? row.goal_type;
    const stored = row.target_criteria;
    const wanted = input.targetCriteria ?? { ...stored, weightUnit: stored.weightUnit ?? 'lbs' };
    const problem = criteriaProblem(goalType, wanted);
    if (problem !== null) {
      throw new DomainError('VALIDATION_FAILED', problem, {
        details: [{ path: 'targetCriteria', message: problem }],
      });
    }
    const criteria = toCriteria(goalType, wanted);
    if (criteria.exerciseId && criteria.exerciseId !== stored.exerciseId) {
      await requireExercise(trx, userId, criteria.exerciseId);
    }
    await trx
      .updateTable('goal')
      .set({
        goal_type: goalType,
        description: input.description ?? row.description,
        priority_level: input.priorityLevel ?? row.priority_level,
        target_date: targetDate === undefined ? row.target_date : targetDate,
        target_criteria: JSON.stringify(criteria),
        stated_one_rep_max: statedOneRepMax(row, input),
        updated_at: now.toISOString(),
      })
      .where('user_id', '=', userId)
      .where('id', '=', input.id)
      .execute();
    const percentage = input.currentProgress?.percentage;
    if (percentage != null && percentage !== row.percentage) {
      await recordEntry(trx, userId, input.id, { percentage, milestone: null }, now);
    }
    return refreshed(trx, userId, input.id, { isRemeasured: true });
  });
}

function statedOneRepMax(row: GoalRow, input: UpdateGoalInput): number | null {
  const stated = input.currentProgress?.current1RM;
  const isUnchanged = stated === currentOneRepMax(toFacts(row), row.session_value);
  return stated == null || isUnchanged ? row.stated_one_rep_max : stated;
}

/** @throws DomainError GOAL_NOT_FOUND, INVALID_TRANSITION */
export async function setGoalStatus(
  db: Kysely<Database>,
  userId: string,
  input: SetGoalStatusInput,
  now: Date,
): Promise<Goal> {
  return alone(db, userId, async (trx) => {
    const row = await readGoal(trx, userId, input.id);
    const change = changeStatus(toFacts(row), input.status, now);
    if (change === null) return toGoal(row);
    await trx
      .updateTable('goal')
      .set({
        status: change.status,
        completed_by: change.completedBy,
        frozen_at: change.frozenAt,
        updated_at: now.toISOString(),
      })
      .where('user_id', '=', userId)
      .where('id', '=', input.id)
      .execute();
    return refreshed(trx, userId, input.id, { isRemeasured: false });
  });
}

/**
 * Records how much is achieved; what was recorded last counts. The milestone is the one that this entry
 * crossed, if it was not celebrated before.
 * @throws DomainError GOAL_NOT_FOUND, LIMIT_REACHED above 1000 entries of one goal
 */
export async function recordAchievement(
  db: Kysely<Database>,
  userId: string,
  input: RecordAchievementInput,
  now: Date,
): Promise<RecordedAchievement> {
  return alone(db, userId, async (trx) => {
    const row = await readGoal(trx, userId, input.id);
    const { achievementPercentage } = input;
    const [fed] = await readFedGoals(queryOfTransaction(trx), userId, [toFacts(row)]);
    const milestone = crossedMilestone(
      row.percentage,
      storedPercentage(achievementPercentage),
      fed?.celebrated ?? null,
    );
    const entry = { percentage: achievementPercentage, milestone };
    const id = await recordEntry(trx, userId, input.id, entry, now);
    const goal = await refreshed(trx, userId, input.id, { isRemeasured: false });
    return {
      id,
      goalId: input.id,
      achievementPercentage,
      milestone,
      recordedAt: now.toISOString(),
      goal,
    };
  });
}

async function recordEntry(
  trx: Transaction<Database>,
  userId: string,
  goalId: string,
  entry: { percentage: number; milestone: RecordedAchievement['milestone'] },
  now: Date,
): Promise<string> {
  const id = uuidv7();
  const { count } = await trx
    .selectFrom('goal_achievement')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('goal_id', '=', goalId)
    .where('source', '=', 'manual')
    .executeTakeFirstOrThrow();
  if (count >= MOST_ENTRIES) {
    throw new DomainError('LIMIT_REACHED', `At most ${MOST_ENTRIES} recorded achievements`);
  }
  await trx
    .insertInto('goal_achievement')
    .values({
      user_id: userId,
      goal_id: goalId,
      id,
      source: 'manual',
      session_id: null,
      percentage: entry.percentage,
      milestone: entry.milestone,
      achieved_at: now.toISOString(),
    })
    .execute();
  await trx
    .updateTable('goal')
    .set({
      recorded_percentage: storedPercentage(entry.percentage),
      updated_at: now.toISOString(),
    })
    .where('user_id', '=', userId)
    .where('id', '=', goalId)
    .execute();
  return id;
}

/** The goal as it is after its sessions were looked at again. */
async function refreshed(
  trx: Transaction<Database>,
  userId: string,
  id: string,
  options: { isRemeasured: boolean },
): Promise<Goal> {
  await refreshGoal(queryOfTransaction(trx), userId, id, options);
  return toGoal(await readGoal(trx, userId, id));
}

/** @throws DomainError LIMIT_REACHED */
async function requireRoom(trx: Transaction<Database>, userId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('goal')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MOST_GOALS) throw new DomainError('LIMIT_REACHED', `At most ${MOST_GOALS} goals`);
}

/**
 * Deletes a goal. For a day it can be taken back; then the next deletion erases it for good.
 * @throws DomainError GOAL_NOT_FOUND
 */
export async function removeGoal(db: Kysely<Database>, userId: string, id: string, now: Date) {
  return alone(db, userId, async (trx) => {
    await readGoal(trx, userId, id);
    await trx
      .deleteFrom('goal')
      .where('user_id', '=', userId)
      .where('removed_at', '<', new Date(now.getTime() - RESTORE_WITHIN_MS).toISOString())
      .execute();
    await trx
      .deleteFrom('goal_session_progress')
      .where('user_id', '=', userId)
      .where('goal_id', '=', id)
      .execute();
    await setRemovedAt(trx, userId, id, now.toISOString());
    return { id };
  });
}

/**
 * Takes a deletion back: the goal is as it was, with what its sessions say of it now. A goal that is not
 * deleted is answered as it is.
 * @throws DomainError GOAL_NOT_FOUND, also more than a day after the deletion; LIMIT_REACHED
 */
export async function restoreGoal(
  db: Kysely<Database>,
  userId: string,
  id: string,
  now: Date,
): Promise<Goal> {
  return alone(db, userId, async (trx) => {
    const row = await trx
      .selectFrom('goal')
      .select('removed_at')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw new DomainError('GOAL_NOT_FOUND');
    if (row.removed_at === null) return toGoal(await readGoal(trx, userId, id));
    if (now.getTime() - Date.parse(row.removed_at) > RESTORE_WITHIN_MS) {
      throw new DomainError('GOAL_NOT_FOUND');
    }
    await requireRoom(trx, userId);
    await setRemovedAt(trx, userId, id, null);
    return refreshed(trx, userId, id, { isRemeasured: true });
  });
}

async function setRemovedAt(
  trx: Transaction<Database>,
  userId: string,
  id: string,
  removedAt: string | null,
): Promise<void> {
  await trx
    .updateTable('goal')
    .set({ removed_at: removedAt })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}
