// Defines the wire schemas of a session's timeline, which lists its events and the values that each correction changed.
import { z } from 'zod';
import { loadKind } from '#shared/exercises/schema.ts';
import { sessionEventTypes } from '#shared/sessions/events.ts';
import {
  correctionSource,
  enteredWeight,
  answeredSuggestion,
  rpeSource,
  setClassification,
} from '#shared/sessions/schema.ts';
import { sessionCommands } from '#shared/sessions/session-commands.ts';
import { type UndoCommand, undoNames } from './undo-of.ts';

const timelineValues = z
  .object({
    actualReps: z.number().int(),
    actualWeight: z.number().describe('lbs'),
    enteredWeight: enteredWeight
      .optional()
      .describe('the weight as it was typed; absent when that is not known'),
    rpeRating: z.number(),
    rpeSource: rpeSource.optional().describe('absent: entered'),
    setClassification,
    actualDuration: z.number().int().nullable().describe('s'),
    actualDistance: z.number().nullable().describe('m'),
    notes: z.string(),
  })
  .meta({ id: 'TimelineValues' });
export type TimelineValues = z.infer<typeof timelineValues>;

const timelineSet = z
  .object({
    id: z.string(),
    exerciseId: z.string(),
    exerciseName: z.string(),
    loadKind: loadKind.optional().describe('the meaning of its weight; absent: unknown'),
    setNumber: z.number().int().describe('number among all sets of the exercise'),
    label: z.string().describe('its name: set 3, warm-up 1, drop after set 2'),
    before: timelineValues.nullable().describe('values before; null when the set is new'),
    after: timelineValues.nullable().describe('values after; null when the set was deleted'),
  })
  .meta({ id: 'TimelineSet' });
export type TimelineSet = z.infer<typeof timelineSet>;

const timelineLine = z
  .object({
    id: z.string(),
    exerciseName: z.string(),
    targetSets: z.number().int(),
    notes: z.string().describe('the note of this session'),
    swappedFor: z.string().nullable().describe('name of the exercise that it replaced; else null'),
  })
  .meta({ id: 'TimelineLine' });
export type TimelineLine = z.infer<typeof timelineLine>;

const undoCommands = undoNames.map((name) =>
  z.object({ kind: z.literal(name), input: sessionCommands[name].input }),
);
const undoCommand = z
  // The casts are safe because `undoNames` is not empty, and each schema combines a name with the input of that
  // command.
  .discriminatedUnion('kind', undoCommands as [(typeof undoCommands)[number]])
  .meta({ id: 'UndoCommand' }) as z.ZodType<UndoCommand, UndoCommand>;

const startAndEnd = z.object({ startTime: z.string(), endTime: z.string() });

const timelineTimes = z
  .object({ before: startAndEnd, after: startAndEnd })
  .meta({ id: 'TimelineTimes' });
export type TimelineTimes = z.infer<typeof timelineTimes>;

const timelineMove = z
  .object({
    reason: z.enum(['MERGED', 'SPLIT', 'SPLIT_OFF', 'UNDONE']),
    otherSessionId: z.string(),
    sets: z.number().int(),
  })
  .meta({ id: 'TimelineMove' });

const timelineReassigned = z
  .object({
    reason: z.enum(['MERGED', 'UNDONE']),
    from: z.string().describe('name of the exercise that they were of'),
    into: z.string().describe('name of the exercise that they are of'),
    sets: z.number().int(),
  })
  .meta({ id: 'TimelineReassigned' });
export type TimelineReassigned = z.infer<typeof timelineReassigned>;

export const timelineEntry = z
  .object({
    version: z.number().int().describe('the order, 1..n without gaps'),
    type: z.enum(sessionEventTypes),
    occurredAt: z.string().describe('the time at which it happened, by the clock of the device'),
    recordedAt: z.string().describe('the time at which the server wrote it'),
    source: correctionSource
      .nullable()
      .describe('the screen of a correction; null for other entries'),
    set: timelineSet.nullable().describe('the set; null when the entry concerns none'),
    offered: answeredSuggestion
      .nullable()
      .default(null)
      .describe('the suggestion for the logged set; null for other entries'),
    line: timelineLine
      .nullable()
      .describe('the line of the plan; null when the entry concerns none'),
    notes: z.string().nullable().describe('the note of the session; null for other entries'),
    gym: z.string().nullable().describe('name of the chosen gym; null for other entries'),
    times: timelineTimes
      .nullable()
      .default(null)
      .describe('the changed times of the workout; null for other entries'),
    move: timelineMove
      .nullable()
      .default(null)
      .describe('a merge, a split, or its undo; null for other entries'),
    reassigned: timelineReassigned
      .nullable()
      .default(null)
      .describe('a merge of exercises, or its undo; null for other entries'),
    endedAt: z
      .string()
      .nullable()
      .describe(
        'the end of the workout when the person chose another time; null for other entries',
      ),
    undo: undoCommand
      .nullable()
      .default(null)
      .describe('the command that takes it back as things are now; null: it stays'),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.infer<typeof timelineEntry>;
