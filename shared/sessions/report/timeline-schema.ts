// The timeline of a session on the wire: what happened, in order, and what each correction changed.
import { z } from 'zod';
import { sessionEventTypes } from '#shared/sessions/events.ts';
import {
  correctionSource,
  enteredWeight,
  offeredSet,
  rpeSource,
  setClassification,
} from '#shared/sessions/schema.ts';

/** Values of a set at one moment. */
const timelineValues = z
  .object({
    actualReps: z.number().int(),
    actualWeight: z.number().describe('lbs'),
    enteredWeight: enteredWeight.optional().describe('as it was typed; absent: nobody said how'),
    rpeRating: z.number(),
    rpeSource: rpeSource.optional().describe('absent: entered'),
    setClassification,
    actualDuration: z.number().int().nullable().describe('s'),
    actualDistance: z.number().nullable().describe('m'),
    notes: z.string(),
  })
  .meta({ id: 'TimelineValues' });
export type TimelineValues = z.infer<typeof timelineValues>;

/** The set that an entry is about, numbered as it was then. */
const timelineSet = z
  .object({
    id: z.string(),
    exerciseId: z.string(),
    exerciseName: z.string(),
    setNumber: z.number().int().describe('among all sets of the exercise'),
    label: z.string().describe('what it is called: set 3, warm-up 1, drop after set 2'),
    before: timelineValues.nullable().describe('null when the set was not there before'),
    after: timelineValues.nullable().describe('null when the set was not there afterwards'),
  })
  .meta({ id: 'TimelineSet' });
export type TimelineSet = z.infer<typeof timelineSet>;

/** The line of the workout that an entry is about, as it was afterwards. */
const timelineLine = z
  .object({
    id: z.string(),
    exerciseName: z.string(),
    targetSets: z.number().int(),
    notes: z.string().describe('written in this session'),
    swappedFor: z.string().nullable().describe('name of the exercise that it replaced; else null'),
  })
  .meta({ id: 'TimelineLine' });
export type TimelineLine = z.infer<typeof timelineLine>;

export const timelineEntry = z
  .object({
    version: z.number().int().describe('1..n without gaps: the order'),
    type: z.enum(sessionEventTypes),
    occurredAt: z.string().describe('when it happened, by the clock of the device'),
    recordedAt: z.string().describe('when the server wrote it'),
    source: correctionSource.nullable().describe('where a correction was made; else null'),
    set: timelineSet.nullable().describe('null when the entry is not about a set'),
    offered: offeredSet
      .nullable()
      .default(null)
      .describe('what was offered for the set that was logged; else null'),
    line: timelineLine.nullable().describe('null when the entry is not about a line of the plan'),
    notes: z.string().nullable().describe('what was noted of the session; else null'),
    gym: z.string().nullable().describe('name of the gym that was chosen; else null'),
    endedAt: z
      .string()
      .nullable()
      .describe(
        'the end of the workout, when its person chose another than this moment; else null',
      ),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.infer<typeof timelineEntry>;
