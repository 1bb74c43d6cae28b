// Defines the wire schemas for merging, splitting and repeating finished workouts. Only the server
// merges and splits, because these commands change two workouts at once.
import { z } from 'zod';
import { startZone } from '#shared/time-zone.ts';
import { command, id, instant } from '#shared/schema.ts';
import { when } from '#shared/sessions/schema.ts';

const { performedAt } = when;

export const mergeInput = command({
  id: id.describe('a finished session'),
  otherId: id.describe('the other half: the earlier of both is kept, the later one is deleted'),
  performedAt,
});

export const splitInput = command({
  id: id.describe('a finished session'),
  atLineId: id.optional().describe('the line that the second workout begins with'),
  at: instant.optional().describe('the time from which on its sets belong to the second workout'),
  performedAt,
}).refine(({ atLineId, at }) => (atLineId === undefined) !== (at === undefined), {
  path: ['at'],
  error: 'Please say where to split: at an exercise or at a time',
});

export const undoMoveInput = command({
  id: id.describe('the session that was merged or split'),
  version: z
    .number({ error: 'version must be a number' })
    .int({ error: 'version must be a whole number' })
    .min(1, { error: 'version must be at least 1' })
    .describe('version of the merge or split in the timeline'),
  performedAt,
});

export const repeatInput = command({
  id: id.describe('the session whose lines the new one starts with'),
  performedAt,
  timeZone: startZone,
});
