// The running session as this device knows it. Pure: each step takes a run and gives the next one.
import { DEFAULT_RPE } from '#shared/sessions/limits.ts';
import { restSecondsOf } from '#shared/sessions/rest.ts';
import { nextIndex, prefill, resumeIndex } from '#shared/sessions/rotation.ts';
import { countSets, ownersOf, setsByLine } from '#shared/sessions/set-lines.ts';
import type {
  ExerciseSet,
  Session,
  SessionLine,
  SessionTemplate,
} from '#shared/sessions/schema.ts';
import { numberText } from '#web/text/number-text.ts';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import { filledWith, saysWeight, type WeightInput } from '#web/training/weight-input.ts';

export interface RunSet {
  setId: string;
  exerciseId: string;
  lineId: string | null;
  reps: number;
  weightLbs: number;
  rpe: number;
}

/** What the form was filled with and what was typed since. It holds no unit of the reader: that may change at any time. */
export interface RunInputs extends WeightInput {
  /** Text, because a half-typed number is not a number yet. */
  reps: string;
  rpe: number;
  /** True when the person chose the RPE for this set. */
  isRpeEntered: boolean;
}

export interface Rest {
  /** ms since epoch. */
  endsAtMs: number;
  /** The set after which it began. */
  setId: string;
}

export interface Run {
  sessionId: string;
  templateId: string;
  startedAt: string;
  template: SessionTemplate;
  /** Which line is next; `exercises.length` when the workout is done. */
  index: number;
  inputs: RunInputs;
  /** In logged order. */
  sets: readonly RunSet[];
  rest: Rest | null;
  /** When the last rest ran out, ms since epoch; null after a skip or the next set. */
  restedAtMs: number | null;
}

/** A session from the server, with what still waits on this device. */
export function openRun(session: Session, unsent: readonly OutboxCommand[]): Run {
  const sets = applyUnsent(session.exerciseSets.map(toRunSet), unsent, session.id);
  const run: Run = {
    sessionId: session.id,
    templateId: session.customTemplateId,
    startedAt: session.startTime,
    template: session.customTemplate,
    index: 0,
    inputs: { ...filledWith(0), reps: '0', rpe: DEFAULT_RPE, isRpeEntered: false },
    sets,
    rest: null,
    restedAtMs: null,
  };
  return atIndex(run, resumeIndex(session.customTemplate.exercises, sets));
}

/** The sets of `accepted` with the queued commands of the session done to them. Commands already in it change nothing. */
export function applyUnsent(
  accepted: readonly RunSet[],
  unsent: readonly OutboxCommand[],
  sessionId: string,
): RunSet[] {
  let sets = [...accepted];
  for (const { kind, input } of unsent) {
    if (input.id !== sessionId) continue;
    if (kind === 'logSet') {
      if (sets.some((set) => set.setId === input.commandId)) continue;
      sets.push({
        setId: input.commandId,
        exerciseId: input.exerciseId,
        lineId: input.templateExerciseId ?? null,
        reps: input.actualReps,
        weightLbs: input.actualWeight,
        rpe: input.rpeRating ?? DEFAULT_RPE,
      });
    } else if (kind === 'editSet') {
      sets = sets.map((set) =>
        set.setId === input.setId
          ? {
              ...set,
              reps: input.actualReps ?? set.reps,
              weightLbs: input.actualWeight ?? set.weightLbs,
              rpe: input.rpeRating ?? set.rpe,
            }
          : set,
      );
    } else if (kind === 'deleteSet') {
      sets = sets.filter((set) => set.setId !== input.setId);
    }
  }
  return sets;
}

/** Takes the sets that turned out to be true. Place and inputs stay, unless sets came or went behind our back. */
export function withSets(run: Run, sets: readonly RunSet[]): Run {
  const isSame =
    sets.length === run.sets.length &&
    sets.every((set) => run.sets.some((own) => own.setId === set.setId));
  const next = { ...run, sets };
  return isSame ? next : atIndex(next, resumeIndex(run.template.exercises, sets));
}

