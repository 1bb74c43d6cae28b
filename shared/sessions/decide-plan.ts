// Decides changes of a session's plan, and how a user undoes them. Each decision returns an event, returns null when
// nothing would change, or throws a DomainError with the reason.
import { DomainError } from '#shared/errors.ts';
import { lineDefaults } from '#shared/templates/defaults.ts';
import { requireSession } from './require-session.ts';
import type { SessionEventType, SessionFact } from './events.ts';
import type { SessionState } from './fold.ts';
import { MOST_LINES_PER_SESSION } from './limits.ts';
import { putLineBack, removeLine } from './mend/added-line.ts';
import { newGroupNumber } from './plan.ts';
import type { PlanChange } from './plan-schema.ts';
import type { SessionExercise, SessionGym, SessionLine } from './schema.ts';
import { countSets } from './lines/set-lines.ts';
import { withOpenWeights } from '#shared/sets/planned-sets.ts';

interface NewLine {
  lineId: string;
  /** `exercise` is null when the change names no exercise, or an unknown exercise. */
  exercise: SessionExercise | null;
  gym?: SessionGym | null;
}

/**
 * Decides a change of the session's plan; null when nothing would change. A finished session allows fewer changes than
 * a running one.
 * @throws DomainError SESSION_NOT_FOUND, SESSION_COMPLETED, LINE_NOT_FOUND, EXERCISE_NOT_FOUND, GYM_NOT_FOUND,
 *   LIMIT_REACHED, VALIDATION_FAILED for fewer sets than are logged and for a line (exercise) that must stay
 */
export function changePlan(
  current: SessionState | null,
  change: PlanChange,
  created: NewLine,
): SessionFact | null {
  const state = requireSession(current);
  if (change.type === 'noteSession') {
    return change.notes === state.notes ? null : { type: 'SessionNoted', notes: change.notes };
  }
  if (change.type === 'noteExercise') {
    const line = requireLine(state, change.lineId);
    if (line.sessionNotes === change.notes) return null;
    return { type: 'LineNoted', lineId: line.id, notes: change.notes };
  }
  switch (change.type) {
    case 'add':
      return add(state, change, created);
    case 'remove':
      return removeLine(state, change.lineId);
    case 'putBack':
      return putLineBack(state, change.lineId);
    default:
  }
  if (state.status === 'COMPLETED') throw new DomainError('SESSION_COMPLETED');
  switch (change.type) {
    case 'swap':
      return swap(state, change, created);
    case 'swapBack': {
      requireLine(state, change.lineId);
      const line = requireLine(state, change.toLineId);
      return { type: 'LineSwapped', lineId: change.lineId, line };
    }
    case 'move':
      return move(state, change);
    case 'leaveOut': {
      const { id: lineId, isLeftOut } = requireLine(state, change.lineId);
      return isLeftOut ? null : { type: 'LineLeftOut', lineId };
    }
    case 'bringBack': {
      const { id: lineId, isLeftOut } = requireLine(state, change.lineId);
      return isLeftOut ? { type: 'LineBroughtBack', lineId } : null;
    }
    case 'sets':
      return changeSets(state, change);
    case 'gym':
      return chooseGym(state, change.gymId, created.gym ?? null);
  }
}

function add(
  state: SessionState,
  change: Extract<PlanChange, { type: 'add' }>,
  { lineId, exercise }: NewLine,
): SessionFact | null {
  const lines = state.template.exercises;
  if (lines.some((line) => line.id === lineId)) return null;
  requireRoomForLine(state);
  if (change.afterLineId != null) requireLine(state, change.afterLineId);
  const line: SessionLine = {
    ...newLine(lineId, requireExercise(exercise)),
    // An exercise that is added to a finished session gets one set, because no training is left to plan.
    targetSets: change.targetSets ?? (state.status === 'COMPLETED' ? 1 : lineDefaults.targetSets),
    groupNumber: newGroupNumber(lines),
  };
  const last = lines.at(-1)?.id ?? null;
  const afterLineId = change.afterLineId === undefined ? last : change.afterLineId;
  return { type: 'LineAdded', line, afterLineId };
}

