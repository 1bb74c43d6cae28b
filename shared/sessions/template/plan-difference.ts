// Compares a session with the template from which it started, and applies chosen differences to the template.
import type { TemplateLineInput } from '#shared/templates/line.ts';
import { templateLimits } from '#shared/templates/limits.ts';
import type { Template, TemplateExercise } from '#shared/templates/schema.ts';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { setsByLine } from '#shared/sessions/lines/set-lines.ts';
import { carriesWeight } from '#shared/sets/kinds.ts';
import { withOpenWeights } from '#shared/sets/planned-sets.ts';

export type PlanDifference =
  | { type: 'swapped'; line: TemplateExercise; by: SessionLine }
  | { type: 'leftOut'; line: TemplateExercise }
  | { type: 'added'; line: SessionLine }
  | { type: 'sets'; line: TemplateExercise; now: SessionLine }
  /**
   * `lifted` means that the done sets suggest new targets, because all of them had the same new weight, or the same
   * larger number of repetitions.
   */
  | { type: 'lifted'; line: TemplateExercise; now: LiftedTargets }
  | { type: 'moved'; lines: readonly SessionLine[] };

/**
 * Returns the differences between a template and the session started from it, for example an added
 * exercise. Empty when the template was saved after the start, because then its lines have new ids.
 */
export function planDifference(
  template: Pick<Template, 'exercises'>,
  plan: readonly SessionLine[],
  sets: readonly LoggedSet[],
): PlanDifference[] {
  const own = new Map(plan.map((line) => [line.id, line]));
  const { perLine } = setsByLine(plan, sets);
  const known = new Set(template.exercises.map((line) => line.id));
  if (template.exercises.some((line) => !own.has(line.id))) return [];
  const taken = new Set<string>();
  const differences = template.exercises.flatMap((line): PlanDifference[] => {
    const now = own.get(line.id);
    if (!now) return [];
    if (!now.isLeftOut) {
      // A changed weight is not offered for the template when the planned weight was suggested, because the progression
      // rule chooses the next weight.
      const lifted = now.aim ? null : liftedTargets(now, perLine[plan.indexOf(now)] ?? []);
      return [
        ...(now.targetSets === line.targetSets || now.aim?.sets !== undefined
          ? []
          : [{ type: 'sets' as const, line, now }]),
        ...(lifted ? [{ type: 'lifted' as const, line, now: lifted }] : []),
      ];
    }
    const by = replacementOf(now, own);
    if (!by) return [{ type: 'leftOut', line }];
    taken.add(by.id);
    return [{ type: 'swapped', line, by }];
  });
  const added = plan.filter(
    (line) => !line.isLeftOut && !known.has(line.id) && !taken.has(line.id),
  );
  const lines = plan.filter((line) => !line.isLeftOut);
  return [
    ...differences,
    ...added.map((line) => ({ type: 'added' as const, line })),
    ...(isReordered(template, plan) ? [{ type: 'moved' as const, lines }] : []),
  ];
}

function replacementOf(
  line: SessionLine,
  lines: ReadonlyMap<string, SessionLine>,
): SessionLine | undefined {
  const seen = new Set<string>();
  let next: SessionLine | undefined = line;
  while (next?.isLeftOut && !seen.has(next.id)) {
    seen.add(next.id);
    next = next.replacedById === undefined ? undefined : lines.get(next.replacedById);
  }
  return next?.isLeftOut ? undefined : next;
}

/**
 * Returns true when the template's lines have another order in the session. Skipped lines count too, because a skipped
 * line keeps its position.
 */
function isReordered(
  { exercises }: Pick<Template, 'exercises'>,
  plan: readonly SessionLine[],
): boolean {
  const known = new Set(exercises.map((line) => line.id));
  const now = plan.filter((line) => known.has(line.id)).map((line) => line.id);
  return exercises.some((line, index) => line.id !== now[index]);
}

interface Kept {
  id: string;
  input: Omit<TemplateLineInput, 'exerciseOrder'>;
}

/**
 * Returns the lines of the template with the chosen differences. A line whose exercise was swapped loses its target
 * weights.
 */
