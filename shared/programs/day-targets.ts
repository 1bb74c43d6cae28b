// What a workout plans on a day of a program: its template, with the sets, repetitions and weights of that week. Pure.
import type { Equipment } from '#shared/exercises/vocabulary.ts';
import type { SetTarget } from '#shared/sets/target.ts';
import { templateLimits } from '#shared/templates/limits.ts';
import { poundsFromWeight, weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { floorTo, loadStep, nearestTo } from '#shared/training/load-step.ts';
import type { DayTarget, TrainingMax } from './schema.ts';

/** What of a line a program changes, whether it is of a template or of its copy. */
export interface TargetedLine {
  exerciseId: string;
  exercise: { equipmentRequired: readonly Equipment[] };
  targetSets: number;
  targetReps: number;
  targetWeight: number | null;
  targetRPE: number | null;
  setTargets: SetTarget[] | null;
  notes: string;
}

export interface DayPlan {
  targets: readonly DayTarget[];
  isLighter: boolean;
  unit: WeightUnit;
  /** Of the round. */
  trainingMaxes: readonly TrainingMax[];
}

const LIGHTER_WEIGHT = 0.9;
const OPEN_SET = 'Last set: as many repetitions as you can with good form.';

/**
 * The template as it is trained on that day. Targets name an exercise and are for its first line; several of one
 * exercise are sets that follow each other. A lighter week halves the sets, up, and takes nine tenths of the weight, down
 * to a multiple of the step.
 */
export function withDayTargets<Line extends TargetedLine, Template extends { exercises: Line[] }>(
  template: Template,
  day: DayPlan,
): Template {
  const left = Map.groupBy(day.targets, ({ exerciseId }) => exerciseId);
  const exercises = template.exercises.map((line) => {
    const targets = left.get(line.exerciseId) ?? [];
    left.delete(line.exerciseId);
    const planned = targets.length === 0 ? line : withTargets(line, targets, day);
    return day.isLighter ? lighter(planned, day.unit) : planned;
  });
  return { ...template, exercises };
}

function withTargets<Line extends TargetedLine>(
  line: Line,
  targets: readonly DayTarget[],
  day: DayPlan,
): Line {
  const rows = targets.flatMap((target) =>
    Array.from({ length: target.sets }, () => setTargetOf(line, target, day)),
  );
  const [first] = targets;
  const isPlain = targets.length === 1 && first?.repsMax === null && first.percent === null;
  return {
    ...line,
    targetSets: rows.length,
    targetReps: first?.reps ?? line.targetReps,
    targetRPE: first?.targetRpe ?? line.targetRPE,
    setTargets: isPlain ? null : rows,
    notes: targets.some(({ isOpen }) => isOpen) ? withOpenSet(line.notes) : line.notes,
  };
}

/** A note that has no room for it stays as it is. */
function withOpenSet(notes: string): string {
  const both = notes === '' ? OPEN_SET : `${notes}\n${OPEN_SET}`;
  return both.length > templateLimits.notes ? notes : both;
}

function setTargetOf(line: TargetedLine, target: DayTarget, day: DayPlan): SetTarget {
  const max = day.trainingMaxes.find(({ exerciseId }) => exerciseId === target.exerciseId);
  const isOfMax = target.percent !== null && max !== undefined;
  return {
    setClassification: 'WORKING',
    targetReps: target.reps,
    targetRepsMax: target.repsMax,
    targetWeight: isOfMax ? weightOf(target.percent ?? 0, max, day.unit) : line.targetWeight,
    // Without a training maximum it is one of the 1RM, as everywhere else.
    targetPercent: isOfMax ? null : target.percent,
    targetRPE: target.targetRpe,
    restTime: null,
  };
}

function weightOf(percent: number, max: TrainingMax, unit: WeightUnit): number {
  const trainingMax = weightFromPounds(max.weightLbs, unit);
  const step = weightFromPounds(max.stepLbs, unit);
  return poundsFromWeight(nearestTo((trainingMax * percent) / 100, step), unit);
}

function lighter<Line extends TargetedLine>(line: Line, unit: WeightUnit): Line {
  const targetSets = Math.ceil(line.targetSets / 2);
  const lighterWeight = (lbs: number | null) => {
    if (lbs === null) return null;
    const weight = weightFromPounds(lbs, unit) * LIGHTER_WEIGHT;
    return poundsFromWeight(floorTo(weight, loadStep(line.exercise, unit)), unit);
  };
  return {
    ...line,
    targetSets,
    targetWeight: lighterWeight(line.targetWeight),
    setTargets:
      line.setTargets?.slice(0, targetSets).map((target) => ({
        ...target,
        targetWeight: lighterWeight(target.targetWeight),
      })) ?? null,
  };
}
