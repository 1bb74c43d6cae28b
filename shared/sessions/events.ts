// Defines the schemas of a session's events. A stored event never changes. A new shape needs a new
// schema version and a conversion from the old version in upcast.ts.
import { z } from 'zod';
import { bodyweightShare, exerciseMeasure, loadKind } from '#shared/exercises/schema.ts';
import { importSources } from '#shared/imports/vocabulary.ts';
import { programDay } from '#shared/programs/program-day.ts';
import { setTarget } from '#shared/sets/target.ts';
import { sessionAims } from './aim-schema.ts';
import { planFacts } from './plan-schema.ts';
import {
  achievement,
  correctionSource,
  enteredWeight,
  answeredSuggestion,
  rpeSource,
  sessionExercise,
  sessionGym,
  sessionLine,
  sessionTemplate,
  setClassification,
} from './schema.ts';

// Requests may omit the three fields below, but events must have them. A default value would hide a missing field.
const loggedExercise = sessionExercise.extend({
  loadKind,
  measure: exerciseMeasure,
  bodyweightShare: bodyweightShare.nullable(),
});
const loggedLine = sessionLine.omit({ replacedById: true, aim: true }).extend({
  exercise: loggedExercise,
  notes: z.string(),
  targetDuration: z.number().int().nullable(),
  targetDistance: z.number().nullable(),
  setTargets: z.array(setTarget).nullable(),
  sessionNotes: z.string(),
  isLeftOut: z.boolean(),
});

const sessionStarted = z.strictObject({
  type: z.literal('SessionStarted'),
  template: sessionTemplate
    .extend({ exercises: z.array(loggedLine) })
    .describe('a copy of the template as it was'),
  bodyWeightKg: z
    .number()
    .nullable()
    .describe('the last known body weight at that time; null: none'),
  program: programDay.optional().describe('the day of a program that it carries out; absent: none'),
  aims: sessionAims
    .optional()
    .describe('what the progression rules of its lines ask for; absent: nothing'),
  timeZone: z
    .string()
    .optional()
    .describe(
      'the time zone in which it was begun, a name of the IANA database; absent: not known',
    ),
  source: z
    .strictObject({
      app: z.enum(importSources).describe('the app that wrote the file'),
      importId: z.string(),
    })
    .optional()
    .describe('the file that it came in with; absent: it was logged here'),
});
// An absent field means that the set has no value, or that a correction leaves the value unchanged. Omitting these
// fields keeps the log small.
const measured = {
  durationSeconds: z.number().int().nullable().optional(),
  distanceMeters: z.number().nullable().optional(),
  notes: z.string().optional(),
  entered: enteredWeight.nullable().optional(),
};

const setLogged = z.strictObject({
  type: z.literal('SetLogged'),
  exerciseId: z.string(),
  lineId: z.string().nullable().describe('line of the template copy'),
  reps: z.number().int(),
  weightLbs: z.number(),
  rpe: z.number(),
  rpeSource,
  classification: setClassification,
  ...measured,
  exercise: loggedExercise
    .optional()
    .describe('the exercise as it was, when the template copy has no such line'),
  offered: answeredSuggestion
    .optional()
    .describe('the suggestion for this set, from the sets before; absent: none'),
  loggedAt: z
    .string()
    .optional()
    .describe(
      'the time in the workout of a set that was added when it was over, ISO 8601; absent: the time of the event',
    ),
});
const setEdited = z.strictObject({
  type: z.literal('SetEdited'),
  setId: z.string(),
  reps: z.number().int().optional(),
  weightLbs: z.number().optional(),
  rpe: z.number().optional(),
  rpeSource: rpeSource.optional().describe('of a new rpe; absent: entered'),
  classification: setClassification.optional(),
  ...measured,
  source: correctionSource,
});
const setDeleted = z.strictObject({
  type: z.literal('SetDeleted'),
  setId: z.string(),
  source: correctionSource,
});
const setRestored = z.strictObject({
  type: z.literal('SetRestored'),
  setId: z.string(),
  source: correctionSource,
});
const sessionCompleted = z.strictObject({
  type: z.literal('SessionCompleted'),
  achievements: z.array(achievement).optional().describe('the goals that it raised, as announced'),
  endedAt: z
    .string()
    .optional()
    .describe('the end that the person chose, ISO 8601; absent: the time of the event'),
});
const sessionDiscarded = z.strictObject({
  type: z.literal('SessionDiscarded'),
  mergedInto: z
    .string()
    .optional()
    .describe('the workout that holds its sets now; absent: it was deleted'),
});
const sessionRestored = z.strictObject({ type: z.literal('SessionRestored') });
/** Describes the event that reopens a finished workout, so that the workout accepts sets again. */
const sessionReopened = z.strictObject({ type: z.literal('SessionReopened') });

