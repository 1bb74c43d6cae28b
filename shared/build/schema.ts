// Defines the wire schemas of the findings on a lifter's build. The findings are health data, so no
// browser stores them.
import { z } from 'zod';
import { findingKinds } from './findings.ts';

const finding = z
  .object({
    kind: z.enum(findingKinds),
    said: z.string().describe('its meaning for the exercise'),
    basis: z.string().describe('the measurement and the source behind it'),
    furtherCm: z
      .number()
      .nullable()
      .describe('how much further the weight travels than is usual for that height; below 0: less'),
  })
  .meta({ id: 'BuildFinding' });

const suited = z
  .object({
    exerciseId: z.string(),
    name: z.string(),
    cue: z.string().describe('the difference that suits the build'),
    kind: z.enum(findingKinds).describe('the finding that it answers'),
  })
  .meta({ id: 'SuitedExercise' });

export const build = z
  .object({
    findings: z.array(finding).describe('the findings; empty when none matters here'),
    suited: z
      .array(suited)
      .describe('exercises to list first; this is a judgement, and no exercise is left out for it'),
  })
  .meta({ id: 'Build' });
export type Build = z.infer<typeof build>;
