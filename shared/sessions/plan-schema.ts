// Defines the schemas of changes of a session's plan, such as swapping an exercise or changing its number of sets.
import { z } from 'zod';
import { id, text } from '#shared/schema.ts';
import { templateLimits } from '#shared/templates/limits.ts';
import { MOST_SESSION_NOTES, setLimits } from './limits.ts';

/** `lineState` has the fields of a line that only a session has, not a template, such as the note of the session. */
export const lineState = {
  sessionNotes: z.string().default('').describe('the note of this session'),
  isLeftOut: z
    .boolean()
    .default(false)
    .describe('true when it was taken out of the plan in this session'),
  isUnplanned: z
    .literal(true)
    .optional()
    .describe(
      'true when it was added during the workout, or without a template: its targets are defaults; absent: planned',
    ),
  replacedById: z.string().optional().describe('the line that was swapped in for it'),
};

const lineId = id.describe('a line of the workout');
const afterLineId = id.nullable().describe('the line that it goes behind; null: first');
const targetSets = z
  .number({ error: 'Sets must be a number' })
  .int({ error: 'Sets must be a whole number' })
  .min(1, { error: 'Sets must be at least 1' })
  .max(templateLimits.sets, { error: `Sets can be at most ${templateLimits.sets}` });

export const planChange = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      type: z.literal('add'),
      exerciseId: id,
      afterLineId: afterLineId.optional().describe('the line that it goes behind; absent: last'),
      targetSets: targetSets.optional(),
    }),
    z.strictObject({
      type: z.literal('swap'),
      lineId,
      exerciseId: id,
    }),
    z.strictObject({
      type: z.literal('swapBack'),
      lineId: lineId.describe('the line that is left out again'),
      toLineId: lineId.describe('the line that is restored in its place'),
    }),
    z.strictObject({
      type: z.literal('move'),
      lineId,
      afterLineId,
      groupNumber: z
        .number({ error: 'Group must be a number' })
        .int({ error: 'Group must be a whole number' })
        .min(0, { error: 'Group cannot be negative' })
        .max(templateLimits.groupNumber, {
          error: `Group can be at most ${templateLimits.groupNumber}`,
        })
        .optional()
        .describe(
          'neighbours that share it form a circuit; absent: derived from the place of the line',
        ),
    }),
    z.strictObject({ type: z.literal('leaveOut'), lineId }),
    z.strictObject({ type: z.literal('bringBack'), lineId }),
    z.strictObject({
      type: z.literal('remove'),
      lineId: lineId.describe('a line that was added and holds no set'),
    }),
    z.strictObject({
      type: z.literal('putBack'),
      lineId: lineId.describe('a line that was removed'),
    }),
    z.strictObject({ type: z.literal('sets'), lineId, targetSets }),
    z.strictObject({
      type: z.literal('noteExercise'),
      lineId,
      notes: text({ max: setLimits.notes, label: 'Notes', lines: 'many' }),
    }),
    z.strictObject({
      type: z.literal('noteSession'),
      notes: text({ max: MOST_SESSION_NOTES, label: 'Notes', lines: 'many' }),
    }),
    z.strictObject({
      type: z.literal('gym'),
      gymId: id.nullable().describe('one of your gyms; null: none of them'),
    }),
  ],
  { error: 'Unknown change of the plan' },
);
export type PlanChange = z.infer<typeof planChange>;

const lineMoved = z.strictObject({
  type: z.literal('LineMoved'),
  lineId: z.string(),
  afterLineId: z.string().nullable().describe('the line that it goes behind; null: first'),
  groupNumber: z
    .number()
    .int()
    .optional()
    .describe('number of its group; absent: derived from its place'),
});
const lineLeftOut = z.strictObject({ type: z.literal('LineLeftOut'), lineId: z.string() });
const lineBroughtBack = z.strictObject({ type: z.literal('LineBroughtBack'), lineId: z.string() });
const lineRemoved = z.strictObject({
  type: z.literal('LineRemoved'),
  lineId: z.string().describe('a line that was added and holds no set'),
});
const lineSetsChanged = z.strictObject({
  type: z.literal('LineSetsChanged'),
  lineId: z.string(),
  targetSets: z.number().int(),
});
const lineNoted = z.strictObject({
  type: z.literal('LineNoted'),
  lineId: z.string(),
  notes: z.string(),
});
const sessionNoted = z.strictObject({ type: z.literal('SessionNoted'), notes: z.string() });

export const planFacts = [
  lineMoved,
  lineLeftOut,
  lineBroughtBack,
  lineRemoved,
  lineSetsChanged,
  lineNoted,
  sessionNoted,
] as const;