const sessionTimesChanged = z.strictObject({
  type: z.literal('SessionTimesChanged'),
  startedAt: z.string().describe('ISO 8601'),
  endedAt: z.string().describe('ISO 8601'),
  setTimes: z
    .array(z.strictObject({ setId: z.string(), loggedAt: z.string() }))
    .describe('the sets that have another time now, deleted ones too'),
  source: correctionSource,
});

const movedSet = z.strictObject({
  setId: z.string(),
  exerciseId: z.string(),
  lineId: z.string().nullable(),
  exercise: loggedExercise.nullable(),
  reps: z.number().int(),
  weightLbs: z.number(),
  rpe: z.number(),
  rpeSource,
  classification: setClassification,
  durationSeconds: z.number().int().nullable(),
  distanceMeters: z.number().nullable(),
  notes: z.string(),
  entered: enteredWeight.nullable(),
  loggedAt: z.string(),
  order: z.number().int().describe('its place among the sets of the workout'),
});
const setsMoved = z.strictObject({
  type: z.literal('SetsMoved'),
  reason: z
    .enum(['MERGED', 'SPLIT', 'SPLIT_OFF', 'UNDONE'])
    .describe(
      'MERGED: took the sets of the other workout; SPLIT: gave sets to it; SPLIT_OFF: is made of them; UNDONE: as before a merge or split',
    ),
  otherSessionId: z.string(),
  startedAt: z.string().describe('all parts as they are afterwards; ISO 8601'),
  endedAt: z.string().describe('ISO 8601'),
  notes: z.string(),
  gym: sessionGym.nullable(),
  program: programDay.nullable(),
  lines: z.array(loggedLine.extend({ replacedById: z.string().optional() })),
  added: z.array(movedSet),
  goneSetIds: z.array(z.string()),
});

/**
 * `ExerciseReassigned` gives another exercise to lines and sets, because two exercises were merged or a merge was
 * undone. The volume stays the same, because each line and set keeps its kind of load.
 */
const exerciseReassigned = z.strictObject({
  type: z.literal('ExerciseReassigned'),
  reason: z
    .enum(['MERGED', 'UNDONE'])
    .describe('MERGED: their exercise was merged into another; UNDONE: as before that'),
  mergeId: z.string(),
  lines: z
    .array(z.strictObject({ lineId: z.string(), exercise: loggedExercise }))
    .describe('lines that were left out or removed too'),
  sets: z
    .array(
      z.strictObject({
        setId: z.string(),
        exerciseId: z.string(),
        exercise: loggedExercise.nullable(),
      }),
    )
    .describe('deleted ones too'),
});

const lineAdded = z.strictObject({
  type: z.literal('LineAdded'),
  line: loggedLine,
  afterLineId: z.string().nullable().describe('the line that it goes behind; null: first'),
});
const lineSwapped = z.strictObject({
  type: z.literal('LineSwapped'),
  lineId: z.string().describe('the line that is left out'),
  line: loggedLine.describe('the line that replaces it; one that was left out is restored'),
});
const gymChosen = z.strictObject({
  type: z.literal('GymChosen'),
  gym: sessionGym.nullable().describe('the gym with its name at that time; null: no gym'),
});

const sessionFact = z.discriminatedUnion('type', [
  sessionStarted,
  setLogged,
  setEdited,
  setDeleted,
  setRestored,
  sessionCompleted,
  sessionDiscarded,
  sessionRestored,
  sessionReopened,
  sessionTimesChanged,
  setsMoved,
  exerciseReassigned,
  lineAdded,
  lineSwapped,
  ...planFacts,
  gymChosen,
]);

/** A `SessionFact` is the content of an event, without the event's id, session id and times. */
export type SessionFact = z.infer<typeof sessionFact>;
export type SessionEventType = SessionFact['type'];

export const sessionEventTypes: readonly SessionEventType[] = sessionFact.options.map(
  (option) => option.shape.type.value,
);

/**
 * Returns the event with only the fields of its schema.
 * @throws Error for an invalid event, which is a bug of the app; not a ZodError, which would blame the sender of the
 *   request
 */
export function parseFact(fact: SessionFact): SessionFact {
  const { data, error } = sessionFact.safeParse(fact);
  if (!error) return data;
  throw new Error(`The fact ${fact.type} does not parse: nothing is written`, { cause: error });
}

export interface SessionEvent {
  eventId: string;
  sessionId: string;
  /**
   * `version` counts from 1 without gaps. The events of a session are ordered by version, because clocks of devices
   * differ.
   */
  version: number;
  /**
   * `occurredAt` comes from the client's clock, or from the server's clock when the client sent no time. It is ISO 8601
   * in UTC.
   */
  occurredAt: string;
  recordedAt: string;
  fact: SessionFact;
}
