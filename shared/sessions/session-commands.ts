// Lists the commands on a session with path, input and response. Browsers import only types from
// here, because zod would enlarge their download.
import { z } from 'zod';
import { command, deleted, id, instant } from '#shared/schema.ts';
import { MOST_TIMED_SETS } from './limits.ts';
import { planChange } from './plan-schema.ts';
import {
  completionResult,
  correctedValues,
  correctionSource,
  exerciseSet,
  loggedValues,
  answeredSuggestion,
  performedAt,
  rpeSource,
  session,
  when,
} from './schema.ts';
import { startQuickSessionInput, startSessionInput } from './start-schema.ts';
import { pastTimeSentences } from './time/past-times.ts';

const sessionId = id.describe('the session');

const correction = command({
  id: sessionId,
  setId: id,
  source: correctionSource.default('api'),
  ...when,
});

// The cast is safe because `correctedValues` has exactly the keys of its type.
const correctable = Object.keys(correctedValues) as (keyof typeof correctedValues)[];

const editSetInput = correction
  .extend({
    ...correctedValues,
    rpeSource: rpeSource
      .optional()
      .describe('default: rpeRating is again the one that nobody entered; absent: entered'),
  })
  .refine((input) => correctable.some((name) => input[name] !== undefined), {
    error: 'Nothing to update',
  });

const logSetInput = command({
  id: sessionId,
  exerciseId: id,
  templateExerciseId: id.optional().describe('the line of the workout that this set belongs to'),
  setNumber: z
    .number({ error: 'Set number must be a number' })
    .int({ error: 'Set number must be a whole number' })
    .min(1, { error: 'Set number must be at least 1' })
    .max(1000, { error: 'Set number is too large' })
    .optional()
    .describe('accepted and ignored; the answer holds the number that the session assigned'),
  ...loggedValues,
  offered: answeredSuggestion.optional(),
  ...when,
  afterwards: z
    .boolean({ error: 'afterwards must be true or false' })
    .optional()
    .describe(
      'true: adds the set to a workout that is over, at the time of the set before it in the same line',
    ),
  evenIfFinished: z
    .boolean({ error: 'evenIfFinished must be true or false' })
    .optional()
    .describe(
      'true for a pending set of a device: it is logged even when the workout was finished, or discarded as empty, on another device meanwhile',
    ),
});

const setTime = z.strictObject({ setId: id, loggedAt: instant });

const changeTimesInput = command({
  id: sessionId,
  startTime: instant,
  endTime: instant,
  setTimes: z
    .array(setTime, { error: 'setTimes must be a list' })
    .max(MOST_TIMED_SETS, { error: `At most ${MOST_TIMED_SETS} sets at once` })
    .optional()
    .describe(
      'times of single sets, between start and end; absent: the sets move with the workout, or stay',
    ),
  source: correctionSource.default('api'),
  ...when,
}).refine(({ startTime, endTime }) => Date.parse(startTime) <= Date.parse(endTime), {
  path: ['endTime'],
  error: pastTimeSentences.endsBeforeStart,
});

const changePlanInput = command({ id: sessionId, change: planChange, ...when });

const completeSessionInput = command({
  id: sessionId,
  ...when,
  endedAt: instant
    .optional()
    .describe(
      'the end of a workout that was not finished in time; not before its last set, at most 5 minutes ahead; absent: the time of the command',
    ),
});

const discardSessionInput = command({
  id: sessionId,
  ...when,
  onlyIfEmpty: z
    .boolean({ error: 'onlyIfEmpty must be true or false' })
    .optional()
    .describe('true: refused with 409 when the session holds a set'),
});

const restoreSessionInput = command({ id: sessionId, performedAt: performedAt.optional() });

const reopenSessionInput = command({ id: sessionId, ...when });

/**
 * The request body of a batch may have 128 KiB, which is enough for the largest batch in which each command has every
 * field.
 */
export const COMMANDS_BYTES = 131_072;
/**
 * The request body that starts a workout may have 512 KiB, because after an offline start the body contains a copy of
 * the template.
 */
const START_BYTES = 512 * 1024;

export const setCommands = {
  logSet: {
    path: 'sessions.logSet',
    meta: {
      rest: { method: 'POST', path: '/workout-sessions/{id}/sets', status: 201 },
      summary: 'Log a set',
    },
    input: logSetInput,
    answer: exerciseSet,
  },
  editSet: {
    path: 'sessions.editSet',
    meta: {
      rest: { method: 'PATCH', path: '/workout-sessions/{id}/sets/{setId}' },
      summary: 'Correct a set; its earlier values stay in the log',
    },
    input: editSetInput,
    answer: exerciseSet,
  },
  deleteSet: {
    path: 'sessions.deleteSet',
    meta: {
      rest: { method: 'DELETE', path: '/workout-sessions/{id}/sets/{setId}' },
      summary: 'Delete a set; it stays in the log',
    },
    input: correction,
    answer: deleted,
  },
  restoreSet: {
    path: 'sessions.restoreSet',
    meta: {
      rest: { method: 'POST', path: '/workout-sessions/{id}/sets/{setId}/restore' },
      summary: 'Restore a deleted set',
    },
    input: correction,
    answer: exerciseSet,
  },
} as const;

