// Handles workouts without a template: recognises them, turns them into templates, and repeats them
// (behaviour/report.md#repeating).
import type { CreateTemplateInput } from '#shared/templates/schema.ts';
import { templateLimits } from '#shared/templates/limits.ts';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import type { SessionLine, SessionTemplate } from '#shared/sessions/schema.ts';
import { setsByLine } from '#shared/sessions/lines/set-lines.ts';
import { carriesWeight, usesUpPlanned } from '#shared/sets/kinds.ts';
import type { SetTarget } from '#shared/sets/target.ts';

/** Returns true when the session was started without a template. The id of its plan is then the id of the session. */
export function isWithoutTemplate({
  sessionId,
  template,
}: Pick<SessionState, 'sessionId' | 'template'>): boolean {
  return template.id === sessionId;
}

/**
 * Returns the workout as a template: each line gets the number of its done sets, and the most frequent weight and
 * repetitions of these sets. Lines without a done set are omitted. With `keepsSets`, each set keeps its own weight and
 * repetitions.
 */
export function templateOfSession(
  { template, sets }: Pick<SessionState, 'template' | 'sets'>,
  name: string,
  { keepsSets = false } = {},
): Pick<CreateTemplateInput, 'name' | 'description' | 'exercises'> {
  const { perLine } = setsByLine(template.exercises, sets);
  const lifted = template.exercises.flatMap((line, index) => {
    const own = (perLine[index] ?? []).filter(usesUpPlanned);
    return own.length === 0 ? [] : [{ line, own }];
  });
  return {
    name,
    description: '',
    exercises: lifted.slice(0, templateLimits.exercises).map(({ line, own }, exerciseOrder) => ({
      ...planOf(line),
      exerciseOrder,
      targetSets: Math.min(own.length, templateLimits.sets),
      ...liftedTargets(own),
      ...(keepsSets ? { setTargets: targetsOfEach(own) } : {}),
    })),
  };
}

/** Returns a target for each set; null for sets that are all alike, or that have a duration or a distance. */
function targetsOfEach(sets: readonly LiftedSet[]): SetTarget[] | null {
  const targets = sets.slice(0, templateLimits.sets).map((set) => ({
    setClassification: set.classification,
    targetReps: Math.max(1, set.reps),
    targetRepsMax: null,
    targetWeight: set.weightLbs,
    targetPercent: null,
    targetRPE: null,
    restTime: null,
  }));
  const isAlike = new Set(targets.map((target) => JSON.stringify(target))).size === 1;
  const isStrength = sets.every(
    (set) => set.durationSeconds === null && set.distanceMeters === null,
  );
  return isAlike || !isStrength ? null : targets;
}

function planOf(line: SessionLine) {
  return {
    exerciseId: line.exerciseId,
    groupNumber: line.groupNumber,
    restTime: line.restTime,
    targetTempo: {
      eccentric: line.tempoEccentric,
      pause: line.tempoPause,
      concentric: line.tempoConcentric,
    },
    notes: line.notes,
  };
}

type LiftedSet = Pick<
  LoggedSet,
  'classification' | 'reps' | 'weightLbs' | 'durationSeconds' | 'distanceMeters'
>;

/**
 * Returns the most frequent repetitions, weight, duration and distance of the sets. Drop sets and warm-ups count only
 * when there are no other sets.
 */
export function liftedTargets(sets: readonly LiftedSet[]) {
  const carrying = sets.filter(carriesWeight);
  const telling = carrying.length === 0 ? sets : carrying;
  const most = <Value>(valueOf: (set: LiftedSet) => Value) => mostFrequent(telling.map(valueOf));
  return {
    targetReps: Math.max(1, most((set) => set.reps) ?? 1),
    targetWeight: most((set) => set.weightLbs) ?? null,
    targetDuration: most((set) => set.durationSeconds) ?? null,
    targetDistance: most((set) => set.distanceMeters) ?? null,
  };
}

function mostFrequent<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return values.findLast((value) => counts.get(value) === most);
}

/**
 * Returns the plan for repeating a workout. Planned lines keep their targets, and added lines use the sets that were
 * done.
 */
export function repeatedPlan({
  template,
  sets,
}: Pick<SessionState, 'template' | 'sets'>): SessionTemplate {
  const { perLine } = setsByLine(template.exercises, sets);
  const exercises = template.exercises.flatMap((line, index) => {
    const own = (perLine[index] ?? []).filter(usesUpPlanned);
    if (line.isLeftOut || (line.isUnplanned && own.length === 0)) return [];
    const { isUnplanned, replacedById: _, ...planned }: SessionLine = line;
    const plain = { ...planned, sessionNotes: '' };
    if (!isUnplanned) return [plain];
    const targetSets = Math.min(own.length, templateLimits.sets);
    return [{ ...plain, ...liftedTargets(own), targetSets, setTargets: null }];
  });
  return {
    ...template,
    exercises: exercises.map((line, exerciseOrder) => ({ ...line, exerciseOrder })),
  };
}
