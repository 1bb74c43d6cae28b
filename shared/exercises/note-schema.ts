// Wire schemas of a user's permanent note on an exercise.
import { z } from 'zod';
import { command, id, text } from '#shared/schema.ts';
import { NOTE_CHARACTERS } from './vocabulary.ts';

export const exerciseNote = z
  .object({ exerciseId: z.string(), notes: z.string().describe('the note; empty: none') })
  .meta({ id: 'ExerciseNote' });
export type ExerciseNote = z.infer<typeof exerciseNote>;

export const exerciseIdsInput = z.strictObject({
  exerciseIds: z
    .array(id, { error: 'exerciseIds must be a list of ids' })
    .min(1, { error: 'Please name at least one exercise' })
    .max(100, { error: 'At most 100 exercises at once' }),
});

export const putExerciseNoteInput = command({
  id: id.describe('the exercise'),
  notes: text({ max: NOTE_CHARACTERS, label: 'Notes', lines: 'many' }).describe(
    'the note; empty: removes it',
  ),
});
export type PutExerciseNoteInput = z.infer<typeof putExerciseNoteInput>;
