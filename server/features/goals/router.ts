import type pg from 'pg';
import { z } from 'zod';
import { proceduresOf, router } from '#server/trpc/procedures.ts';
import {
  createGoalInput,
  type Goal,
  goal,
  goalDetail,
  goalListInput,
  goalPage,
  goalProgress,
  recordAchievementInput,
  recordedAchievement,
  setGoalStatusInput,
  startingOneRepMax,
  updateGoalInput,
} from '#shared/goals/schema.ts';
import { command, deleted, id } from '#shared/schema.ts';
import { createGoal, setGoalStatus, undoCompletion, updateGoal } from './commands.ts';
import { recordAchievement } from './entries.ts';
import { measureLater } from '#server/goal-progress/measure-later.ts';
import { removeGoal, restoreGoal } from './removal.ts';
import { getGoal, getProgress, listGoals, readStartingOneRepMax } from './store.ts';

const { userMutation, userProcedure } = proceduresOf('goals');

interface Ctx {
  pool: pg.Pool;
  userId: string;
  afterCommit: (effect: () => Promise<void>) => void;
}

async function goingOn(ctx: Ctx, change: Promise<Goal>): Promise<Goal> {
  const goal = await change;
  const key = { userId: ctx.userId, goalId: goal.id };
  if (goal.isMeasuring) ctx.afterCommit(async () => measureLater(ctx.pool, key));
  return goal;
}

export const goalsRouter = router({
  create: userMutation
    .meta({
      rest: { method: 'POST', path: '/goals', status: 201 },
      summary: 'Set a goal',
      bodyBytes: 64 * 1024,
    })
    .input(createGoalInput)
    .output(goal)
    .mutation(({ ctx, input }) => createGoal(ctx.db, ctx.userId, input, ctx.now())),
  list: userProcedure
    .meta({
      trainerMayRead: 'goals',
      rest: { method: 'GET', path: '/goals' },
      mcp: { name: 'list_goals', description: 'List the goals with their progress in percent.' },
      summary: 'List your goals, newest first',
    })
    .input(goalListInput)
    .output(goalPage)
    .query(({ ctx, input }) => listGoals(ctx.db, ctx.userId, input)),
  get: userProcedure
    .meta({
      trainerMayRead: 'goals',
      rest: { method: 'GET', path: '/goals/{id}' },
      mcp: { name: 'get_goal', description: 'Read one goal with its history and milestones.' },
      summary: 'Read a goal with the history of its progress',
    })
    .input(z.strictObject({ id }))
    .output(goalDetail)
    .query(({ ctx, input }) => getGoal(ctx.db, ctx.userId, input.id)),
  update: userMutation
    .meta({
      rest: { method: 'PUT', path: '/goals/{id}' },
      summary: 'Change a goal; fields left out stay',
      bodyBytes: 64 * 1024,
    })
    .input(updateGoalInput)
    .output(goal)
    .mutation(({ ctx, input }) => goingOn(ctx, updateGoal(ctx.db, ctx.userId, input, ctx.now()))),
  remove: userMutation
    .meta({ rest: { method: 'DELETE', path: '/goals/{id}' }, summary: 'Delete a goal' })
    .input(command({ id }))
    .output(deleted)
    .mutation(({ ctx, input }) => removeGoal(ctx.db, ctx.userId, input.id, ctx.now())),
  restore: userMutation
    .meta({
      rest: { method: 'POST', path: '/goals/{id}/restore' },
      summary: 'Restore a deleted goal, within 30 days',
    })
    .input(command({ id }))
    .output(goal)
    .mutation(({ ctx, input }) =>
      goingOn(ctx, restoreGoal(ctx.db, ctx.userId, input.id, ctx.now())),
    ),
  setStatus: userMutation
    .meta({
      rest: { method: 'PATCH', path: '/goals/{id}/status' },
      summary: 'Pause, resume, complete or archive a goal',
    })
    .input(setGoalStatusInput)
    .output(goal)
    .mutation(({ ctx, input }) =>
      goingOn(ctx, setGoalStatus(ctx.db, ctx.userId, input, ctx.now())),
    ),
  undoCompletion: userMutation
    .meta({
      rest: { method: 'POST', path: '/goals/{id}/undo-completion' },
      summary: 'Undo the completion of a goal by hand, within a day',
    })
    .input(command({ id }))
    .output(goal)
    .mutation(({ ctx, input }) =>
      goingOn(ctx, undoCompletion(ctx.db, ctx.userId, input.id, ctx.now())),
    ),
  progress: userProcedure
    .meta({
      trainerMayRead: 'goals',
      rest: { method: 'GET', path: '/goals/{id}/progress' },
      summary: 'Read the progress of a goal, in its own unit',
    })
    .input(z.strictObject({ id }))
    .output(goalProgress)
    .query(({ ctx, input }) => getProgress(ctx.db, ctx.userId, input.id)),
  startingOneRepMax: userProcedure
    .meta({
      rest: { method: 'GET', path: '/goals/starting-one-rep-max' },
      summary: 'Read the 1RM that a strength goal starts from, of the last 12 weeks of an exercise',
    })
    .input(z.strictObject({ exerciseId: id }))
    .output(startingOneRepMax.nullable())
    .query(({ ctx, input }) => readStartingOneRepMax(ctx.db, ctx.userId, input)),
  recordAchievement: userMutation
    .meta({
      rest: { method: 'POST', path: '/goals/{id}/achievements', status: 201 },
      summary: 'Record how much of a goal is achieved',
    })
    .input(recordAchievementInput)
    .output(recordedAchievement)
    .mutation(({ ctx, input }) => recordAchievement(ctx.db, ctx.userId, input, ctx.now())),
});
