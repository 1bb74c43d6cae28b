// Recomputes the suggestion for the next set from the log (behaviour/training.md#the-next-set).
import { shareAt } from '#tests/recompute/estimates.ts';
import { rounded, toPounds, toUnit, type Unit } from '#tests/recompute/export.ts';
import { doneOf, hasSetsLeft, restsAfter, setsOfLines, targetAt } from '#tests/recompute/lines.ts';
import { bodyPounds } from '#tests/recompute/load.ts';
import type { Line, LoggedSet, SuggestionEvent } from '#tests/recompute/log.ts';

export type Mode = 'cautious' | 'balanced' | 'bold';
const drops: Record<Mode, number> = { cautious: 0.4, balanced: 0.15, bold: 0 };

/** Returns the default increment of the equipment. */
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
  /** `body` is the lifted part of the body weight, in the unit of `weight`. */
  body: number;
  targetReps: number;
  targetRpe: number | null;
  restSeconds: number;
  step: number;
  mode: Mode;
  /** `least` is the lightest possible weight without the body. With a bar, it is the empty bar. */
  least: number;
  /** `isAway` is true when the last workout with the exercise was more than two weeks ago. */
  isAway: boolean;
}

/** Returns the weight of the empty bar; null for an exercise without a bar. */
export function emptyBarOf(equipment: readonly string[], unit: Unit): number | null {
  if (equipment.some((each) => each === 'BARBELL' || each === 'TRAP_BAR')) {
    return unit === 'kg' ? 20 : 45;
  }
  if (!equipment.includes('EZ_BAR')) return null;
  return unit === 'kg' ? 10 : 25;
}

/**
 * Returns the lightest possible weight: the empty bar or one increment. A weight that was lifted is always possible.
 */
export function leastOf(equipment: readonly string[], unit: Unit, lifted: number): number {
  const usual = emptyBarOf(equipment, unit) ?? stepOf(equipment, unit);
  return lifted > 0 ? Math.min(usual, lifted) : usual;
}

export function nextSet(asked: Asked): { weight: number; reps: number } | null {
  const { weight, reps, body, targetReps, targetRpe, restSeconds, step, mode } = asked;
  const load = weight + body;
  if (load <= 0 || targetReps < 1 || targetReps > 15 || reps > targetReps + 5) return null;
  if (targetRpe === null || asked.rpeSource !== 'entered') return afterMiss(asked);
  const n = reps + 10 - Math.max(asked.rpe, 5);
  if (n > 20) return null;
  const m = Math.min(1.5, Math.max(0.6, Math.sqrt(120 / Math.max(30, restSeconds))));
  const now = Math.max(1, n - drops[mode] * m * (asked.rpe >= 9.5 ? 1.5 : 1));
  const need = targetReps + 10 - targetRpe;
  const gap = now - need;
  const bottom = body > 0 ? 0 : asked.least;
  if (reps === 0) {
    const below = nearestLighter(weight, { wanted: 0.9 * load - body, step, bottom });
    return below === null ? { weight, reps: 1 } : { weight: below, reps: targetReps };
  }
  if (Math.abs(gap) < 1 || (gap > 0 && asked.isAway)) return { weight, reps: targetReps };
  const least = 0.85 * load;
  const ideal = Math.min(1.075 * load, Math.max(least, (load * shareAt(need)) / shareAt(now)));
  const wanted = ideal - body;
  let next: number;
  if (gap > 0) {
    const isBodyAlone = body > 0 && weight === 0;
    next = isBodyAlone ? weight : Math.max(weight, floorTo(wanted, step));
  } else {
    next = rounded(nearest(wanted / step) * step);
    if (next + body < least - 1e-9) next = rounded(next + step);
    next = Math.min(weight, Math.max(bottom, next));
  }
  if (next !== weight && next >= bottom) return { weight: next, reps: targetReps };
  const moved = Math.min(3, Math.max(-3, nearest(gap)));
  return { weight, reps: Math.max(1, targetReps + moved) };
}

/**
 * Returns the suggestion for a set without an RPE or a target RPE. The first missing repetition takes 7.5% off the
 * load, each further one 2.5%, at most 15%.
 */
function afterMiss({ weight, reps, body, targetReps, step, least }: Asked) {
  const missing = targetReps - reps;
  if (missing <= 0) return null;
  const load = weight + body;
  const bottom = body > 0 ? 0 : least;
  if (reps === 0) {
    const below = nearestLighter(weight, { wanted: 0.9 * load - body, step, bottom });
    return below === null ? { weight, reps: 1 } : { weight: below, reps: targetReps };
  }
  const share = Math.max(0.85, 1 - 0.05 - 0.025 * missing);
  let next = rounded(nearest((share * load - body) / step) * step);
  if (next + body < 0.85 * load - 1e-9) next = rounded(next + step);
  next = Math.max(bottom, next);
  return next < weight ? { weight: next, reps: targetReps } : { weight, reps };
}

/** Returns the lighter weight that is nearest to `wanted`; null when no lighter weight exists. */
function nearestLighter(
  weight: number,
  { wanted, step, bottom }: { wanted: number; step: number; bottom: number },
): number | null {
  const lighter = Array.from({ length: Math.ceil(weight / step) }, (_, index) =>
    rounded(index * step),
  )
    .concat(bottom)
    .filter((each) => each >= bottom && each < weight);
  return lighter.length === 0
    ? null
    : lighter.reduce((best, each) => {
        const [near, far] = [Math.abs(each - wanted), Math.abs(best - wanted)];
        return near < far || (near === far && each > best) ? each : best;
      });
}

/**
 * Returns the suggestion for the next set of a line, from the sets logged before it; null without a suggestion.
 * @param place the user's unit and suggestion mode; `rested` is the measured rest in seconds if it was longer than
 * planned
 */
export function suggestionFor(
  { lines, sets, exerciseId, lineId, bodyKg }: SuggestionEvent,
  {
    unit,
    mode,
    rested,
    isAway,
  }: {
    unit: Unit;
    mode: Mode;
    rested: number;
    isAway: boolean;
  },
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
    least: leastOf(line.exercise.equipmentRequired, unit, weight),
    isAway,
  });
  if (!suggested) return null;
  const weightLbs = suggested.weight === weight ? last.weightLbs : toPounds(suggested.weight, unit);
  return { weightLbs, reps: suggested.reps, setIds: [last.id] };
}

export function weightIn({ entered, weightLbs }: LoggedSet, unit: Unit): number {
  return entered?.unit === unit ? entered.value : toUnit(weightLbs, unit);
}

/**
 * Returns the planned rest before the next set. In a circuit, the rests of the round and 40 s for each other set are
 * added.
 */
function plannedRest(lines: readonly Line[], sets: readonly LoggedSet[], index: number): number {
  const rests = restsAfter(lines, sets).slice(index);
  return rests.reduce((total, rest) => total + rest, 0) + 40 * (rests.length - 1);
}