/** After a set was logged at the current line: the next line, its inputs, and the rest of this one. */
export function afterSet(run: Run, set: RunSet, nowMs: number): Run {
  const lines = run.template.exercises;
  const line = lines[run.index];
  const sets = [...run.sets, set];
  const restSeconds = line ? restSecondsOf(line) : 0;
  return {
    ...atIndex({ ...run, sets }, nextIndex(lines, countSets(lines, sets), run.index)),
    rest: restSeconds > 0 ? { endsAtMs: nowMs + restSeconds * 1000, setId: set.setId } : null,
    restedAtMs: null,
  };
}

/** Takes a set back (undone, or refused by the server): its line is next again, with its values in the form. */
export function takeBack(run: Run, setId: string): Run {
  const set = run.sets.find((each) => each.setId === setId);
  if (!set) return run;
  const index = lineIndexOf(run, set);
  return {
    ...run,
    sets: run.sets.filter((each) => each !== set),
    index: index < 0 ? run.index : index,
    inputs: {
      ...filledWith(set.weightLbs),
      reps: numberText(set.reps),
      rpe: set.rpe,
      isRpeEntered: set.rpe !== DEFAULT_RPE,
    },
    rest: run.rest?.setId === setId ? null : run.rest,
  };
}

/** New values of a logged set. A changed weight goes on to the sets that follow, as long as the form still shows the old one. */
export function withEditedSet(
  run: Run,
  setId: string,
  values: Pick<RunSet, 'reps' | 'weightLbs' | 'rpe'>,
): Run {
  const before = run.sets.find((set) => set.setId === setId);
  if (!before) return run;
  const sets = run.sets.map((set) => (set === before ? { ...set, ...values } : set));
  const isLastOfLine = lastSetOf(run, run.template.exercises[run.index])?.setId === setId;
  const followsForm = isLastOfLine && saysWeight(run.inputs, before.weightLbs);
  return {
    ...run,
    sets,
    inputs: followsForm ? { ...run.inputs, ...filledWith(values.weightLbs) } : run.inputs,
  };
}

/** Goes to a line, or to the summary with `exercises.length`, and fills the form for it. */
export function atIndex(run: Run, index: number): Run {
  const line = run.template.exercises[index];
  if (!line) return { ...run, index: run.template.exercises.length };
  const { reps, weightLbs } = prefill(line, lastSetOf(run, line));
  return {
    ...run,
    index,
    inputs: {
      ...filledWith(weightLbs),
      reps: numberText(reps),
      rpe: DEFAULT_RPE,
      isRpeEntered: false,
    },
  };
}

/** The rest ran out at its end (`isSkipped` false) or was skipped. */
export function afterRest(run: Run, isSkipped: boolean): Run {
  if (!run.rest) return run;
  return { ...run, rest: null, restedAtMs: isSkipped ? null : run.rest.endsAtMs };
}

/** Moves the end of the rest; never before now. */
export function withRestMoved(run: Run, bySeconds: number, nowMs: number): Run {
  if (!run.rest) return run;
  const endsAtMs = Math.max(nowMs, run.rest.endsAtMs + bySeconds * 1000);
  return { ...run, rest: { ...run.rest, endsAtMs } };
}

/** How many sets each line has. */
export function countsOf(run: Run): number[] {
  return countSets(run.template.exercises, run.sets);
}

/** Sets that the template plans. */
export function plannedSets(template: Pick<SessionTemplate, 'exercises'>): number {
  return template.exercises.reduce((sum, line) => sum + line.targetSets, 0);
}

/** The sets of a line in logged order. */
export function setsOf(run: Pick<Run, 'template' | 'sets'>, line: SessionLine): RunSet[] {
  const lines = run.template.exercises;
  return setsByLine(lines, run.sets).perLine[lines.indexOf(line)] ?? [];
}

/** The line that a set of the run belongs to; -1 outside the plan. */
export function lineIndexOf(run: Pick<Run, 'template' | 'sets'>, set: RunSet): number {
  return ownersOf(run.template.exercises, run.sets)[run.sets.indexOf(set)] ?? -1;
}

function lastSetOf(run: Run, line: SessionLine | undefined): RunSet | undefined {
  return line ? setsOf(run, line).at(-1) : undefined;
}

export function toRunSet(set: ExerciseSet): RunSet {
  return {
    setId: set.id,
    exerciseId: set.exerciseId,
    lineId: set.templateExerciseId,
    reps: set.actualReps,
    weightLbs: set.actualWeight,
    rpe: set.rpeRating,
  };
}
