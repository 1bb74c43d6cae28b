// How sets, loads and last times are written.
import type { LastPerformance, SessionLine } from '#shared/sessions/schema.ts';
import { formatNumber } from './number-text.ts';

/** '8 × 185' */
export function setText(set: { reps: number; weightLbs: number }): string {
  return `${set.reps} × ${formatNumber(set.weightLbs)}`;
}

/** '8 × 185', or '8 reps' when the plan names no weight. */
export function targetText(line: Pick<SessionLine, 'targetReps' | 'targetWeight'>): string {
  return line.targetWeight === null
    ? `${line.targetReps} reps`
    : setText({ reps: line.targetReps, weightLbs: line.targetWeight });
}

/** 'Last time 8, 8, 7 × 180', or each set by itself when the weights differ; null without sets. */
export function lastTimeText(last: LastPerformance | undefined): string | null {
  const first = last?.sets[0];
  if (!last || !first) return null;
  const isOneWeight = last.sets.every((set) => set.actualWeight === first.actualWeight);
  const text = isOneWeight
    ? `${last.sets.map((set) => set.actualReps).join(', ')} × ${formatNumber(first.actualWeight)}`
    : last.sets
        .map((set) => setText({ reps: set.actualReps, weightLbs: set.actualWeight }))
        .join(', ');
  return `Last time ${text}`;
}
