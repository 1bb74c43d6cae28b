// Defines the wire schemas of one line of a template: an exercise with its targets and tempo.
import { z } from 'zod';
import { rpeSentences } from '#shared/rpe.ts';
import { id, text } from '#shared/schema.ts';
import { lineDefaults } from './defaults.ts';
import { templateLimits } from './limits.ts';
import { lineProgressions } from '#shared/training/suggestion/session-suggestion.ts';
import { setTarget, wholeNumber } from '#shared/sets/target.ts';

export const tempo = z.strictObject({
  eccentric: wholeNumber('Tempo').describe('s'),
  pause: wholeNumber('Tempo').describe('s'),
  concentric: wholeNumber('Tempo').describe('s'),
});
export type Tempo = z.infer<typeof tempo>;

// The limits of a line's numbers are checked in validate.ts, where the message can name the exercise.
export const templateLineInput = z.strictObject({
  exerciseId: id,
  exerciseOrder: wholeNumber('Order').describe('from 0, without gaps'),
  groupNumber: wholeNumber('Group').optional().describe('neighbours that share it form a circuit'),
  targetSets: wholeNumber('Sets'),
  targetReps: wholeNumber('Reps'),
  targetWeight: z.number({ error: 'Weight must be a number' }).nullish().describe('lbs'),
  restTime: wholeNumber('Rest').nullish().describe('s; the runner rests 90 s when absent'),
  targetRPE: z.number({ error: rpeSentences.isNoNumber }).nullish(),
  targetDuration: wholeNumber('Duration').nullish().describe('s; of a hold or a carry'),
  targetDistance: z.number({ error: 'Distance must be a number' }).nullish().describe('m'),
  setTargets: z
    .array(setTarget, { error: 'The targets of the sets must be a list' })
    .nullish()
    .describe('one for each set; absent: all sets have the targets of the line'),
  progression: z
    .enum(lineProgressions, { error: 'Unknown progression rule' })
    .nullish()
    .describe('the progression rule; absent: off'),
  targetTempo: tempo.default(lineDefaults.targetTempo),
  notes: text({ max: templateLimits.notes, label: 'Notes', lines: 'many' })
    .default('')
    .describe('set-up and cues for the lifter; shown in the session'),
});
export type TemplateLineInput = z.infer<typeof templateLineInput>;

/**
 * `plannedLine` has the response fields of a planned exercise, in a template or in a session. The defaults fill lines
 * that were stored before the fields existed.
 */
export const plannedLine = {
  id: z.string(),
  exerciseId: z.string(),
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
  targetDuration: z.number().int().nullable().default(null).describe('s; of a hold or a carry'),
  targetDistance: z.number().nullable().default(null).describe('m'),
  setTargets: z
    .array(setTarget)
    .nullable()
    .default(null)
    .describe('one for each set; null: all sets have the targets of the line'),
};
