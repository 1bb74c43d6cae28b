// Creates the outbox commands of a running workout, such as logging a set.
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import { pendingSession, type SessionCommandOf } from '#shared/sessions/pending-session.ts';
import { isRated } from '#shared/sessions/report/report.ts';
import type { PlanChange } from '#shared/sessions/plan-schema.ts';
import type {
  EnteredWeight,
  AnsweredSuggestion,
  SessionExercise,
  SessionGym,
  SessionLine,
} from '#shared/sessions/schema.ts';
import { type SetDescription, describeSet } from '#shared/sessions/lines/set-description.ts';
import type { BareSetCommandName } from '#shared/sessions/session-commands.ts';
import { toWireValues } from '#shared/sessions/wire.ts';
import { poundsFromWeight, type WeightUnit } from '#shared/units.ts';
import type { SetValues } from '#web/training/set-values.ts';
import type { Run, RunSuggestion } from './run.ts';

export type EditedValues = Pick<
  LoggedSet,
  | 'reps'
  | 'weightLbs'
  | 'rpe'
  | 'classification'
  | 'durationSeconds'
  | 'distanceMeters'
  | 'notes'
  | 'entered'
>;

export interface Stamp {
  commandId: string;
  /** `performedAt` is the time at which the user gave the command, for example by pressing a button, ISO 8601. */
  performedAt: string;
}

export function logSetCommand(
  { session, pending, inputs, offer }: Run,
  line: SessionLine,
  values: SetValues & { enteredWeight?: EnteredWeight },
  stamp: Stamp,
): SessionCommandOf<'logSet'> {
  const { reps, weightLbs, durationSeconds, distanceMeters, enteredWeight } = values;
  const { exerciseId, id: templateExerciseId } = line;
  return withDescription(pending, {
    kind: 'logSet',
    input: {
      ...stamp,
      id: session.sessionId,
      exerciseId,
      templateExerciseId,
      setNumber: pending.sets.filter((set) => set.exerciseId === exerciseId).length + 1,
      actualReps: reps,
      actualWeight: weightLbs,
      ...(enteredWeight ? { enteredWeight } : {}),
      rpeRating: inputs.rpe,
      rpeSource: inputs.isRpeEntered ? 'entered' : 'default',
      ...(inputs.classification === 'WORKING' ? {} : { setClassification: inputs.classification }),
      ...(durationSeconds === null ? {} : { actualDuration: durationSeconds }),
      ...(distanceMeters === null ? {} : { actualDistance: distanceMeters }),
      ...(inputs.notes === '' ? {} : { notes: inputs.notes }),
      ...(offer?.lineId === templateExerciseId ? { offered: answered(offer, weightLbs) } : {}),
      evenIfFinished: true,
    },
  });
}

function withDescription(
  pending: SessionState,
  command: SessionCommandOf<'logSet'>,
): SessionCommandOf<'logSet'> {
  const about = describeSet(pendingSession(pending, [command]), command.input.commandId);
  return about ? { ...command, about } : command;
}

/**
 * Returns the user's answer to a weight suggestion. Returns 'none' when the user accepted the
 * suggestion and then changed its weight.
 */
function answered({ offered }: RunSuggestion, weightLbs: number): AnsweredSuggestion {
  const isChanged = offered.answer === 'used' && offered.weightLbs !== weightLbs;
  return isChanged ? { ...offered, answer: 'none' } : offered;
}

export interface WarmUpSet {
  weight: number;
  unit: WeightUnit;
  reps: number;
}

