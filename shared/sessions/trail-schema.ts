// The timeline of a session on the wire: what happened, in order, and what each correction changed.
import { z } from 'zod';
import { sessionEventTypes } from './events.ts';
import { correctionSource } from './schema.ts';

/** What a set said at one moment. */
const trailValues = z
  .object({
    actualReps: z.number().int(),
    actualWeight: z.number().describe('lbs'),
    rpeRating: z.number(),
  })
  .meta({ id: 'TrailValues' });
export type TrailValues = z.infer<typeof trailValues>;

/** The set that an entry is about, numbered as it was then. */
const trailSet = z
  .object({
    id: z.string(),
    exerciseId: z.string(),
    exerciseName: z.string(),
    setNumber: z.number().int(),
    before: trailValues.nullable().describe('null when the set was not there before'),
    after: trailValues.nullable().describe('null when the set was not there afterwards'),
  })
  .meta({ id: 'TrailSet' });
export type TrailSet = z.infer<typeof trailSet>;

export const trailEntry = z
  .object({
    version: z.number().int().describe('1..n without gaps: the order'),
    type: z.enum(sessionEventTypes),
    occurredAt: z.string().describe('when it happened, by the clock of the device'),
    recordedAt: z.string().describe('when the server wrote it'),
    source: correctionSource.nullable().describe('where a correction was made; else null'),
    set: trailSet.nullable().describe('null when the entry is about the session as a whole'),
  })
  .meta({ id: 'TrailEntry' });
export type TrailEntry = z.infer<typeof trailEntry>;
