// What is offered for the next set (behaviour.md#the-next-set), again from what the log has.
import { shareAt } from './estimates.ts';
import { rounded, toPounds, toUnit, type Unit } from './export.ts';
import { doneOf, hasSetsLeft, restsAfter, setsOfLines, targetAt } from './lines.ts';
import { bodyPounds } from './load.ts';
import type { Line, LoggedSet, OfferEvent } from './log.ts';

export type Mode = 'cautious' | 'balanced' | 'bold';
const drops: Record<Mode, number> = { cautious: 0.4, balanced: 0.15, bold: 0 };

/** What two weights usually differ by. */
export function stepOf(equipment: readonly string[], unit: Unit): number {
  if (equipment.includes('DUMBBELL')) return unit === 'lbs' ? 5 : 2;
  if (equipment.includes('KETTLEBELL')) return unit === 'lbs' ? 10 : 4;
  if (equipment.includes('CABLE') || equipment.includes('MACHINE')) return unit === 'lbs' ? 10 : 5;
  return unit === 'lbs' ? 5 : 2.5;
}

export const floorTo = (weight: number, step: number) =>
  rounded(Math.floor(weight / step + 1e-9) * step);
export const nearest = (value: number) =>
  Math.sign(value) * Math.floor(Math.abs(value) + 0.5 + 1e-9);

export interface Asked {
  weight: number;
  reps: number;
  rpe: number;
  rpeSource: string;
  /** Of the body beside the weight. */
  body: number;
  targetReps: number;
  targetRpe: number | null;
  restSeconds: number;
  step: number;
  mode: Mode;
}

export function nextSet(asked: Asked): { weight: number; reps: number } | null {
  const { weight, reps, body, targetReps, targetRpe, restSeconds, step, mode } = asked;
  const load = weight + body;
  if (targetRpe === null || asked.rpeSource !== 'entered' || load <= 0) return null;
  const n = reps + 10 - Math.max(asked.rpe, 5);
  if (targetReps < 1 || targetReps > 15 || reps > targetReps + 5 || n > 20) return null;
  const m = Math.min(1.5, Math.max(0.6, Math.sqrt(120 / Math.max(30, restSeconds))));
  const now = Math.max(1, n - drops[mode] * m * (asked.rpe >= 9.5 ? 1.5 : 1));
  const need = targetReps + 10 - targetRpe;
  const gap = now - need;
  if (reps > 0 && Math.abs(gap) < 1) return { weight, reps: targetReps };
  const least = 0.85 * load;
  const ideal =
    reps === 0
      ? 0.9 * load
      : Math.min(1.075 * load, Math.max(least, (load * shareAt(need)) / shareAt(now)));
  const wanted = ideal - body;
  let next: number;
  if (reps > 0 && gap > 0) {
    next = Math.max(weight, floorTo(wanted, step));
  } else {
    next = rounded(nearest(wanted / step) * step);
    if (next + body < least - 1e-9) next = rounded(next + step);
    next = Math.min(weight, next);
  }
  if (next !== weight && next >= 0) return { weight: next, reps: targetReps };
  const moved = Math.min(3, Math.max(-3, nearest(gap)));
  return { weight, reps: Math.max(1, targetReps + moved) };
}

/**
 * What the rule says before a set, by what was logged before it. Null: nothing.
 *
 * @param place how the lifter is set up; `rested` is how long, in s, where it was longer than planned
 */
export function offerFor(
  { lines, sets, exerciseId, lineId, bodyKg }: OfferEvent,
  { unit, mode, rested }: { unit: Unit; mode: Mode; rested: number },
): { weightLbs: number; reps: number; setIds: string[] } | null {
  const line = lines.find(({ id }) => id === lineId);
  const index = sets.findLastIndex(
    (set) => set.exerciseId === exerciseId && set.classification !== 'WARMUP',
  );
  const last = sets[index];
  if (!line || last?.classification !== 'WORKING') return null;
  const own = setsOfLines(lines, sets).get(line) ?? [];
  const target = targetAt(line, doneOf(line, own));
  const body = bodyPounds(line.exercise, last, { lines: [...lines], bodyKg });
  if (!hasSetsLeft(line, own) || target.classification !== 'WORKING' || body === null) return null;
  const weight = weightIn(last, unit);
  const suggested = nextSet({
    weight,
    reps: last.reps,
    rpe: last.rpe,
    rpeSource: last.rpeSource,
    body: toUnit(body, unit),
    targetReps: target.reps,
    targetRpe: target.rpe,
    restSeconds: Math.min(300, Math.max(rested, plannedRest(lines, sets, index))),
    step: stepOf(line.exercise.equipmentRequired, unit),
    mode,
  });
  if (!suggested) return null;
  const weightLbs = suggested.weight === weight ? last.weightLbs : toPounds(suggested.weight, unit);
  return { weightLbs, reps: suggested.reps, setIds: [last.id] };
}

export function weightIn({ entered, weightLbs }: LoggedSet, unit: Unit): number {
  return entered?.unit === unit ? entered.value : toUnit(weightLbs, unit);
}

/** In a circuit the rests of the whole round, and 40 s for each set between. */
function plannedRest(lines: readonly Line[], sets: readonly LoggedSet[], index: number): number {
  const rests = restsAfter(lines, sets).slice(index);
  return rests.reduce((total, rest) => total + rest, 0) + 40 * (rests.length - 1);
}
