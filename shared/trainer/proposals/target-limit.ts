// Decides which proposed changes of targets may be applied without asking the client (behaviour/trainer.md#proposals).
import { groupBy } from '#shared/group-by.ts';
import type { DayTarget, TrainingMax } from '#shared/programs/schema.ts';
import type { Change, Part } from './changes.ts';
import { setsOfLine } from './loads.ts';
import { exerciseOfKey } from './plans.ts';

/** A proposed weight of at most 110% of the old weight counts as a small change. */
const MOST_AT_ONCE = 1.1;

/**
 * Returns true when all changes are open changes of targets or training maxes, and none raises a weight or percentage
 * by more than 10%. For an assisted exercise, a lower weight counts as raised. False without changes.
 * @param isAssisted returns true for an exercise that gets harder with less weight
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
   * `unit` is lbs, % of the 1RM, or the increments of a training max. Two loads are compared only when their units are
   * equal.
   */
  unit: string | null;
  load: number;
}

/**
 * Returns the weights or percentages in one part of a change: a line (one exercise), a program day or a training max.
 * The map has a list for each exercise id; the key is '' for a line or a training max.
 */
function loadsIn(part: Part): ReadonlyMap<string, Load[]> {
  if ('weightLbs' in part) {
    // The cast is safe because only a training max is a part with the field `weightLbs`.
    const { weightLbs, incrementLbs, stepLbs } = part as unknown as TrainingMax;
    return new Map([['', [{ unit: `${incrementLbs} ${stepLbs}`, load: weightLbs }]]]);
  }
  if (!('targets' in part)) {
    const sets = setsOfLine(part);
    return new Map([['', sets.map((set) => loadOf(set.targetWeight, set.targetPercent))]]);
  }
  // The cast is safe because only a program day has a part with the field `targets`, and the field is a list of
  // DayTarget.
  const byExercise = groupBy(part['targets'] as DayTarget[], ({ exerciseId }) => exerciseId);
  return new Map(
    [...byExercise].map(([id, all]) => [id, all.map(({ percent }) => loadOf(null, percent))]),
  );
}

function loadOf(weight: number | null, percent: number | null): Load {
  if (weight !== null) return { unit: 'lbs', load: weight };
  return percent === null ? { unit: null, load: 0 } : { unit: '%', load: percent };
}

/** Compares the loads set by set. An added set is compared with the last of the old sets. */
function isWithin(before: readonly Load[], after: readonly Load[], isAssisted: boolean): boolean {
  return after.every(({ unit, load }, index) => {
    const old = before[index] ?? before.at(-1);
    if (old?.unit !== unit) return false;
    const [least, most] = isAssisted ? [load, old.load] : [old.load, load];
    return most <= least * MOST_AT_ONCE + 1e-9;
  });
}
