// Defines the wire schemas of everything that a shared link shows. The server sends no field that
// is missing here (behaviour/sharing.md#what-a-link-shows).
import { z } from 'zod';
import { exerciseMeasure, loadKind } from '#shared/exercises/schema.ts';
import { muscles } from '#shared/exercises/vocabulary.ts';
import { personalRecord } from '#shared/sessions/records/insights-schema.ts';
import { enteredWeight, setClassification } from '#shared/sessions/schema.ts';
import { setTarget } from '#shared/sets/target.ts';
import { weightUnits } from '#shared/units.ts';
import { progressionRules } from '#shared/programs/vocabulary.ts';

const exercise = z.object({ name: z.string(), loadKind, measure: exerciseMeasure });

const group = <Line extends z.ZodType>(line: Line) =>
  z.object({
    name: z.string().nullable().describe('Superset A, Circuit B; null: a straight set'),
    lines: z.array(line),
  });

const sharedSet = z
  .object({
    classification: setClassification,
    reps: z.number().int(),
    weightLbs: z.number(),
    entered: enteredWeight.nullable().describe('the weight as it was typed'),
    durationSeconds: z.number().int().nullable(),
    distanceMeters: z.number().nullable(),
    rpe: z.number().nullable().describe('null: not rated'),
    notes: z.string().describe('empty unless the owner chose to show notes'),
  })
  .meta({ id: 'SharedSet' });
export type SharedSet = z.infer<typeof sharedSet>;

const doneLine = z
  .object({ exercise, notes: z.string(), sets: z.array(sharedSet) })
  .meta({ id: 'SharedDoneLine' });
export type SharedDoneLine = z.infer<typeof doneLine>;

const tempo = z.object({
  eccentric: z.number().int(),
  pause: z.number().int(),
  concentric: z.number().int(),
});

const plannedLine = z
  .object({
    exercise,
    notes: z.string(),
    targetSets: z.number().int(),
    targetReps: z.number().int(),
    targetWeight: z.number().nullable().describe('lbs'),
    targetDuration: z.number().int().nullable().describe('s'),
    targetDistance: z.number().nullable().describe('m'),
    targetRPE: z.number().nullable(),
    restTime: z.number().int().nullable().describe('s'),
    targetTempo: tempo,
    setTargets: z.array(setTarget).nullable(),
  })
  .meta({ id: 'SharedPlannedLine' });
export type SharedPlannedLine = z.infer<typeof plannedLine>;

const trainedMuscles = z
  .array(
    z.object({
      muscle: z.enum(muscles),
      load: z.number().describe('sets relative to the muscle with the most'),
      note: z.string().describe('9 sets'),
      from: z.array(z.string()).describe('the exercises with their sets'),
    }),
  )
  .describe('by primary muscles, without warm-ups');

const sharedRecord = personalRecord
  .pick({ kind: true, actualReps: true, actualWeight: true, value: true })
  .extend({ exercise: z.string().describe('name of the exercise'), loadKind })
  .meta({ id: 'SharedRecord' });
export type SharedRecord = z.infer<typeof sharedRecord>;

const plan = {
  name: z.string(),
  description: z.string().describe('empty unless the owner chose to show notes'),
  minutes: z.number().int(),
  muscles: trainedMuscles,
  groups: z.array(group(plannedLine)),
};
const sharedPlan = z.object(plan).meta({ id: 'SharedPlan' });
export type SharedPlan = z.infer<typeof sharedPlan>;

const dayTarget = z.object({
  exercise: z.string().describe('name of the exercise'),
  sets: z.number().int(),
  reps: z.number().int(),
  repsMax: z.number().int().nullable(),
  percent: z.number().nullable(),
  targetRpe: z.number().nullable(),
  isOpen: z.boolean(),
});
export type SharedDayTarget = z.infer<typeof dayTarget>;

const day = z.object({
  plan: z.number().int().nullable().describe('index of its workout in `plans`; null: deleted'),
  targets: z.array(dayTarget),
});

const whose = {
  by: z.string().nullable().describe('first name of the owner; null unless they chose to say it'),
  unit: z.enum(weightUnits).describe('the unit of the owner'),
};

const sharedWorkout = z
  .object({
    kind: z.literal('WORKOUT'),
    ...whose,
    name: z.string(),
    startTime: z.string(),
    day: z
      .string()
      .describe(
        'the day on which it began where it was done, YYYY-MM-DD; the zone itself is not shown',
      ),
    minutes: z.number().int().nullable().describe('null while it is going on'),
    notes: z.string().describe('empty unless the owner chose to show notes'),
    totals: z.object({
      sets: z.number().int().describe('without warm-ups'),
      volumeLbs: z.number(),
      heaviestLbs: z.number().nullable(),
      averageRpe: z.number().nullable(),
    }),
    muscles: trainedMuscles,
    records: z
      .array(sharedRecord)
      .describe('records of the workout, except where the body is lifted: they tell its weight'),
    groups: z.array(group(doneLine)),
  })
  .meta({ id: 'SharedWorkout' });
export type SharedWorkout = z.infer<typeof sharedWorkout>;

const sharedTemplate = z
  .object({ kind: z.literal('TEMPLATE'), ...whose, ...plan })
  .meta({ id: 'SharedTemplate' });
export type SharedTemplate = z.infer<typeof sharedTemplate>;

const sharedProgram = z
  .object({
    kind: z.literal('PROGRAM'),
    ...whose,
    name: z.string(),
    description: z.string().describe('empty unless the owner chose to show notes'),
    rule: z.enum(progressionRules),
    rounds: z.number().int(),
    weeks: z.array(z.object({ isLighter: z.boolean(), days: z.array(day) })),
    plans: z.array(sharedPlan).describe('the workouts that its days name'),
  })
  .meta({ id: 'SharedProgram' });
export type SharedProgram = z.infer<typeof sharedProgram>;

export const sharedView = z.discriminatedUnion('kind', [
  sharedWorkout,
  sharedTemplate,
  sharedProgram,
]);
export type SharedView = z.infer<typeof sharedView>;
