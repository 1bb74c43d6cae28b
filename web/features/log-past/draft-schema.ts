// Defines the schema of a stored draft in a separate file, so that the form loads without zod.
import { z } from 'zod';
import { exerciseMeasure, loadKind } from '#shared/exercises/schema.ts';
import { setClassification } from '#shared/sessions/schema.ts';
import { weightUnits } from '#shared/units.ts';

const set = z.object({
  key: z.string(),
  weightLbs: z.number(),
  typed: z.object({ text: z.string(), unit: z.enum(weightUnits) }).nullable(),
  reps: z.string(),
  duration: z.string(),
  distance: z.string(),
  rpe: z.string(),
  classification: setClassification,
});

const exercise = z.object({
  key: z.string(),
  exercise: z.object({ id: z.string(), name: z.string(), measure: exerciseMeasure, loadKind }),
  sets: z.array(set).min(1),
});

export const draft = z.object({
  commandId: z.string(),
  workout: z.object({
    templateId: z.string(),
    name: z.string(),
    day: z.string(),
    start: z.string(),
    end: z.string(),
    isNextDay: z.boolean(),
    notes: z.string(),
    exercises: z.array(exercise.transform((each) => ({ ...each, isTouched: true }))),
  }),
});
export type Draft = z.infer<typeof draft>;
