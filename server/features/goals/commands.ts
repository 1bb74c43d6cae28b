// Creates and changes goals. Each command locks the user's goals, so that a concurrent session or measurement cannot
// change the progress meanwhile.
import type { Kysely, Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { currentExercises } from '#server/db/reads/current-exercises.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import type { Database } from '#server/db/schema.ts';
import { bodyKindOf, readNewest } from '#server/goal-progress/body-readings.ts';
import { toFacts } from '#server/goal-progress/goal-rows.ts';
import { isPastEverywhere } from '#shared/calendar.ts';
import { DomainError } from '#shared/errors.ts';
import { isMeasuredAlike } from '#shared/goals/measures/measure-of.ts';
import { currentOneRepMax } from '#shared/goals/progress.ts';
import {
  type CreateGoalInput,
  type CriteriaInput,
  criteriaProblem,
  type Goal,
  type SetGoalStatusInput,
  type TargetCriteria,
  type UpdateGoalInput,
} from '#shared/goals/schema.ts';
import { beforeCompletion, changeStatus, type StatusFacts } from '#shared/goals/status.ts';
import { type GoalType, START_REQUIRED } from '#shared/goals/vocabulary.ts';
import { refreshed, requireRoom, withGoalLock } from './goal-lock.ts';
import { recordEntry } from './entries.ts';
import type { SessionsToMeasure } from '#server/goal-progress/refresh-goal.ts';
import { type GoalRow, readGoal, toGoal } from './store.ts';

function requireTargetDate(targetDate: string | null | undefined, now: Date): void {
  if (targetDate == null || !isPastEverywhere(targetDate, now)) return;
  const message = 'The target date cannot be before today';
  throw new DomainError('VALIDATION_FAILED', message, {
    details: [{ path: 'targetDate', message }],
  });
}

/**
 * Returns only the fields that a target of this type stores. `estimateCloses` (an estimated 1RM completes the goal)
 * keeps its stored value when the request has no `estimateCloses`.
 */
function toCriteria(type: GoalType, input: CriteriaInput, stored?: TargetCriteria): TargetCriteria {
  const estimateCloses = input.estimateCloses ?? stored?.estimateCloses ?? false;
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
    ...(estimateCloses && { estimateCloses }),
  };
}

/**
 * Adds the starting value to the target of a body measure: the value in the request, or else the stored value, or else
 * the newest measurement.
 * @throws DomainError VALIDATION_FAILED when none of the three exists
 */
async function withStart(
  trx: Transaction<Database>,
  userId: string,
  goal: { goalType: GoalType; criteria: TargetCriteria },
  stored?: TargetCriteria,
): Promise<TargetCriteria> {
  const { measure } = goal.criteria;
  const kind = bodyKindOf(goal);
  if (!measure || kind === null || measure.start !== undefined) return goal.criteria;
  const standing = stored?.measure?.kind === kind ? stored.measure.start : undefined;
  const start = standing ?? (await readNewest(queryOfTransaction(trx), userId, kind));
  if (start === null) {
    throw new DomainError('VALIDATION_FAILED', START_REQUIRED, {
      details: [{ path: 'targetCriteria.measure.start', message: START_REQUIRED }],
    });
  }
  return { ...goal.criteria, measure: { ...measure, start } };
}

async function withCurrentExercise(
  trx: Transaction<Database>,
  userId: string,
  criteria: TargetCriteria,
): Promise<TargetCriteria> {
  const { exerciseId: sentId } = criteria;
  if (!sentId) return criteria;
  const exerciseOf = await currentExercises(trx, userId, [sentId]);
  const { id, name } = exerciseOf(sentId);
  return id === sentId ? criteria : { ...criteria, exerciseId: id, exercise: name };
}

/**
 * Creates a goal.
 * @throws DomainError EXERCISE_NOT_FOUND, LIMIT_REACHED above 200 goals, VALIDATION_FAILED for a past target date or
 * for a body measure without a starting value
 */
