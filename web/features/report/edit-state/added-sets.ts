// Creates the commands for sets and exercises that the user adds in the editor. Saving the report
// sends them.
import { v7 as uuidv7 } from 'uuid';
import type { Exercise } from '#shared/exercises/schema.ts';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import type { SessionCommand, SessionCommandOf } from '#shared/sessions/pending-session.ts';
import { copyOfExercise } from '#shared/sessions/template/template-copy.ts';
import { describeSet } from '#shared/sessions/lines/set-description.ts';
import { toWireValues } from '#shared/sessions/wire.ts';
import type { PlannedSave } from './report-edits.ts';
import type { ReportLine } from '../report-lines.ts';
import { serverNow } from '#web/api/calls/server-clock.ts';

const FIRST = { reps: 10, durationSeconds: 30, distanceMeters: 20 } as const;

/**
 * Returns the command that adds a set. The values come from the last set of the exercise, otherwise
 * from the plan or from defaults.
 */
export function addedSet(sessionId: string, line: ReportLine): SessionCommandOf<'logSet'> {
  return {
    kind: 'logSet',
    input: {
      ...own(sessionId),
      exerciseId: line.exerciseId,
      ...(line.plan ? { templateExerciseId: line.plan.id } : {}),
      ...valuesLike(line),
      afterwards: true,
    },
  };
}

/**
 * Returns the commands that add an exercise with a first set, and the id of the session's new line
 * (exercise entry).
 */
export function addedExercise(
  sessionId: string,
  exercise: Exercise,
): { lineId: string; commands: SessionCommand[] } {
  const add: SessionCommandOf<'changePlan'> = {
    kind: 'changePlan',
    input: { ...own(sessionId), change: { type: 'add', exerciseId: exercise.id } },
    exercise: copyOfExercise(exercise),
  };
  const { measure } = exercise;
  const set: SessionCommandOf<'logSet'> = {
    kind: 'logSet',
    input: {
      ...own(sessionId),
      exerciseId: exercise.id,
      templateExerciseId: add.input.commandId,
      actualReps: measure === 'REPS' ? FIRST.reps : 0,
      actualWeight: 0,
      ...(measure === 'TIME' ? { actualDuration: FIRST.durationSeconds } : {}),
      ...(measure === 'DISTANCE' ? { actualDistance: FIRST.distanceMeters } : {}),
      afterwards: true,
    },
  };
  return { lineId: add.input.commandId, commands: [add, set] };
}

function own(id: string) {
  return { id, commandId: uuidv7(), performedAt: serverNow() };
}

function valuesLike({ sets, plan, exercise }: ReportLine) {
  const last = sets.at(-1);
  if (last) {
    const { reps, weightLbs, durationSeconds, distanceMeters, entered, classification } = last;
    return {
      actualReps: reps,
      actualWeight: weightLbs,
      setClassification: classification,
      ...(durationSeconds === null ? {} : { actualDuration: durationSeconds }),
      ...(distanceMeters === null ? {} : { actualDistance: distanceMeters }),
      ...(entered === null ? {} : { enteredWeight: entered }),
    };
  }
  const { measure } = exercise;
  return {
    actualReps: measure === 'REPS' ? (plan?.targetReps ?? FIRST.reps) : 0,
    actualWeight: plan?.targetWeight ?? 0,
    ...(measure === 'TIME'
      ? { actualDuration: plan?.targetDuration ?? FIRST.durationSeconds }
      : {}),
    ...(measure === 'DISTANCE'
      ? { actualDistance: plan?.targetDistance ?? FIRST.distanceMeters }
      : {}),
  };
}

export function idsOfAdded(added: readonly SessionCommand[]): Set<string> {
  return new Set(added.flatMap(({ kind, input }) => (kind === 'logSet' ? [input.commandId] : [])));
}

/** Returns the commands without one added set. An added exercise without a set is removed too. */
export function withoutAdded(
  added: readonly SessionCommand[],
  setId: string,
): readonly SessionCommand[] {
  const rest = added.filter(({ input }) => input.commandId !== setId);
  const lines = new Set(
    rest.flatMap((each) => (each.kind === 'logSet' ? [each.input.templateExerciseId] : [])),
  );
  return rest.filter(({ kind, input }) => kind !== 'changePlan' || lines.has(input.commandId));
}

export function withTyped(
  session: SessionState,
  added: readonly SessionCommand[],
  edits: PlannedSave['edits'],
): SessionCommand[] {
  const typed = new Map(edits.map(({ setId, changes }) => [setId, changes]));
  return added.map((command) => {
    if (command.kind !== 'logSet') return command;
    const { commandId } = command.input;
    const changes = typed.get(commandId) ?? {};
    const { actualReps, actualWeight, ...others } = toWireValues(typedWeight(changes));
    return {
      ...command,
      input: {
        ...command.input,
        ...others,
        actualReps: actualReps ?? command.input.actualReps,
        actualWeight: actualWeight ?? command.input.actualWeight,
      },
      ...aboutSet(session, commandId, changes),
    };
  });
}

/** Clears the unit that an added set copied from the previous set, when the typed weight is in the account's unit. */
function typedWeight(changes: PlannedSave['edits'][number]['changes']) {
  const isPlain = changes.weightLbs !== undefined && changes.entered === undefined;
  return isPlain ? { ...changes, entered: null } : changes;
}

export function aboutSet(session: SessionState, setId: string, changes: Partial<LoggedSet> = {}) {
  const told = describeSet(session, setId);
  return told ? { about: { ...told, set: { ...told.set, ...changes } } } : {};
}
