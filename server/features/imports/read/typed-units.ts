// Finds the unit in which the weights of a file were typed. Many apps convert weights to the unit of the column.
import type { WeightUnit } from '#shared/units.ts';
import { fitsOtherUnit, fitsOwnUnit } from './measures.ts';
import type { RawWorkout } from './raw.ts';

/** Returns the unit in which an exercise's weights were typed, given the unit in the file. */
export type TypedUnits = (exercise: string, unit: WeightUnit) => WeightUnit;

interface Counts {
  own: number;
  other: number;
  /** Weights that are near no step of the other unit. */
  onlyOwn: number;
}

/**
 * Returns the unit in which the weights of an exercise were typed. An app may have converted them before its export. They
 * count as converted when two things hold:
 * - of the weights of the file, more are increments of the other unit than of the unit that the file names;
 * - every weight of the exercise fits an increment of the other unit.
 *
 * All sets of an exercise get the same answer.
 */
export function typedUnitsOf(workouts: readonly RawWorkout[], fallback: WeightUnit): TypedUnits {
  const files = new Map<WeightUnit, Counts>();
  const exercises = new Map<string, Counts>();
  for (const { sets } of workouts) {
    for (const { exercise, weight, unit: written } of sets) {
      if (weight === null) continue;
      const unit = written ?? fallback;
      count(files, unit, weight, unit);
      count(exercises, `${unit} ${exercise}`, weight, unit);
    }
  }
  return (exercise, unit) => {
    const file = files.get(unit);
    const isConverted = file !== undefined && file.other > file.own;
    const isExercise = exercises.get(`${unit} ${exercise}`)?.onlyOwn === 0;
    return isConverted && isExercise ? other(unit) : unit;
  };
}

function count<Key>(all: Map<Key, Counts>, key: Key, weight: number, unit: WeightUnit): void {
  const counts = all.get(key) ?? { own: 0, other: 0, onlyOwn: 0 };
  all.set(key, counts);
  const [own, converted] = [fitsOwnUnit(weight), fitsOtherUnit(weight, unit)];
  if (own && !converted) counts.own += 1;
  if (converted && !own) counts.other += 1;
  if (!converted) counts.onlyOwn += 1;
}

function other(unit: WeightUnit): WeightUnit {
  return unit === 'kg' ? 'lbs' : 'kg';
}
