// Validates events from an imported archive. The values must fit the schemas of commands, and events about sets, start
// and end must follow the rules of their commands.
import { z } from 'zod';
import { weightKg } from '#shared/auth/schema.ts';
import { DomainError } from '#shared/errors.ts';
import { createExerciseInput } from '#shared/exercises/schema.ts';
import { createGymInput } from '#shared/gyms/schema.ts';
import { instant, pastInstant, storedName } from '#shared/schema.ts';
import { templateText } from '#shared/templates/schema.ts';
import { completeSession, deleteSet, editSet, logSet, restoreSet, startSession } from './decide.ts';
import type { SessionFact } from './events.ts';
import type { SessionState } from './fold.ts';
import { MOST_TIMED_SETS } from './limits.ts';
import { logPastInput } from './past/past-schema.ts';
import { lineState } from './plan-schema.ts';
import { loggedValues, type SessionLine, setNotes } from './schema.ts';
import { carriedPlan } from './start-schema.ts';

const anyId = z.guid({ error: 'This is not a valid id' }).nullable();
/** A list in an imported event has at most 1,000 items, the limit of the longest list that a command may contain. */
const anyList = z.array(z.unknown()).max(MOST_TIMED_SETS, { error: 'The list is too long' });
const anyText = logPastInput.shape.notes;
const anyNumber = z
  .number()
  .min(-(2 ** 31))
  .max(2 ** 31 - 1);

const moment = z
  .string()
  .refine((value) => instant.safeParse(value).data === value, {
    error: 'This is not a valid date and time',
  })
  .pipe(pastInstant('The time is in the future'));

/** A field of an event, even in a nested object, must fit the schema that is listed here under the field's name. */
const fields: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(
    [
      'id',
      'lineId',
      'afterLineId',
      'replacedById',
      'setId',
      'exerciseId',
      'goalId',
      'otherSessionId',
      'mergeId',
      'mergedInto',
      'importId',
    ].map((name) => [name, anyId]),
  ),
  startedAt: moment,
  endedAt: moment.nullable(),
  loggedAt: moment,
  reps: loggedValues.actualReps,
  weightLbs: loggedValues.actualWeight,
  rpe: loggedValues.rpeRating,
  durationSeconds: loggedValues.actualDuration,
  distanceMeters: loggedValues.actualDistance,
  bodyWeightKg: weightKg.nullable(),
  estimatedDuration: templateText.estimatedDuration,
  description: templateText.description,
  sessionNotes: setNotes,
  template: z.object({ name: templateText.name }),
  exercise: z.object({ name: storedName(createExerciseInput.shape.name) }).nullable(),
  gym: z.object({ name: storedName(createGymInput.shape.name) }).nullable(),
};
/** `notes` in these events are notes of a session, which may be longer than the notes of a set or a line. */
const withSessionNotes: readonly SessionFact['type'][] = ['SessionNoted', 'SetsMoved'];

/**
 * Checks every field of an event against the limits of commands.
 * @throws Error that names the invalid field
 */
function requireBounds(fact: SessionFact): void {
  const look = (value: unknown, name: string, path: readonly string[]): void => {
    requireValid(schemaOf(value, name, path), value, path);
    if (Array.isArray(value)) {
      for (const [index, each] of value.entries()) look(each, '', [...path, String(index)]);
    } else if (typeof value === 'object' && value !== null) {
      if ('exerciseOrder' in value) requireValid(carriedPlan, planOf(value as SessionLine), path);
      for (const [key, each] of Object.entries(value)) look(each, key, [...path, key]);
    }
  };
  const schemaOf = (value: unknown, name: string, path: readonly string[]) => {
    if (name === 'notes') {
      const isOfSession = path.length === 1 && withSessionNotes.includes(fact.type);
      return isOfSession ? anyText : setNotes;
    }
    const byType = { string: anyText, number: anyNumber }[typeof value as 'string' | 'number'];
    return fields[name] ?? (Array.isArray(value) ? anyList : byType);
  };
  for (const [name, value] of Object.entries(fact)) look(value, name, [name]);
}

function requireValid(
  schema: z.ZodType | undefined,
  value: unknown,
  path: readonly string[],
): void {
  const issue = value === undefined ? undefined : schema?.safeParse(value).error?.issues[0];
  if (issue) throw new Error(`${[...path, ...issue.path].join('.')}: ${issue.message}`);
}

function planOf({ tempoEccentric, tempoPause, tempoConcentric, ...line }: SessionLine) {
  const { exercise: _, ...planned } = line;
  const sent = Object.entries(planned).filter(([name]) => !(name in lineState));
  const targetTempo = {
    eccentric: tempoEccentric,
    pause: tempoPause,
    concentric: tempoConcentric,
  };
  const exercises = [{ ...Object.fromEntries(sent), exerciseOrder: 0, targetTempo }];
  return { name: 'Line', description: '', estimatedDuration: 0, exercises };
}

/**
 * Checks events about sets, start and end against the rules of the commands. Other events pass.
 * @throws DomainError for an event that no command could have added to this state
 */
function requireRules(state: SessionState | null, fact: SessionFact): void {
  const id = state?.sessionId ?? '';
  switch (fact.type) {
    case 'SessionStarted':
      return void startSession(state, fact.template, fact.bodyWeightKg);
    case 'SetLogged': {
      const {
        exerciseId,
        reps: actualReps,
        weightLbs: actualWeight,
        entered: enteredWeight,
      } = fact;
      const values = { id, exerciseId, actualReps, actualWeight, enteredWeight };
      return void logSet(state, { ...values, evenIfFinished: true });
    }
    case 'SetEdited': {
      const { setId, weightLbs: actualWeight, entered: enteredWeight } = fact;
      return void editSet(state, { id, setId, actualWeight, enteredWeight });
    }
    case 'SetDeleted':
      return void deleteSet(state, { id, setId: fact.setId });
    case 'SetRestored':
      return requireChange(restoreSet(state, { id, setId: fact.setId }));
    case 'SessionCompleted':
      requireChange(completeSession(state));
      return requireOrder(state?.startedAt, fact.endedAt);
    case 'SessionTimesChanged':
      return requireOrder(fact.startedAt, fact.endedAt);
  }
}

function requireChange(fact: SessionFact | null): void {
  if (fact === null) throw new DomainError('VALIDATION_FAILED', 'It changes nothing');
}

function requireOrder(startedAt: string | undefined, endedAt: string | undefined): void {
  if (startedAt === undefined || endedAt === undefined || startedAt <= endedAt) return;
  throw new DomainError('VALIDATION_FAILED', 'The end is before the start');
}

/**
 * Refuses an event from an archive that exceeds the limits of commands, or breaks a rule of its command.
 *
 * @throws Error with the reason; a DomainError when the rule of a command refuses it
 */
export function requireForeignFact(state: SessionState | null, fact: SessionFact): void {
  requireBounds(fact);
  requireRules(state, fact);
}
