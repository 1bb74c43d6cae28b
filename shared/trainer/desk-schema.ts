// Defines the wire schemas of a trainer's desk (the list of clients): one row per client, and the notes of the trainer.
import { z } from 'zod';
import { calendarDate, command, id, requiredName, text } from '#shared/schema.ts';
import { deskGroups, deskLimits } from './desk-limits.ts';

const wholeNumber = z.number().int();
const ofLift = { exercise: z.string(), day: z.string() };

const reason = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('GAP'),
      gapDays: wholeNumber.describe('days since the last workout'),
      usualDays: wholeNumber.nullable().describe('the client’s own rhythm; null: not known'),
    }),
    z.object({
      kind: z.literal('MISSED'),
      ...ofLift,
      times: wholeNumber.describe('workouts in a row with fewer repetitions than planned'),
    }),
    z.object({
      kind: z.literal('EFFORT'),
      ...ofLift,
      by: z.number().describe('RPE points at the same weight'),
    }),
    z.object({
      kind: z.literal('PAIN'),
      day: z.string(),
      notes: wholeNumber.describe('shared notes that mention pain or an injury'),
    }),
    z.object({ kind: z.literal('RECORD'), ...ofLift, records: wholeNumber }),
    z.object({ kind: z.literal('PROPOSAL'), openDays: wholeNumber }),
  ])
  .meta({ id: 'DeskReason' });
export type DeskReason = z.infer<typeof reason>;
export type Finding = Extract<DeskReason, { day: string }>;

const kept = {
  clientId: z.string(),
  name: z.string(),
  label: z.string(),
  tags: z.array(z.string()),
  snoozedUntil: z.string().nullable().describe('YYYY-MM-DD; null: not snoozed'),
  endedAt: z.string().nullable(),
};

const deskClient = z
  .object({
    ...kept,
    group: z.enum(deskGroups),
    isReady: z.boolean().describe('false: the client’s workouts are being read, or are not shared'),
    lastDay: z.string().nullable().describe('day of the last workout; null: none'),
    counts: z
      .array(
        z.object({
          days: wholeNumber,
          done: wholeNumber,
          planned: wholeNumber.nullable().describe('null: no program'),
        }),
      )
      .describe('workouts of the last 7, 30 and 90 days'),
    recentDays: z
      .string()
      .describe('workouts of each of the last 28 days, oldest first, as digits'),
    reasons: z.array(reason).describe('the most pressing first'),
    unread: wholeNumber.describe('comments that you have not read'),
  })
  .meta({ id: 'DeskClient' });
export type DeskClient = z.infer<typeof deskClient>;

export const desk = z.object({ clients: z.array(deskClient) });
export type Desk = z.infer<typeof desk>;

export const deskNotes = z
  .object({ ...kept, startedAt: z.string(), note: z.string().describe('unseen by the client') })
  .meta({ id: 'DeskNotes' });
export type DeskNotes = z.infer<typeof deskNotes>;

export const clientInput = z.strictObject({ clientId: id });

const tag = requiredName({ max: deskLimits.tag, label: 'Tag', message: 'Please enter a tag' });

export const updateClientInput = command({
  clientId: id,
  label: text({ max: deskLimits.label, label: 'The label' }).optional(),
  tags: z
    .array(tag, { error: 'Tags must be a list' })
    .max(deskLimits.tags, { error: `At most ${deskLimits.tags} tags` })
    .transform((tags) => [...new Set(tags)])
    .optional(),
  note: text({ max: deskLimits.note, label: 'The note', lines: 'many' }).optional(),
  snoozedUntil: calendarDate
    .nullable()
    .optional()
    .describe('the day on which the client returns to the desk; null: now'),
});
export type UpdateClientInput = z.infer<typeof updateClientInput>;
