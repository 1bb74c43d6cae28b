// Defines the MCP tools that read a complete workout, and that log a past workout by exercise names.
import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import { commandId, id, instant, requiredText, text } from '#shared/schema.ts';
import type { SessionInsights } from '#shared/sessions/records/insights-schema.ts';
import type { Session } from '#shared/sessions/schema.ts';
import { setClassification } from '#shared/sessions/schema.ts';
import { exercisesByName } from '#server/mcp/exercise-names.ts';
import type { Call, ComposedTool } from '#server/mcp/tool.ts';
import { asLogged, bothUnits, setAsRead, unitOfInput } from '#server/mcp/weights.ts';
import { templateNamed } from './template-tools.ts';

const getInput = z.strictObject({
  id: id.optional().describe('id from list_workouts; absent: the newest workout'),
});

export const getWorkout: ComposedTool<typeof getInput> = {
  name: 'get_workout',
  description:
    'Read one workout in full: exercises with their sets in order, notes, records. Without an id: the newest one.',
  uses: ['sessions.get', 'sessions.history', 'sessions.insights'],
  input: getInput,
  async run(call, input) {
    const sessionId = input.id ?? (await newestOf(call));
    const [session, insights] = await Promise.all([
      call('sessions.get', { id: sessionId }),
      call('sessions.insights', { id: sessionId }),
    ]);
    return workoutAsRead(session, insights);
  },
};

async function newestOf(call: Call): Promise<string> {
  const { data } = await call('sessions.history', { limit: 1 });
  const [newest] = data;
  if (!newest) throw new DomainError('SESSION_NOT_FOUND', 'There is no workout yet');
  return newest.id;
}

function workoutAsRead(session: Session, insights?: SessionInsights) {
  const lines = session.customTemplate.exercises;
  const names = new Map(lines.map(({ exerciseId, exercise }) => [exerciseId, exercise.name]));
  const done = Map.groupBy(session.exerciseSets, ({ exerciseId }) => exerciseId);
  const nameOf = (exerciseId: string) => names.get(exerciseId) ?? 'Exercise';
  return {
    id: session.id,
    name: session.customTemplate.name,
    status: session.completionStatus,
    startTime: session.startTime,
    endTime: session.endTime,
    notes: session.notes,
    exercises: [...done].map(([exerciseId, sets]) => ({
      exercise: nameOf(exerciseId),
      sets: sets.map(setAsRead),
    })),
    notDone: lines
      .filter(({ exerciseId }) => !done.has(exerciseId))
      .map((line) => line.exercise.name),
    ...(insights && {
      records: insights.records.map((record) => ({
        exercise: nameOf(record.exerciseId),
        kind: record.kind,
        reps: record.actualReps,
        weight: bothUnits(record.actualWeight),
        value: record.value,
        previous: record.previous,
      })),
    }),
  };
}

const doneSet = z.strictObject({
  reps: z.int({ error: 'reps must be a whole number' }).default(0),
  weight: z
    .number({ error: 'weight must be a number' })
    .default(0)
    .describe('in unit; of dumbbells that of one; of body weight exercises what was added'),
  rpe: z
    .number({ error: 'rpe must be a number' })
    .optional()
    .describe('1 to 10; only if it was said'),
  kind: setClassification.default('WORKING'),
  count: z
    .int({ error: 'count must be a whole number' })
    .min(1, { error: 'count must be at least 1' })
    .max(50, { error: 'count can be at most 50' })
    .default(1)
    .describe('number of sets like this one: 3 for 3×5'),
  durationSeconds: z.int({ error: 'durationSeconds must be a whole number' }).optional(),
  distanceMeters: z.number({ error: 'distanceMeters must be a number' }).optional(),
  notes: text({ max: 500, label: 'notes', lines: 'many' }).optional(),
});

const logInput = z.strictObject({
  startTime: instant.describe(
    'when it began, ISO 8601 with the offset of the person: 2026-11-23T18:00:00+01:00',
  ),
  durationMinutes: z
    .int({ error: 'durationMinutes must be a whole number' })
    .min(0, { error: 'durationMinutes cannot be negative' })
    .max(24 * 60, { error: 'durationMinutes can be at most 1440' })
    .default(60),
  name: requiredText({ max: 120, label: 'name', message: 'Please name the workout' }).optional(),
  template: requiredText({ max: 120, label: 'template', message: 'Please name the template' })
    .optional()
    .describe('name of the template that was followed, if one was'),
  notes: text({ max: 2000, label: 'notes', lines: 'many' }).default(''),
  unit: unitOfInput,
  exercises: z
    .array(
      z.strictObject({
        exercise: requiredText({
          max: 100,
          label: 'exercise',
          message: 'Please name the exercise',
        }).describe('exact name, as search_exercises has it'),
        sets: z.array(doneSet, { error: 'sets must be a list' }).min(1, {
          error: 'Each exercise needs at least one set',
        }),
      }),
      { error: 'exercises must be a list' },
    )
    .min(1, { error: 'Please enter at least one exercise' })
    .max(100, { error: 'A workout can have at most 100 exercises' })
    .describe('in the order in which they were done'),
  commandId: commandId.optional(),
});

export const logPastWorkout: ComposedTool<typeof logInput> = {
  name: 'log_past_workout',
  description:
    "Log a workout that is over ('log yesterday's workout'), with all its sets by exercise names. All of it is written, or nothing. Say the unit of the weights; ask when it is not clear. With a new UUID as commandId a repeated call logs it once.",
  isWrite: true,
  uses: ['exercises.list', 'templates.list', 'sessions.logPast'],
  input: logInput,
  async run(call, { startTime, durationMinutes, name, template, notes, unit, exercises, ...rest }) {
    const byName = await exercisesByName(
      call,
      exercises.map((each) => each.exercise),
    );
    const customTemplateId =
      template === undefined ? undefined : (await templateNamed(call, template)).id;
    const endTime = new Date(Date.parse(startTime) + durationMinutes * 60_000).toISOString();
    const session = await call('sessions.logPast', {
      ...(customTemplateId === undefined ? { name } : { customTemplateId }),
      ...rest,
      startTime,
      endTime,
      notes,
      sets: exercises.flatMap(({ exercise, sets }) =>
        sets.flatMap(
          ({ count, reps, weight, rpe, kind, durationSeconds, distanceMeters, ...set }) =>
            Array.from({ length: count }, () => ({
              exerciseId: byName.get(exercise)?.id,
              actualReps: reps,
              ...asLogged(weight, unit),
              rpeRating: rpe,
              setClassification: kind,
              actualDuration: durationSeconds,
              actualDistance: distanceMeters,
              ...set,
            })),
        ),
      ),
    });
    return workoutAsRead(session);
  },
};
