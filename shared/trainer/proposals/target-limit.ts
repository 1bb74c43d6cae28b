// Decides which changes of targets may be applied without a question (behaviour/trainer.md#proposals).
import type { DayTarget, TrainingMax } from '#shared/programs/schema.ts';
import type { Change, Part } from './changes.ts';
import { setsOfLine, type TargetsOfLine } from './loads.ts';
import { exerciseOfKey } from './template-plan.ts';

/** The most weight at once, as a multiple of the weight before. */
const MOST_AT_ONCE = 1.1;

/**
 * Returns whether the lines of a difference are only open changes of targets, with at most 10% more weight.
 *
 * @param isAssisted tells whether less weight makes an exercise harder
 */
export function isSmallTargetChange(
  changes: readonly Change[],
  isAssisted: (exerciseId: string) => boolean,
): boolean {
  return (
    changes.length > 0 &&
    changes.every(({ kind, item, part, from, to, state }) => {
      if (state !== 'OPEN' || !from || !to || part === null) return false;
      if (kind === 'WHOLE') return part.startsWith('max ') && isSmallMax(from, to);
      if (kind !== 'CHANGED' || part !== 'targets' || item === null) return false;
      if ('targets' in to) return isSmallDay(from, to);
      return isWithin(loadsOfLine(from), loadsOfLine(to), isAssisted(exerciseOfKey(item)));
    })
  );
}

function isSmallMax(from: Part, to: Part): boolean {
  // `as`: the part is a training max.
  const [before, after] = [from, to] as unknown as [TrainingMax, TrainingMax];
  const isSame = before.incrementLbs === after.incrementLbs && before.stepLbs === after.stepLbs;
  return isSame && after.weightLbs <= before.weightLbs * MOST_AT_ONCE;
}

/** The load of one set: a weight in lbs or a share of the 1RM. */
interface Load {
  unit: 'lbs' | '%' | null;
  load: number;
}

function loadsOfLine(line: Part): Load[] {
  // `as`: the part is the targets of a line.
  return setsOfLine(line as unknown as TargetsOfLine).map((set) =>
    loadOf(set.targetWeight, set.targetPercent),
  );
}

function loadOf(weight: number | null, percent: number | null): Load {
  if (weight !== null) return { unit: 'lbs', load: weight };
  return percent === null ? { unit: null, load: 0 } : { unit: '%', load: percent };
}

/** Compares set by set. An added set is compared with the last set before. */
function isWithin(before: readonly Load[], after: readonly Load[], isAssisted = false): boolean {
  return after.every(({ unit, load }, index) => {
    const old = before[index] ?? before.at(-1);
    if (old?.unit !== unit) return false;
    const [least, most] = isAssisted ? [load, old.load] : [old.load, load];
    return most <= least * MOST_AT_ONCE + 1e-9;
  });
}

/** The targets of a day name no weight. A percentage may change by a tenth, and no exercise may come or go. */
function isSmallDay(from: Part, to: Part): boolean {
  // `as`: the part is the targets of a day.
  const [before, after] = [from, to].map(({ targets }) =>
    Map.groupBy(targets as readonly DayTarget[], ({ exerciseId }) => exerciseId),
  );
  if (!before || !after || before.size !== after.size) return false;
  return [...after].every(([exerciseId, targets]) => {
    const old = before.get(exerciseId);
    const loads = (list: readonly DayTarget[]) => list.map(({ percent }) => loadOf(null, percent));
    return old !== undefined && isWithin(loads(old), loads(targets));
  });
}