export function warmUpCommand(
  run: Run,
  line: SessionLine,
  { weight, unit, reps }: WarmUpSet,
  { personUnit, stamp }: { personUnit: WeightUnit; stamp: Stamp },
): SessionCommandOf<'logSet'> {
  const weightLbs = poundsFromWeight(weight, unit);
  const entered = unit === personUnit ? {} : { enteredWeight: { value: weight, unit } };
  const values = { reps, weightLbs, durationSeconds: null, distanceMeters: null, ...entered };
  const { kind, input } = logSetCommand(run, line, values, stamp);
  // The RPE, note and suggestion in the form belong to the next working set, so a warm-up set gets
  // none.
  const { rpeRating: _, rpeSource: __, notes: ___, offered: ____, ...unrated } = input;
  return withDescription(run.pending, { kind, input: { ...unrated, setClassification: 'WARMUP' } });
}

/** Returns a correction with only the changed values; null when nothing changed. */
export function editSetCommand(
  { session, pending }: Run,
  set: LoggedSet,
  values: Partial<EditedValues>,
  stamp: Stamp,
): SessionCommandOf<'editSet'> | null {
  const changed = Object.entries(values).filter(
    // The cast is safe because `values` has only the fields of a set as keys. An RPE for a set that was not rated is
    // always a change.
    ([name, value]) =>
      value !== set[name as keyof EditedValues] || (name === 'rpe' && !isRated(set)),
  );
  if (changed.length === 0) return null;
  const changes = toWireValues(Object.fromEntries(changed));
  const { setId } = set;
  const told = describeSet(pending, setId);
  return {
    kind: 'editSet',
    input: { ...stamp, id: session.sessionId, setId, source: 'live', ...changes },
    ...(told ? { about: { ...told, set: { ...told.set, ...values } } } : {}),
  };
}

export type Note = Extract<PlanChange, { type: 'noteExercise' | 'noteSession' }>;

export function noteCommand(
  { session }: Run,
  change: Note,
  stamp: Stamp,
): SessionCommandOf<'changePlan'> {
  return { kind: 'changePlan', input: { ...stamp, id: session.sessionId, change } };
}

export function bareSetCommand(
  kind: BareSetCommandName,
  { session, pending }: Run,
  setId: string,
  stamp: Stamp,
): SessionCommandOf<BareSetCommandName> {
  const about = describeSet(pending, setId);
  return {
    kind,
    input: { ...stamp, id: session.sessionId, setId, source: 'live' },
    ...(about ? { about } : {}),
  };
}

export function logAgainCommand(
  { session, pending }: Run,
  { set }: SetDescription,
  { commandId }: Stamp,
): SessionCommandOf<'logSet'> {
  const { durationSeconds, distanceMeters, classification, entered, notes } = set;
  return withDescription(pending, {
    kind: 'logSet',
    input: {
      commandId,
      performedAt: set.loggedAt,
      id: session.sessionId,
      exerciseId: set.exerciseId,
      ...(set.lineId === null ? {} : { templateExerciseId: set.lineId }),
      actualReps: set.reps,
      actualWeight: set.weightLbs,
      ...(entered ? { enteredWeight: entered } : {}),
      rpeRating: set.rpe,
      rpeSource: set.rpeSource,
      ...(classification === 'WORKING' ? {} : { setClassification: classification }),
      ...(durationSeconds === null ? {} : { actualDuration: durationSeconds }),
      ...(distanceMeters === null ? {} : { actualDistance: distanceMeters }),
      ...(notes === '' ? {} : { notes }),
      evenIfFinished: true,
    },
  });
}

export function changePlanCommand(
  { session }: Run,
  change: PlanChange,
  exercise: SessionExercise | undefined,
  stamp: Stamp,
): SessionCommandOf<'changePlan'> {
  const input = { ...stamp, id: session.sessionId, change };
  return { kind: 'changePlan', input, ...(exercise ? { exercise } : {}) };
}

export function chooseGymCommand(
  { session }: Run,
  gym: SessionGym | null,
  stamp: Stamp,
): SessionCommandOf<'changePlan'> {
  const change = { type: 'gym', gymId: gym?.id ?? null } as const;
  return {
    kind: 'changePlan',
    input: { ...stamp, id: session.sessionId, change },
    ...(gym ? { gym } : {}),
  };
}
