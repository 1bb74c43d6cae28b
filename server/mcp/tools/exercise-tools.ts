// Defines the MCP tools that read one exercise over time, by its name: the sets by day, and the records.
import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import type { ExerciseSets } from '#shared/exercise-history/schema.ts';
import { calendarDate, requiredText } from '#shared/schema.ts';
import { exerciseNamed, exercisesNamed, notFound } from '#server/mcp/exercise-names.ts';
import type { Call, ComposedTool } from '#server/mcp/tool.ts';
import { bothUnits, setAsRead } from '#server/mcp/weights.ts';

const MOST_MEANT = 12;

const exercise = requiredText({
  max: 100,
  label: 'exercise',
  message: 'Please name the exercise',
}).describe('the name of the exercise, as search_exercises has it');

const historyInput = z.strictObject({
  exercise: exercise.describe(
    "the name of the exercise; a part of it, such as 'bench', means all of that name that were done",
  ),
  from: calendarDate.optional().describe('first day, YYYY-MM-DD'),
  to: calendarDate.optional().describe('last day, YYYY-MM-DD'),
  utcOffsetMinutes: z
    .int({ error: 'utcOffsetMinutes must be a whole number' })
    .min(-840, { error: 'utcOffsetMinutes must be at least -840' })
    .max(840, { error: 'utcOffsetMinutes can be at most 840' })
    .default(0)
    .describe("the person's time zone in minutes ahead of UTC, for where a day begins"),
});

export const exerciseHistory: ComposedTool<typeof historyInput> = {
  name: 'exercise_history',
  description:
    "All sets of an exercise in completed workouts between two days, newest first: 'what did I bench in March'. Without days: the newest 50 workouts with it. Weights are in lbs and kg.",
  uses: ['exercises.list', 'exercises.sets'],
  input: historyInput,
  async run(call, { exercise: name, ...days }) {
    const meant = await exercisesNamed(call, name);
    if (meant.length === 0) throw new DomainError('EXERCISE_NOT_FOUND', notFound(name, []));
    const found = await Promise.all(
      meant.slice(0, MOST_MEANT).map(async ({ id, name: exerciseName }) => ({
        exercise: exerciseName,
        ...asRead(await call('exercises.sets', { id, ...days })),
      })),
    );
    const done = found.filter(({ workouts }) => workouts.length > 0);
    if (done.length > 0) return { exercises: done };
    const names = found.map((each) => each.exercise);
    return { exercises: [], note: `Nothing was done of: ${names.join(', ')}` };
  },
};

function asRead({ sessions, hasMore }: ExerciseSets) {
  return {
    workouts: sessions.map(({ id, name, startTime, sets }) => ({
      workoutId: id,
      workout: name,
      startTime,
      sets: sets.map(setAsRead),
    })),
    ...(hasMore
      ? { note: 'There are earlier workouts: ask for the days before the last one' }
      : {}),
  };
}

const recordsInput = z.strictObject({ exercise });

export const exerciseRecords: ComposedTool<typeof recordsInput> = {
  name: 'exercise_records',
  description:
    'The best set ever of an exercise for each kind of record (estimated 1RM, heaviest, most reps, longest, farthest), and the last workouts with it.',
  uses: ['exercises.list', 'exercises.history'],
  input: recordsInput,
  run: readRecords,
};

async function readRecords(call: Call, { exercise: name }: z.infer<typeof recordsInput>) {
  const { id, name: exerciseName } = await exerciseNamed(call, name);
  const { bests, sessions } = await call('exercises.history', { id });
  return {
    exercise: exerciseName,
    records: bests.map(({ kind, value, set, sessionId, startTime }) => ({
      kind,
      ...(isWeight(kind) ? { weight: bothUnits(value) } : { value }),
      set: setAsRead(set),
      workoutId: sessionId,
      startTime,
    })),
    lastWorkouts: sessions.map((session) => ({
      workoutId: session.id,
      workout: session.name,
      startTime: session.startTime,
      sets: session.sets.map(setAsRead),
    })),
  };
}

function isWeight(kind: string): boolean {
  return ['oneRepMax', 'weight', 'help'].includes(kind);
}
