// Defines the wire schemas for starting a session from a template, from a device's copy of a
// template, or without a template.
import { z } from 'zod';
import { programDay } from '#shared/programs/program-day.ts';
import { command, id, requiredName } from '#shared/schema.ts';
import { startZone } from '#shared/time-zone.ts';
import { templateLineInput } from '#shared/templates/line.ts';
import { refuseProblems, templateText } from '#shared/templates/schema.ts';
import { weightUnits } from '#shared/units.ts';
import { sessionAims } from './aim-schema.ts';
import { performedAt } from './schema.ts';

const carriedLine = templateLineInput
  .omit({ progression: true })
  .extend({ id: id.describe('names the line in the session') })
  .meta({ id: 'CarriedLine' });

export const carriedPlan = z
  .strictObject({
    ...templateText,
    exercises: z
      .array(carriedLine, { error: 'Exercises must be a list' })
      .refine((lines) => new Set(lines.map((line) => line.id)).size === lines.length, {
        error: 'Two lines of the workout have the same id',
      }),
  })
  .superRefine(refuseProblems)
  .meta({ id: 'CarriedPlan' });
export type CarriedPlan = z.infer<typeof carriedPlan>;

export const startSessionInput = command({
  customTemplateId: id,
  performedAt: performedAt.optional(),
  timeZone: startZone,
  program: programDay
    .optional()
    .describe(
      'the day of a running program that it carries out, with the sets and weights of its week; a plan that is sent along already contains them',
    ),
  lighterWeek: z
    .enum(weightUnits, { error: 'The unit must be lbs or kg' })
    .optional()
    .describe(
      'trains it lighter this once: half the sets, rounded up, and nine tenths of the weights, rounded down to an increment in this unit; a plan that is sent along is already lighter',
    ),
  aims: sessionAims
    .optional()
    .describe(
      'what the progression rules of its lines ask for, as the device worked it out; absent: the server works it out',
    ),
  plan: carriedPlan
    .optional()
    .describe(
      'the template as a device knew it when it began the workout by itself. The session follows it even if the template was changed or deleted since',
    ),
});

export const startQuickSessionInput = command({
  name: requiredName({
    max: 120,
    label: 'Workout name',
    message: 'Please enter a workout name',
  }).default('Quick Workout'),
  performedAt: performedAt.optional(),
  timeZone: startZone,
});
