// Workout templates on the wire, and the defaults of the builder.
import { z } from 'zod';
import { exercise } from '#shared/exercises/schema.ts';
import { command, id, instant, page, paging, requiredText, text } from '#shared/schema.ts';
import { lineDefaults } from './defaults.ts';
import { estimatedMinutes } from './duration.ts';
import { templateLimits, templateProblems, TEMPLATE_NAME_REQUIRED } from './validate.ts';

const wholeNumber = (label: string) =>
  z
    .number({ error: `${label} must be a number` })
    .int({ error: `${label} must be a whole number` });

export const tempo = z.strictObject({
  eccentric: wholeNumber('Tempo').describe('s'),
  pause: wholeNumber('Tempo').describe('s'),
  concentric: wholeNumber('Tempo').describe('s'),
});
export type Tempo = z.infer<typeof tempo>;

// Bounds are in validate.ts, where the sentence can name the exercise.
export const templateLineInput = z.strictObject({
  exerciseId: id,
  exerciseOrder: wholeNumber('Order').describe('from 0, without gaps'),
  groupNumber: wholeNumber('Group').optional().describe('neighbours that share it form a circuit'),
  targetSets: wholeNumber('Sets'),
  targetReps: wholeNumber('Reps'),
  targetWeight: z.number({ error: 'Weight must be a number' }).nullish().describe('lbs'),
  restTime: wholeNumber('Rest').nullish().describe('s; the runner rests 90 s when absent'),
  targetRPE: z.number({ error: 'RPE must be a number' }).nullish(),
  targetTempo: tempo.default(lineDefaults.targetTempo),
  notes: text({ max: templateLimits.notes, label: 'Notes', lines: 'many' })
    .default('')
    .describe('for whoever lifts: setup, cues; shown in the session'),
});
export type TemplateLineInput = z.infer<typeof templateLineInput>;

const templateFields = {
  name: requiredText({ max: 120, label: 'Workout name', message: TEMPLATE_NAME_REQUIRED }),
  description: text({ max: 2000, label: 'Description', lines: 'many' }).default(''),
  estimatedDuration: wholeNumber('Duration')
    .min(0, { error: 'Duration cannot be negative' })
    .max(100_000, { error: 'Duration is too long' })
    .optional()
    .describe('minutes; worked out from the exercises when absent'),
  exercises: z.array(templateLineInput, { error: 'Exercises must be a list' }),
};

const refuseProblems = (
  template: { name: string; exercises: TemplateLineInput[] },
  context: z.RefinementCtx,
) => {
  for (const { path, message } of templateProblems(template)) {
    if (message === TEMPLATE_NAME_REQUIRED) continue; // `name` has said it
    context.addIssue({ code: 'custom', path: path.split('.'), message });
  }
};

export const createTemplateInput = command(templateFields).superRefine(refuseProblems);
export type CreateTemplateInput = z.infer<typeof createTemplateInput>;

export const updateTemplateInput = command({
  id,
  ...templateFields,
  updatedAt: instant
    .optional()
    .describe('when given, the save is refused with 409 if the template changed since'),
}).superRefine(refuseProblems);
export type UpdateTemplateInput = z.infer<typeof updateTemplateInput>;

export const templateExercise = z
  .object({
    id: z.string(),
    exerciseId: z.string(),
    exercise,
    exerciseOrder: z.number().int(),
    groupNumber: z.number().int(),
    targetSets: z.number().int(),
    targetReps: z.number().int(),
    targetWeight: z.number().nullable().describe('lbs'),
    restTime: z.number().int().nullable().describe('s'),
    targetRPE: z.number().nullable(),
    tempoEccentric: z.number().int().describe('s'),
    tempoPause: z.number().int().describe('s'),
    tempoConcentric: z.number().int().describe('s'),
    targetTempo: tempo,
    notes: z.string(),
  })
  .meta({ id: 'TemplateExercise' });
export type TemplateExercise = z.infer<typeof templateExercise>;

export const template = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    isPublic: z.literal(false),
    estimatedDuration: z.number().int().describe('minutes'),
    lastUsed: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    exercises: z.array(templateExercise),
  })
  .meta({ id: 'WorkoutTemplate' });
export type Template = z.infer<typeof template>;

export const templateListInput = z.strictObject(paging({ limit: 100, most: 200 }));
export const templatePage = page(template);

/** Minutes as they are stored: what was sent, else the rule of Spec 9 rounded. */
export function storedMinutes(input: {
  estimatedDuration?: number | undefined;
  exercises: Parameters<typeof estimatedMinutes>[0];
}): number {
  return input.estimatedDuration ?? Math.round(estimatedMinutes(input.exercises));
}