export function withDifferences(
  template: Pick<Template, 'exercises'>,
  plan: readonly SessionLine[],
  differences: readonly PlanDifference[],
): TemplateLineInput[] {
  const kept = template.exercises.flatMap((line): Kept[] => {
    const own = differences.filter((each) => 'line' in each && each.line.id === line.id);
    if (own.some(({ type }) => type === 'leftOut')) return [];
    return [own.reduce(withDifference, { id: line.id, input: inputOf(line) })];
  });
  const all = [...kept, ...addedLines(kept, differences)];
  const isMoved = differences.some(({ type }) => type === 'moved');
  const ordered = isMoved ? inOrderOf(plan, all) : all;
  return ordered.map(({ input }, exerciseOrder) => ({ ...input, exerciseOrder }));
}

function withDifference({ id, input }: Kept, difference: PlanDifference): Kept {
  switch (difference.type) {
    case 'swapped': {
      const { exerciseId, exercise } = difference.by;
      const setTargets = withOpenWeights(input.setTargets, exercise);
      const swapped = { ...input, exerciseId, targetWeight: null, setTargets };
      return { id: difference.by.id, input: swapped };
    }
    case 'sets': {
      const { targetSets, setTargets } = difference.now;
      return { id, input: { ...input, targetSets, setTargets } };
    }
    case 'lifted':
      return { id, input: { ...input, ...difference.now } };
    default:
      return { id, input };
  }
}

function addedLines(kept: readonly Kept[], differences: readonly PlanDifference[]): Kept[] {
  const most = Math.max(-1, ...kept.map(({ input }) => input.groupNumber ?? 0));
  return differences
    .flatMap((each) => (each.type === 'added' ? [each.line] : []))
    .map((line, index) => ({
      id: line.id,
      input: {
        ...inputOf({ ...line, targetTempo: tempoOf(line), progression: null }),
        groupNumber: Math.min(most + 1 + index, templateLimits.groupNumber),
      },
    }));
}

function inOrderOf(plan: readonly SessionLine[], lines: readonly Kept[]): Kept[] {
  return lines
    .map((kept) => ({ kept, at: plan.findIndex((line) => line.id === kept.id) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ kept, at }) => ({
      ...kept,
      input: { ...kept.input, groupNumber: plan[at]?.groupNumber ?? kept.input.groupNumber },
    }));
}

type Planned = Omit<TemplateExercise, 'id' | 'exercise'>;

function inputOf(line: Omit<Planned, 'tempoEccentric' | 'tempoPause' | 'tempoConcentric'>) {
  return {
    exerciseId: line.exerciseId,
    groupNumber: line.groupNumber,
    targetSets: line.targetSets,
    targetReps: line.targetReps,
    targetWeight: line.targetWeight,
    restTime: line.restTime,
    targetRPE: line.targetRPE,
    targetDuration: line.targetDuration,
    targetDistance: line.targetDistance,
    setTargets: line.setTargets,
    ...(line.progression ? { progression: line.progression } : {}),
    targetTempo: line.targetTempo,
    notes: line.notes,
  };
}

function tempoOf(line: SessionLine) {
  return {
    eccentric: line.tempoEccentric,
    pause: line.tempoPause,
    concentric: line.tempoConcentric,
  };
}

type LiftedTargets = Pick<SessionLine, 'targetWeight' | 'targetReps'>;

type PlannedLine = Pick<
  SessionLine,
  'targetSets' | 'targetReps' | 'targetWeight' | 'setTargets' | 'exercise'
>;
type Lifted = Pick<LoggedSet, 'reps' | 'weightLbs' | 'classification'>;

/**
 * Returns new targets of a line from its done sets. Null when no target changes, for example because the sets have no
 * common weight.
 */
export function liftedTargets(line: PlannedLine, sets: readonly Lifted[]): LiftedTargets | null {
  const done = sets.filter(carriesWeight);
  const [first] = done;
  if (!first || line.setTargets || line.exercise.measure !== 'REPS') return null;
  const isWhole = done.length >= line.targetSets;
  const isOneWeight = done.every((set) => set.weightLbs === first.weightLbs);
  if (!isWhole || !isOneWeight) return null;
  const isOneNumber = done.every((set) => set.reps === first.reps);
  const targetReps = isOneNumber ? first.reps : line.targetReps;
  // A line without a planned weight gets none when its sets were done without a weight.
  const targetWeight = first.weightLbs === 0 && line.targetWeight === null ? null : first.weightLbs;
  const isHeavier = targetWeight !== line.targetWeight;
  return isHeavier || targetReps > line.targetReps ? { targetWeight, targetReps } : null;
}
