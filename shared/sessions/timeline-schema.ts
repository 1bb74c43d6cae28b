// The timeline of a session on the wire: what happened, in order, and what each correction changed.
import { z } from 'zod';
import { sessionEventTypes } from './events.ts';
import { correctionSource } from './schema.ts';

/** What a set said at one moment. */
const timelineValues = z
  .object({
    actualReps: z.number().int(),
    actualWeight: z.number().describe('lbs'),
    rpeRating: z.number(),
  })
  .meta({ id: 'TimelineValues' });
export type TimelineValues = z.infer<typeof timelineValues>;

/** The set that an entry is about, numbered as it was then. */
const timelineSet = z
  .object({
    id: z.string(),
    exerciseId: z.string(),
    exerciseName: z.string(),
    setNumber: z.number().int(),
    before: timelineValues.nullable().describe('null when the set was not there before'),
    after: timelineValues.nullable().describe('null when the set was not there afterwards'),
  })
  .meta({ id: 'TimelineSet' });
export type TimelineSet = z.infer<typeof timelineSet>;

export const timelineEntry = z
  .object({
    version: z.number().int().describe('1..n without gaps: the order'),
    type: z.enum(sessionEventTypes),
    occurredAt: z.string().describe('when it happened, by the clock of the device'),
    recordedAt: z.string().describe('when the server wrote it'),
    source: correctionSource.nullable().describe('where a correction was made; else null'),
    set: timelineSet.nullable().describe('null when the entry is about the session as a whole'),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.infer<typeof timelineEntry>;
