// Defines the wire schemas of sessions and sets. session-commands.ts has the schemas of the commands.
import { z } from 'zod';
import {
  bodyweightShare,
  equipment,
  exerciseMeasure,
  loadKind,
  movementPattern,
  muscleGroups,
  setsOfMuscles,
} from '#shared/exercises/schema.ts';
import { hasDecimals, id, instant, page, pageMeta, startDay, text } from '#shared/schema.ts';
import { namedProgramDay, programDay } from '#shared/programs/program-day.ts';
import { plannedLine } from '#shared/templates/line.ts';
import { nextSetModes } from '#shared/training/suggestion/next-set-mode.ts';
import { weightUnits } from '#shared/units.ts';
import { lineAim } from './aim-schema.ts';
import { MOST_BASIS_SETS, setLimits } from './limits.ts';
import { lineState } from './plan-schema.ts';
import { scales } from '#shared/sets/scale.ts';
import { setKinds } from '#shared/sets/kinds.ts';
import { rpeLimits, rpeSentences } from '#shared/rpe.ts';

const completionStatuses = ['IN_PROGRESS', 'COMPLETED'] as const;
export const completionStatus = z.enum(completionStatuses);

export const setClassification = z.enum(setKinds, {
  error: 'Unknown set classification',
});

/** `entered`: the lifter entered the RPE. `default`: the lifter entered no RPE, so the default 7 was stored. */
export const rpeSource = z.enum(['entered', 'default']);

export const correctionSource = z.enum(['live', 'report', 'api']);

const actualReps = z
  .number({ error: 'Reps must be a number' })
  .int({ error: 'Reps must be a whole number' })
  .min(0, { error: 'Reps cannot be negative' })
  .max(setLimits.reps, { error: `Reps can be at most ${setLimits.reps}` });

const actualWeight = z
  .number({ error: 'Weight must be a number' })
  .min(0, { error: 'Weight cannot be negative' })
  .max(setLimits.weightLbs, { error: `Weight can be at most ${setLimits.weightLbs} lbs` })
  .refine((value) => hasDecimals(value, 2), { error: 'Weight can have at most 2 decimals' })
  .describe('lbs');

const actualDuration = z
  .number({ error: 'Duration must be a number' })
  .int({ error: 'Duration must be whole seconds' })
  .min(0, { error: 'Duration cannot be negative' })
  .max(setLimits.durationSeconds, { error: 'Duration can be at most 24 hours' })
  .describe('s');

const actualDistance = z
  .number({ error: 'Distance must be a number' })
  .min(0, { error: 'Distance cannot be negative' })
  .max(setLimits.distanceMeters, { error: 'Distance can be at most 1,000 km' })
  .refine((value) => hasDecimals(value, 2), { error: 'Distance can have at most 2 decimals' })
  .describe('m');

export const setNotes = text({ max: setLimits.notes, label: 'Notes', lines: 'many' });

/**
 * `enteredWeight` is the weight as typed, with its unit. Equipment may be marked in another unit than the account's.
 */
export const enteredWeight = z.strictObject({
  value: z
    .number({ error: 'Weight must be a number' })
    .min(0, { error: 'Weight cannot be negative' })
    .max(setLimits.weightLbs, { error: `Weight can be at most ${setLimits.weightLbs}` }),
  unit: z.enum(weightUnits, { error: 'The unit must be lbs or kg' }),
});
export type EnteredWeight = z.infer<typeof enteredWeight>;

const rpeRating = z
  .number({ error: rpeSentences.isNoNumber })
  .min(rpeLimits.min, { error: rpeSentences.isOutOfRange })
  .max(rpeLimits.max, { error: rpeSentences.isOutOfRange })
  .multipleOf(rpeLimits.step, { error: rpeSentences.isBetweenSteps });

export const performedAt = instant.describe(
  'the time at which it happened; at most 7 days back and 5 minutes ahead',
);

const expectedVersion = z
  .number({ error: 'expectedVersion must be a number' })
  .int({ error: 'expectedVersion must be a whole number' })
  .min(0, { error: 'expectedVersion cannot be negative' })
  .describe('if given, the command is refused with 409 unless the session is at this version');

/**
 * `when` has the optional time of a command, and the version of the session that the sender saw. The command is refused
 * when the session has another version by now.
 */
export const when = {
  performedAt: performedAt.optional(),
  expectedVersion: expectedVersion.optional(),
};

const suggestionError = 'This is not a valid suggestion for a set';

const suggestedWeight = z
  .number({ error: suggestionError })
  .min(0, { error: suggestionError })
  .max(setLimits.weightLbs, { error: suggestionError });

/**
 * `suggestedFrom` has the numbers from which a suggestion was computed. The numbers are stored so that the suggestion
 * can be explained later.
 */