/** Returns a line with the default values of the template builder. */
export function newLine(lineId: string, exercise: SessionExercise): SessionLine {
  const { targetTempo, ...defaults } = lineDefaults;
  return {
    ...plainLine(lineId, exercise),
    ...defaults,
    groupNumber: 0,
    targetWeight: null,
    targetRPE: null,
    tempoEccentric: targetTempo.eccentric,
    tempoPause: targetTempo.pause,
    tempoConcentric: targetTempo.concentric,
  };
}

/** Replaces the exercise of a line. Weights do not carry over, because they fit only the old exercise. */
function swap(
  state: SessionState,
  change: Extract<PlanChange, { type: 'swap' }>,
  { lineId, exercise }: NewLine,
): SessionFact | null {
  if (state.template.exercises.some((line) => line.id === lineId)) return null;
  const { aim: _, ...swapped } = requireLine(state, change.lineId);
  requireRoomForLine(state);
  const targetSets = Math.max(1, swapped.targetSets - setsOf(state, swapped.id));
  const plain = plainLine(lineId, requireExercise(exercise));
  const line: SessionLine = {
    ...swapped,
    ...plain,
    targetSets,
    targetWeight: null,
    setTargets: withOpenWeights(swapped.setTargets?.slice(-targetSets), plain.exercise),
  };
  return { type: 'LineSwapped', lineId: swapped.id, line };
}

function plainLine(id: string, exercise: SessionExercise) {
  return {
    id,
    exerciseId: exercise.id,
    exercise,
    // `exerciseOrder` 0 is a placeholder, because the fold (fold.ts) renumbers all lines of the plan.
    exerciseOrder: 0,
    notes: '',
    targetDuration: null,
    targetDistance: null,
    setTargets: null,
    sessionNotes: '',
    isLeftOut: false,
  };
}

function move(
  state: SessionState,
  { lineId, afterLineId, groupNumber }: Extract<PlanChange, { type: 'move' }>,
): SessionFact | null {
  const line = requireLine(state, lineId);
  if (afterLineId !== null) requireLine(state, afterLineId);
  const ids = state.template.exercises.map((line) => line.id);
  if (afterLineId === lineId) return null;
  const isThere = ids[ids.indexOf(lineId) - 1] === (afterLineId ?? undefined);
  const isInGroup = groupNumber === undefined || groupNumber === line.groupNumber;
  if (isThere && isInGroup) return null;
  const group = groupNumber === undefined ? {} : { groupNumber };
  return { type: 'LineMoved', lineId, afterLineId, ...group };
}

function changeSets(
  state: SessionState,
  { lineId, targetSets }: Extract<PlanChange, { type: 'sets' }>,
): SessionFact | null {
  const line = requireLine(state, lineId);
  const done = setsOf(state, lineId);
  if (targetSets < done) {
    const message =
      done === 1
        ? '1 set of this exercise is logged already'
        : `${done} sets of this exercise are logged already`;
    throw new DomainError('VALIDATION_FAILED', message, {
      details: [{ path: 'change.targetSets', message }],
    });
  }
  return targetSets === line.targetSets ? null : { type: 'LineSetsChanged', lineId, targetSets };
}

function chooseGym(
  state: SessionState,
  gymId: string | null,
  gym: SessionGym | null,
): SessionFact | null {
  if (gymId !== null && gym === null) throw new DomainError('GYM_NOT_FOUND');
  return gymId === (state.gym?.id ?? null) ? null : { type: 'GymChosen', gym };
}

function setsOf({ template, sets }: SessionState, lineId: string): number {
  const index = template.exercises.findIndex((line) => line.id === lineId);
  return countSets(template.exercises, sets)[index] ?? 0;
}

function requireLine({ template }: SessionState, lineId: string): SessionLine {
  const line = template.exercises.find((each) => each.id === lineId);
  if (!line) throw new DomainError('LINE_NOT_FOUND');
  return line;
}

function requireExercise(exercise: SessionExercise | null): SessionExercise {
  if (!exercise) throw new DomainError('EXERCISE_NOT_FOUND');
  return exercise;
}

function requireRoomForLine({ template }: SessionState): void {
  if (template.exercises.length < MOST_LINES_PER_SESSION) return;
  throw new DomainError(
    'LIMIT_REACHED',
    `A workout can have at most ${MOST_LINES_PER_SESSION} exercises`,
  );
}

