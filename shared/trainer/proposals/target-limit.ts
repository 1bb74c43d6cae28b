// Decides which proposed changes of targets may be applied without asking the client (behaviour/trainer.md#proposals).
import type { DayTarget, TrainingMax } from '#shared/programs/schema.ts';
import type { Change, Part } from './changes.ts';
import { setsOfLine } from './loads.ts';
import { exerciseOfKey } from './plans.ts';

/** A proposed weight of up to 110% of the weight before counts as small. */
const MOST_AT_ONCE = 1.1;

/**
 * Returns true when all differences are open changes of targets, with at most 10% more weight.
 *
 * @param isAssisted returns true when less weight makes an exercise harder
 */
export function isSmallTargetChange(
  changes: readonly Change[],
  isAssisted: (exerciseId: string) => boolean,
): boolean {
  return (
    changes.length > 0 &&
    changes.every(({ item, part, from, to, state }) => {
      const isOfLoads = part === 'targets' || (item === '' && part?.startsWith('max '));
      if (state !== 'OPEN' || !from || !to || !isOfLoads) return false;
      const [before, after] = [loadsIn(from), loadsIn(to)];
      const isLess = item !== '' && isAssisted(exerciseOfKey(item));
      return (
        before.size === after.size &&
        [...after].every(([exercise, loads]) => isWithin(before.get(exercise) ?? [], loads, isLess))
      );
    })
  );
}

interface Load {
  /**
   * `unit` is lbs, % of the 1RM, or a training max with its increments. Loads are compared only when their units are
   * equal.
   */
  unit: string | null;
  load: number;
}

/**
 * Returns the loads of a training max, of the sets of a line, or of the targets of a program day by exercise. The
 * targets of a day are percentages, which are compared like weights.
 */
function loadsIn(part: Part): ReadonlyMap<string, Load[]> {
  if ('weightLbs' in part) {
    // `as`: only a training max is a part with the field `weightLbs`.
    const { weightLbs, incrementLbs, stepLbs } = part as unknown as TrainingMax;
    return new Map([['', [{ unit: `${incrementLbs} ${stepLbs}`, load: weightLbs }]]]);
  }
  if (!('targets' in part)) {
    const sets = setsOfLine(part);
    return new Map([['', sets.map((set) => loadOf(set.targetWeight, set.targetPercent))]]);
  }
  // `as`: only a program day has a part with the field `targets`, which is a list of DayTarget.
  const byExercise = Map.groupBy(part['targets'] as DayTarget[], ({ exerciseId }) => exerciseId);
  return new Map(
    [...byExercise].map(([id, all]) => [id, all.map(({ percent }) => loadOf(null, percent))]),
  );
}

function loadOf(weight: number | null, percent: number | null): Load {
  if (weight !== null) return { unit: 'lbs', load: weight };
  return percent === null ? { unit: null, load: 0 } : { unit: '%', load: percent };
}

/** Compares set by set. An added set is compared with the last old set. */
function isWithin(before: readonly Load[], after: readonly Load[], isAssisted: boolean): boolean {
  return after.every(({ unit, load }, index) => {
    const old = before[index] ?? before.at(-1);
    if (old?.unit !== unit) return false;
    const [least, most] = isAssisted ? [load, old.load] : [old.load, load];
    return most <= least * MOST_AT_ONCE + 1e-9;
  });
}
