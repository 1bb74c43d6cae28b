// Defines the schema of a stored draft in a separate file, so that the editor loads without zod.
import { z } from 'zod';
import { exercise } from '#shared/exercises/schema.ts';
import { setTarget } from '#shared/sets/target.ts';
import { tempo } from '#shared/templates/line.ts';
import { lineProgressions } from '#shared/training/suggestion/session-suggestion.ts';

const line = z.object({
  key: z.string(),
  exercise,
  exerciseOrder: z.number(),
  groupNumber: z.number(),
  targetSets: z.number(),
  targetReps: z.number(),
  // An older version of the app stored drafts without duration and distance, so both fields have a
  // default.
  targetDuration: z.number().nullable().default(null),
  targetDistance: z.number().nullable().default(null),
  targetWeight: z.number().nullable(),
  restTime: z.number().nullable(),
  targetRPE: z.number().nullable(),
  targetTempo: tempo,
  setTargets: z.array(setTarget).nullable().default(null),
  spareTargets: z.array(setTarget).default([]),
  progression: z.enum(lineProgressions).nullable().default(null),
  notes: z.string().default(''),
});

export const draft = z.object({
  savedAt: z.string(),
  name: z.string(),
  description: z.string(),
  lines: z.array(line),
});
export type Draft = z.infer<typeof draft>;