export type FactOf<Type extends SessionEventType> = Extract<SessionFact, { type: Type }>;

export type ValueIn = (state: SessionState) => unknown;

export interface Undo<Type extends SessionEventType, Command> {
  /**
   * Returns functions that read the values that the event changes. A later change of one of these values blocks the
   * undo.
   */
  changes: (fact: FactOf<Type>, eventId: string) => ValueIn[];
  /** Returns the command or plan change that undoes the event; null when none would restore the old values. */
  command: (
    fact: FactOf<Type>,
    at: { eventId: string; before: SessionState; now: SessionState },
  ) => Command | null;
}

export const undoByPlanEvent: { readonly [Type in SessionEventType]?: Undo<Type, PlanChange> } = {
  LineAdded: {
    changes: ({ line }) => [isLeftOut(line.id)],
    // The undo of an added exercise skips the exercise. In a finished workout, exercises cannot be skipped, so the undo
    // removes the exercise.
    command: ({ line }, { now }) => ({
      type: now.status === 'COMPLETED' ? 'remove' : 'leaveOut',
      lineId: line.id,
    }),
  },
  LineSwapped: {
    changes: ({ lineId, line }) => [isLeftOut(lineId), isLeftOut(line.id)],
    command: ({ lineId, line }) => ({ type: 'swapBack', lineId: line.id, toLineId: lineId }),
  },
  LineMoved: {
    changes: ({ lineId }) => [
      (state) => lineIn(state, lineId)?.groupNumber,
      (state) => lineBefore(state, lineId),
    ],
    command: ({ lineId }, { before }) => {
      const lines = before.template.exercises;
      const at = lines.findIndex(({ id }) => id === lineId);
      const afterLineId = lines[at - 1]?.id ?? null;
      const groupNumber = lines[at]?.groupNumber;
      if (groupNumber === undefined) return null;
      return { type: 'move', lineId, afterLineId, groupNumber };
    },
  },
  LineLeftOut: {
    changes: ({ lineId }) => [isLeftOut(lineId)],
    command: ({ lineId }) => ({ type: 'bringBack', lineId }),
  },
  LineBroughtBack: {
    changes: ({ lineId }) => [isLeftOut(lineId)],
    command: ({ lineId }) => ({ type: 'leaveOut', lineId }),
  },
  LineRemoved: {
    changes: ({ lineId }) => [(state) => lineIn(state, lineId) !== undefined],
    command: ({ lineId }) => ({ type: 'putBack', lineId }),
  },
  LineSetsChanged: {
    changes: ({ lineId }) => [(state) => lineIn(state, lineId)?.targetSets],
    command: ({ lineId, targetSets }, { before }) => {
      const was = lineIn(before, lineId);
      // The targets of removed sets are lost, so the undo cannot restore them.
      if (!was || targetSets < (was.setTargets?.length ?? 0)) return null;
      return { type: 'sets', lineId, targetSets: was.targetSets };
    },
  },
  LineNoted: {
    changes: ({ lineId }) => [(state) => lineIn(state, lineId)?.sessionNotes],
    command: ({ lineId }, { before }) => {
      const was = lineIn(before, lineId);
      return was ? { type: 'noteExercise', lineId, notes: was.sessionNotes } : null;
    },
  },
  SessionNoted: {
    changes: () => [({ notes }) => notes],
    command: (_, { before }) => ({ type: 'noteSession', notes: before.notes }),
  },
  GymChosen: {
    changes: () => [({ gym }) => gym?.id],
    command: (_, { before }) => ({ type: 'gym', gymId: before.gym?.id ?? null }),
  },
};

function isLeftOut(lineId: string): ValueIn {
  return (state) => lineIn(state, lineId)?.isLeftOut;
}

function lineIn({ template }: SessionState, lineId: string): SessionLine | undefined {
  return template.exercises.find(({ id }) => id === lineId);
}

function lineBefore({ template }: SessionState, lineId: string): string | undefined {
  const planned = template.exercises.filter(({ id, isLeftOut }) => !isLeftOut || id === lineId);
  return planned[planned.findIndex(({ id }) => id === lineId) - 1]?.id;
}
