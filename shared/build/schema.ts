// Findings on a build, on the wire. Health data: kept in no browser.
import { z } from 'zod';
import { findingKinds } from './findings.ts';

const finding = z
  .object({
    kind: z.enum(findingKinds),
    said: z.string().describe('what it means for the exercise'),
    basis: z.string().describe('what it rests on'),
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
    cue: z.string().describe('what is different about it'),
    kind: z.enum(findingKinds).describe('for which finding'),
  })
  .meta({ id: 'SuitedExercise' });

export const build = z
  .object({
    findings: z.array(finding).describe('empty: nothing is known that matters here'),
    suited: z
      .array(suited)
      .describe('exercises that are told first; a judgement, nothing is left out for it'),
  })
  .meta({ id: 'Build' });
export type Build = z.infer<typeof build>;