const suggestedFrom = z
  .strictObject({
    unit: z.enum(weightUnits, { error: suggestionError }).describe('of the amount and the loads'),
    step: suggestedWeight.describe('the difference between two loads'),
    loads: z
      .array(suggestedWeight)
      .max(10, { error: suggestionError })
      .optional()
      .describe('the loads of the gym around the amount; absent: not known, multiples of the step'),
    mode: z
      .enum(nextSetModes, { error: suggestionError })
      .optional()
      .describe('the expected fatigue; absent: of next-session'),
    restSeconds: z
      .number({ error: suggestionError })
      .int({ error: suggestionError })
      .min(0, { error: suggestionError })
      .max(3600, { error: suggestionError })
      .optional()
      .describe('the rest that counted, s; absent: of next-session'),
    prefill: z
      .enum(['offer', 'fill'], { error: suggestionError })
      .optional()
      .describe('fill: the form was filled in by itself; absent: not known'),
    // `isHeld` stores no reason (a break or an injury), because events must not contain medical history.
    isHeld: z
      .literal(true, { error: suggestionError })
      .optional()
      .describe('true: something kept the amount from rising; absent: nothing did'),
  })
  .meta({ id: 'SuggestedFrom' });
export type SuggestedFrom = z.infer<typeof suggestedFrom>;

/**
 * `answeredSuggestion` is the suggestion for a set, with the lifter's answer: used, dismissed or none. The logged set
 * stores it (behaviour/training.md#the-next-set).
 */
export const answeredSuggestion = z
  .strictObject({
    rule: z
      .enum(['next-set', 'next-session'], { error: suggestionError })
      .describe(
        'next-set: from the last set; next-session: from the last session, by the progression rule of the line',
      ),
    version: z
      .literal([1, 2, 3, 4, 5, 6], { error: suggestionError })
      .describe('version of the rule at that time'),
    setIds: z
      .array(id)
      .max(MOST_BASIS_SETS, { error: suggestionError })
      .describe('the sets that it follows from; none: the aim of its line'),
    weightLbs: actualWeight,
    reps: actualReps,
    answer: z.enum(['used', 'dismissed', 'none'], { error: suggestionError }),
    from: suggestedFrom
      .optional()
      .describe('what it was worked out from; absent: of an earlier version'),
  })
  .refine(({ rule, setIds }) => rule === 'next-session' || setIds.length > 0, {
    error: suggestionError,
  })
  .meta({ id: 'OfferedSet' });
export type AnsweredSuggestion = z.infer<typeof answeredSuggestion>;

export const loggedValues = {
  actualReps,
  actualWeight,
  rpeRating: rpeRating.nullish(),
  rpeSource: rpeSource.optional(),
  setClassification: setClassification.default('WORKING'),
  actualDuration: actualDuration.nullish().describe('s; of a hold or a carry'),
  actualDistance: actualDistance.nullish().describe('m'),
  notes: setNotes.optional(),
  enteredWeight: enteredWeight.nullish(),
};

/** A correction leaves out the values that stay unchanged. */
export const correctedValues = {
  actualReps: actualReps.optional(),
  actualWeight: actualWeight.optional(),
  rpeRating: rpeRating.optional(),
  setClassification: setClassification.optional(),
  actualDuration: actualDuration.nullish(),
  actualDistance: actualDistance.nullish(),
  notes: setNotes.optional(),
  enteredWeight: enteredWeight.nullish(),
};

export const exerciseSet = z
  .object({
    id: z.string(),
    exerciseId: z.string(),
    templateExerciseId: z.string().nullable(),
    setNumber: z.number().int(),
    actualReps: z.number().int(),
    actualWeight: z.number().describe('lbs'),
    rpeRating: z.number(),
    rpeSource,
    setClassification,
    // `actualDuration` to `enteredWeight` have defaults, because a response that a browser cached earlier may lack
    // them.
    actualDuration: z.number().int().nullable().default(null).describe('s'),
    actualDistance: z.number().nullable().default(null).describe('m'),
    notes: z.string().default(''),
    enteredWeight: enteredWeight.nullable().default(null).describe('the weight as it was typed'),
    loggedAt: z.string(),
  })
  .meta({ id: 'ExerciseSet' });
export type ExerciseSet = z.infer<typeof exerciseSet>;

/** A session has a copy of each exercise, so that later changes of the exercise do not affect the session. */
export const sessionExercise = z
  .object({
    id: z.string(),
    name: z.string(),
    movementPattern,
    equipmentRequired: z.array(equipment),
    muscleGroups,
    loadKind: loadKind.default('EXTERNAL'),
    measure: exerciseMeasure.default('REPS'),
    bodyweightShare: bodyweightShare.nullable().default(null),
  })
  .meta({ id: 'SessionExercise' });
export type SessionExercise = z.infer<typeof sessionExercise>;

export const sessionLine = z
  .object({
    ...plannedLine,
    exercise: sessionExercise,
    notes: z.string().default('').describe('the note of the template'),
    ...lineState,
    aim: lineAim
      .optional()
      .describe('what its progression rule asked for at the start; absent: nothing'),
  })
  .meta({ id: 'SessionLine' });
export type SessionLine = z.infer<typeof sessionLine>;

/** A session has a copy of its template, so that later changes of the template do not affect the session. */
export const sessionTemplate = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    estimatedDuration: z.number().int().describe('minutes'),
    exercises: z.array(sessionLine),
    isLighter: z
      .literal(true)
      .optional()
      .describe('true when it was trained lighter once; absent: as planned'),
  })
  .meta({ id: 'SessionTemplate' });