export async function createGoal(
  db: Kysely<Database>,
  userId: string,
  input: CreateGoalInput,
  now: Date,
  id = uuidv7(),
): Promise<Goal> {
  requireTargetDate(input.targetDate, now);
  const { goalType } = input;
  const sent = toCriteria(goalType, input.targetCriteria);
  return withGoalLock(db, userId, async (trx) => {
    const started = await withStart(trx, userId, { goalType, criteria: sent });
    const criteria = await withCurrentExercise(trx, userId, started);
    await requireRoom(trx, userId);
    await trx
      .insertInto('goal')
      .values({
        user_id: userId,
        id,
        goal_type: goalType,
        description: input.description,
        priority_level: input.priorityLevel,
        target_date: input.targetDate ?? null,
        target_criteria: JSON.stringify(criteria),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
        removed_at: null,
        frozen_at: null,
        measured_to: null,
        measures_ended_after: null,
        completed_by_user_at: null,
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
    // Computes the progress from all sessions before the response, because few sessions can be newer than a goal that
    // was just created.
    return refreshed(trx, userId, id, 'all', Number.POSITIVE_INFINITY);
  });
}

/**
 * Updates a goal. Fields that were not sent keep their values, but a sent target replaces the whole target.
 * @throws DomainError GOAL_NOT_FOUND; EXERCISE_NOT_FOUND and VALIDATION_FAILED like `createGoal`; LIMIT_REACHED above
 * 1000 recorded entries
 */
export async function updateGoal(
  db: Kysely<Database>,
  userId: string,
  input: UpdateGoalInput,
  now: Date,
): Promise<Goal> {
  return withGoalLock(db, userId, async (trx) => {
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
    const sent = toCriteria(goalType, wanted, stored);
    const started = await withStart(trx, userId, { goalType, criteria: sent }, stored);
    const criteria =
      started.exerciseId === stored.exerciseId
        ? started
        : await withCurrentExercise(trx, userId, started);
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
    const isAlike = isMeasuredAlike({ goalType, criteria }, toFacts(row));
    return refreshed(trx, userId, input.id, isAlike ? 'none' : 'all');
  });
}

function statedOneRepMax(row: GoalRow, input: UpdateGoalInput): number | null {
  const stated = input.currentProgress?.current1RM;
  const isUnchanged = stated === currentOneRepMax(toFacts(row), row.session_value);
  return stated == null || isUnchanged ? row.stated_one_rep_max : stated;
}

/**
 * Changes the status of a goal.
 * @throws DomainError GOAL_NOT_FOUND for an unknown goal; INVALID_TRANSITION when the current status does not allow the
 * new status
 */
export async function setGoalStatus(
  db: Kysely<Database>,
  userId: string,
  input: SetGoalStatusInput,
  now: Date,
): Promise<Goal> {
  return withGoalLock(db, userId, async (trx) => {
    const row = await readGoal(trx, userId, input.id);
    return saveStatus(trx, row, changeStatus(toFacts(row), input.status, now), now);
  });
}

/**
 * Undoes a completion by the user: the goal gets its earlier status, and sessions since the completion count again. A
 * goal that is not completed stays unchanged.
 * @throws DomainError GOAL_NOT_FOUND; INVALID_TRANSITION, for example more than a day after the completion
 */
export async function undoCompletion(
  db: Kysely<Database>,
  userId: string,
  id: string,
  now: Date,
): Promise<Goal> {
  return withGoalLock(db, userId, async (trx) => {
    const row = await readGoal(trx, userId, id);
    const completedByUserAt = row.completed_by_user_at;
    return saveStatus(trx, row, beforeCompletion({ ...toFacts(row), completedByUserAt }, now), now);
  });
}

async function saveStatus(
  trx: Transaction<Database>,
  row: GoalRow,
  change: StatusFacts | null,
  now: Date,
): Promise<Goal> {
  if (change === null) return toGoal(row);
  const { user_id: userId, id } = row;
  await trx
    .updateTable('goal')
    .set({
      status: change.status,
      completed_by: change.completedBy,
      frozen_at: change.frozenAt,
      completed_by_user_at: change.completedBy === 'user' ? now.toISOString() : null,
      updated_at: now.toISOString(),
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
  return refreshed(trx, userId, id, await sessionsToMeasure(trx, row, change.frozenAt));
}

/**
 * Returns the sessions from which the progress must be recomputed after a change of status. A frozen goal (paused,
 * archived or completed) ignores later sessions, so a resumed goal must count them.
 */
async function sessionsToMeasure(
  trx: Transaction<Database>,
  { user_id: userId, id, frozen_at: before }: GoalRow,
  frozenAt: string | null,
): Promise<SessionsToMeasure> {
  if (before === frozenAt) return 'none';
  if (before !== null) return { endedAfter: before };
  // A phone's clock may be ahead. Sessions that, by the phone's clock, ended after the goal was frozen must be removed
  // from the progress.
  const later = await trx
    .selectFrom('goal_session_progress')
    .select('session_id')
    .where('user_id', '=', userId)
    .where('goal_id', '=', id)
    .where('ended_at', '>', frozenAt)
    .limit(1)
    .executeTakeFirst();
  return later ? 'all' : 'none';
}
