// Defines the wire schemas of workout templates.
import { z } from 'zod';
import { exercise } from '#shared/exercises/schema.ts';
import {
  command,
  id,
  instant,
  page,
  paging,
  requiredName,
  requiredText,
  text,
} from '#shared/schema.ts';
import { wholeNumber } from '#shared/sets/target.ts';
import { plannedLine, type TemplateLineInput, templateLineInput, tempo } from './line.ts';
import { lineProgressions } from '#shared/training/suggestion/session-suggestion.ts';
import { templateProblems, TEMPLATE_NAME_REQUIRED } from './validate.ts';

const nameOptions = { max: 120, label: 'Workout name', message: TEMPLATE_NAME_REQUIRED };

export const templateText = {
  name: requiredText(nameOptions),
  description: text({ max: 2000, label: 'Description', lines: 'many' }).default(''),
  estimatedDuration: wholeNumber('Duration')
    .min(0, { error: 'Duration cannot be negative' })
    .max(100_000, { error: 'Duration is too long' })
    .describe('minutes'),
};

const templateFields = {
  ...templateText,
  name: requiredName(nameOptions),
  estimatedDuration: templateText.estimatedDuration
    .optional()
    .describe('minutes; calculated from the exercises when absent'),
  isPublic: z.boolean().optional().describe('ignored: a workout is always private'),
  isProgressionDeclined: z
    .boolean()
    .optional()
    .describe('true: no rule is offered for it; absent: as before'),
  exercises: z.array(templateLineInput, { error: 'Exercises must be a list' }),
};

/** Adds the problems that validate.ts finds to the issues that zod reports. */
export const refuseProblems = (
  template: { name: string; exercises: TemplateLineInput[] },
  context: z.RefinementCtx,
) => {
  for (const { path, message } of templateProblems(template)) {
    // An empty name is skipped here, because the schema of `name` has already reported it.
    if (message === TEMPLATE_NAME_REQUIRED) continue;
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
    .describe('if given, the save is refused with 409 when the template has changed since'),
}).superRefine(refuseProblems);
export type UpdateTemplateInput = z.infer<typeof updateTemplateInput>;

const templateExercise = z
  .object({
    ...plannedLine,
    exercise,
    targetTempo: tempo,
    progression: z
      .enum(lineProgressions)
      .nullable()
      .default(null)
      .describe('the progression rule; null: off'),
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
    // The default fills a response that a browser stored before the field `usualDuration` existed.
    usualDuration: z
      .number()
      .int()
      .nullable()
      .default(null)
      .describe('minutes, the median of its last five finished workouts; null: none'),
    lastUsedDay: z
      .string()
      .nullable()
      .default(null)
      .describe('the day of lastUsed, YYYY-MM-DD, where it was trained; null: not known'),
    isProgressionDeclined: z
      .boolean()
      .default(false)
      .describe('true: the person wants no progression rule offered for it'),
    exercises: z.array(templateExercise),
  })
  .meta({ id: 'WorkoutTemplate' });
export type Template = z.infer<typeof template>;

export const templateListInput = z.strictObject(paging({ limit: 100, most: 200 }));
export const templatePage = page(template);
