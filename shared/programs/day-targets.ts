// Builds the workout of a program day: its template with the sets, repetitions and weights of that week. Decides
// whether the program or a progression rule sets a weight (behaviour/programs.md#programs).
import { groupBy } from '#shared/group-by.ts';
import type { SetTarget } from '#shared/sets/target.ts';
import { templateLimits } from '#shared/templates/limits.ts';
import { poundsFromWeight, weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { type LightenedLine, lighterWeek } from '#shared/training/suggestion/lighter-week.ts';
import { nearestTo } from '#shared/training/load/load-step.ts';
import type { DayTarget, TrainingMax } from './schema.ts';

export interface TargetedLine extends LightenedLine {
  exerciseId: string;
  targetReps: number;
  targetRPE: number | null;
  notes: string;
}

export interface DayPlan {
  targets: readonly DayTarget[];
  isLighter: boolean;
  unit: WeightUnit;
  trainingMaxes: readonly TrainingMax[];
}

const OPEN_SET = 'Last set: as many repetitions as you can with good form.';

/**
 * Returns the template with the sets, repetitions and weights of the program day. A deload week also reduces sets and
 * weights.
 */
export function withDayTargets<Line extends TargetedLine, Template extends { exercises: Line[] }>(
  template: Template,
  day: DayPlan,
): Template {
  const left = groupBy(day.targets, ({ exerciseId }) => exerciseId);
  const exercises = template.exercises.map((line) => {
    const targets = left.get(line.exerciseId) ?? [];
    left.delete(line.exerciseId);
    return targets.length === 0 ? line : withTargets(line, targets, day);
  });
  const planned = { ...template, exercises };
  return day.isLighter ? lighterWeek(planned, day.unit) : planned;
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
    // A percentage refers to the 1RM when the exercise has no training max.
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

interface Week {
  isLighter: boolean;
  days: readonly {
    id: string;
    targets: readonly { exerciseId: string; percent: number | null }[];
  }[];
}

/**
 * Returns true when the program sets the weight, by a percentage or a deload week, so that no progression rule applies.
 * Also true when the plan no longer contains the day.
 */
export function isWeightOfProgram(
  weeks: readonly Week[],
  dayId: string,
  exerciseId: string,
): boolean {
  const week = weeks.find(({ days }) => days.some(({ id }) => id === dayId));
  if (!week || week.isLighter) return true;
  const day = week.days.find(({ id }) => id === dayId);
  return (
    day?.targets.some((target) => target.exerciseId === exerciseId && target.percent !== null) ??
    true
  );
}
