// How sets, loads and last times are written.
import type { LastPerformance, SessionLine } from '#shared/sessions/schema.ts';
import { weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { numberText } from '#web/text/number-text.ts';

/** '8 × 185' */
export function setText(set: { reps: number; weightLbs: number }, unit: WeightUnit): string {
  return `${set.reps} × ${weightText(set.weightLbs, unit)}`;
}

/** '8 × 185', or '8 reps' when the plan names no weight. */
export function targetText(
  line: Pick<SessionLine, 'targetReps' | 'targetWeight'>,
  unit: WeightUnit,
): string {
  return line.targetWeight === null
    ? `${line.targetReps} reps`
    : setText({ reps: line.targetReps, weightLbs: line.targetWeight }, unit);
}

/** 'Last time 8, 8, 7 × 180', or each set by itself when the weights differ; null without sets. */
export function lastTimeText(last: LastPerformance | undefined, unit: WeightUnit): string | null {
  const first = last?.sets[0];
  if (!last || !first) return null;
  const isOneWeight = last.sets.every((set) => set.actualWeight === first.actualWeight);
  const text = isOneWeight
    ? `${last.sets.map((set) => set.actualReps).join(', ')} × ${weightText(first.actualWeight, unit)}`
    : last.sets
        .map((set) => setText({ reps: set.actualReps, weightLbs: set.actualWeight }, unit))
        .join(', ');
  return `Last time ${text}`;
}

function weightText(weightLbs: number, unit: WeightUnit): string {
  return numberText(weightFromPounds(weightLbs, unit));
}
