// Defines the wire schemas for merging one exercise into another.
import { z } from 'zod';
import { command, id } from '#shared/schema.ts';

const figures = {
  workouts: z.number().int().describe('workouts that have a set of it'),
  sets: z.number().int(),
  templates: z.number().int(),
  programs: z.number().int(),
  goals: z.number().int(),
};

export const mergeFigures = z.object(figures).meta({ id: 'MergeFigures' });
export type MergeFigures = z.infer<typeof mergeFigures>;

const namedExercise = z.object({ id: z.string(), name: z.string() });

const mergeStates = ['RUNNING', 'DONE', 'UNDOING', 'UNDONE'] as const;
export type MergeState = (typeof mergeStates)[number];

export const exerciseMerge = z
  .object({
    id: z.string(),
    from: namedExercise.describe('the exercise that was merged'),
    into: namedExercise.describe('the exercise that has its history now'),
    state: z.enum(mergeStates).describe('DONE and UNDONE: it has ended'),
    figures: mergeFigures.describe('what it moved, as it was when it began'),
    done: z.number().int().describe('workouts that were changed, or changed back, so far'),
    total: z.number().int().nullable().describe('of so many; null: not counted yet'),
    startedAt: z.string(),
    undoneAt: z.string().nullable(),
  })
  .meta({ id: 'ExerciseMerge' });
export type ExerciseMerge = z.infer<typeof exerciseMerge>;

const between = {
  id: id.describe('the exercise that is merged: a custom one'),
  intoId: id.describe('the exercise that gets its history: of the library, or a custom one'),
};

export const mergePreviewInput = z.strictObject(between);
export type MergePreviewInput = z.infer<typeof mergePreviewInput>;
export const mergeExerciseInput = command(between);
export const undoMergeInput = command({ id: id.describe('the merge') });