export type SessionTemplate = z.infer<typeof sessionTemplate>;

export const sessionGym = z.object({ id: z.string(), name: z.string() });
export type SessionGym = z.infer<typeof sessionGym>;

export const zoneOfSession = z
  .string()
  .nullable()
  .default(null)
  .describe('the time zone in which it was begun; null: not known');

export const session = z
  .object({
    id: z.string(),
    startTime: z.string(),
    timeZone: zoneOfSession,
    endTime: z.string().nullable(),
    completionStatus,
    version: z.number().int().describe('number of events of this session'),
    customTemplateId: z
      .string()
      .describe('id of the template; a workout without one has its own id here'),
    customTemplate: sessionTemplate,
    notes: z.string().default(''),
    gym: sessionGym.nullable().default(null).describe('the gym; null: not known'),
    program: programDay
      .nullable()
      .default(null)
      .describe('which day of a program it carries out; null: none'),
    exerciseSets: z.array(exerciseSet).describe('the sets in the order in which they were logged'),
  })
  .meta({ id: 'WorkoutSession' });
export type Session = z.infer<typeof session>;

const sessionSummary = z
  .object({
    id: z.string(),
    name: z.string(),
    startTime: z.string(),
    day: z
      .string()
      .describe('the day on which it began, YYYY-MM-DD, in the time zone in which it was begun'),
    timeZone: zoneOfSession,
    endTime: z.string().nullable(),
    completionStatus,
    customTemplateId: z.string(),
    totalSets: z.number().int().describe('sets without warm-ups'),
    totalVolume: z.number().describe('lbs: sum of reps × weight, without warm-ups'),
    muscles: setsOfMuscles.optional(),
    program: namedProgramDay
      .nullable()
      .default(null)
      .describe('the day of a program that it carries out; null: none'),
    matches: z
      .array(
        z.object({
          in: z.enum(['exercise', 'note', 'comment']),
          text: z
            .string()
            .describe('the name of the exercise, or the note or comment around the word'),
        }),
      )
      .optional()
      .describe('with `query`: where the words were found, besides the name; at most three'),
  })
  .meta({ id: 'WorkoutSessionSummary' });
export type SessionSummary = z.infer<typeof sessionSummary>;
export const historyPage = page(sessionSummary).extend({
  meta: pageMeta.extend({
    nextCursor: z.string().nullable().describe('start of the next page; null on the last one'),
  }),
});

export const milestone = z.union([z.literal(25), z.literal(50), z.literal(75), z.literal(100)]);
export const achievement = z
  .object({
    goalId: z.string(),
    goalDescription: z.string(),
    percentage: z.number(),
    milestone: milestone.nullable(),
  })
  .meta({ id: 'GoalAchievement' });
export type Achievement = z.infer<typeof achievement>;

export const completionResult = z
  .object({
    id: z.string(),
    completionStatus,
    startTime: z.string(),
    endTime: z.string(),
    goalProgress: z.object({ achievements: z.array(achievement) }),
  })
  .meta({ id: 'CompletionResult' });
export type CompletionResult = z.infer<typeof completionResult>;

export const openSessionInput = z.strictObject({ customTemplateId: id });

export const recordCountsInput = z.strictObject({
  sessionIds: z
    .array(id, { error: 'sessionIds must be a list of ids' })
    .min(1, { error: 'Please name at least one session' })
    .max(100, { error: 'At most 100 sessions at once' }),
});

export const recordCount = z
  .object({ sessionId: z.string(), records: z.number().int() })
  .meta({ id: 'RecordCount' });
export type RecordCount = z.infer<typeof recordCount>;

/** `lastPerformance` has the sets and estimates of the newest completed session with an exercise. */
export const lastPerformance = z
  .object({
    exerciseId: z.string(),
    sessionId: z.string(),
    startTime: z.string(),
    day: startDay.optional(),
    estimatedOneRepMax: z
      .number()
      .optional()
      .describe('the best estimate of the twelve weeks until then, lbs; absent when not known'),
    bests: z
      .array(z.object({ scale: z.enum(scales), level: z.number(), best: z.number() }))
      .optional()
      .describe(
        'the best working set of all completed sessions at each level: lbs at a number of reps (WEIGHT, HELP), s or m at a number of lbs (TIME, DISTANCE); help is negative; exercises that lift the body have none',
      ),
    sets: z.array(
      z.object({
        setNumber: z.number().int(),
        actualReps: z.number().int(),
        actualWeight: z.number().describe('lbs'),
        rpeRating: z.number(),
        setClassification,
        actualDuration: z.number().int().nullable().describe('s'),
        actualDistance: z.number().nullable().describe('m'),
        enteredWeight: enteredWeight
          .optional()
          .describe('the weight as it was typed; absent when that is not known'),
      }),
    ),
  })
  .meta({ id: 'LastPerformance' });
export type LastPerformance = z.infer<typeof lastPerformance>;