/**
 * Lists the commands that change a workout session. Each command is a procedure of the API. A device stores an unsent
 * command together with the key of the command in this object, such as `startSession`.
 */
export const sessionCommands = {
  startSession: {
    path: 'sessions.start',
    meta: {
      rest: { method: 'POST', path: '/workout-sessions', status: 201 },
      summary: 'Start a session from a template',
      bodyBytes: START_BYTES,
    },
    input: startSessionInput,
    answer: session,
  },
  startQuick: {
    path: 'sessions.startQuick',
    meta: {
      rest: { method: 'POST', path: '/workout-sessions/quick', status: 201 },
      summary: 'Start a session without a template; exercises are added while it runs',
    },
    input: startQuickSessionInput,
    answer: session,
  },
  ...setCommands,
  changePlan: {
    path: 'sessions.changePlan',
    meta: {
      rest: { method: 'POST', path: '/workout-sessions/{id}/plan' },
      summary:
        'Add, swap, move or leave out an exercise of a running session; add one to a finished session, or note something',
    },
    input: changePlanInput,
    answer: session,
  },
  completeSession: {
    path: 'sessions.complete',
    meta: {
      rest: { method: 'POST', path: '/workout-sessions/{id}/complete' },
      summary: 'Finish a session',
    },
    input: completeSessionInput,
    answer: completionResult,
  },
  changeTimes: {
    path: 'sessions.changeTimes',
    meta: {
      rest: { method: 'PUT', path: '/workout-sessions/{id}/times' },
      summary: 'Correct when a finished session was; its sets move with it',
      bodyBytes: COMMANDS_BYTES,
    },
    input: changeTimesInput,
    answer: session,
  },
  discardSession: {
    path: 'sessions.discard',
    meta: {
      rest: { method: 'DELETE', path: '/workout-sessions/{id}' },
      mcp: {
        name: 'delete_workout',
        description: 'Delete a workout. Ask the person first; restore_workout takes it back.',
        isDestructive: true,
      },
      summary: 'Delete a session; its log stays',
    },
    input: discardSessionInput,
    answer: deleted,
  },
  reopenSession: {
    path: 'sessions.reopen',
    meta: {
      rest: { method: 'POST', path: '/workout-sessions/{id}/reopen' },
      summary: 'Go on with a session that ended within the last hour',
    },
    input: reopenSessionInput,
    answer: session,
  },
  restoreSession: {
    path: 'sessions.restore',
    meta: {
      rest: { method: 'POST', path: '/workout-sessions/{id}/restore' },
      mcp: { name: 'restore_workout', description: 'Bring a deleted workout back.' },
      summary: 'Restore a deleted session',
    },
    input: restoreSessionInput,
    answer: session,
  },
} as const;

type SessionCommands = typeof sessionCommands;
export type SessionCommandName = keyof SessionCommands;
export type SetCommandName = keyof typeof setCommands;
export type SessionCommandPath<Name extends SessionCommandName = SessionCommandName> =
  SessionCommands[Name]['path'];
/** `SentInput` may leave out fields that have a default. */
export type SentInput<Name extends SessionCommandName> = z.input<SessionCommands[Name]['input']>;
/** `ParsedInput` has values for all fields with a default. */
export type ParsedInput<Name extends SessionCommandName> = z.output<SessionCommands[Name]['input']>;
export type BareSetCommandName = {
  [Name in SetCommandName]: keyof SentInput<Name> extends keyof SentInput<'deleteSet'>
    ? Name
    : never;
}[SetCommandName];
export type CommandAnswer<Name extends SessionCommandName> = z.output<
  SessionCommands[Name]['answer']
>;

const names = new Map(
  // The cast is safe because `sessionCommands` has only command names as keys.
  (Object.keys(sessionCommands) as SessionCommandName[]).map((name) => [
    sessionCommands[name].path,
    name,
  ]),
);

/**
 * Returns the name of the command at a path.
 *
 * @throws Error for a path without a command
 */
export function commandAt(path: SessionCommandPath): SessionCommandName {
  const name = names.get(path);
  if (!name) throw new Error(`No command has the path ${path}`);
  return name;
}

export function isOnSets(name: SessionCommandName): name is SetCommandName {
  return Object.hasOwn(setCommands, name);
}
