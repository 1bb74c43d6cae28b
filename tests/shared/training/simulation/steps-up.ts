// The largest step upwards that a suggestion for the next session makes, of every exercise of the library with a weight, at
// every usual gym, from any weight.
import { loadClassOf } from '#server/library/load-class.ts';
import { exerciseLibrary } from '#server/library/library.ts';
import { rigOf } from '#shared/gyms/rig.ts';
import type { Gym } from '#shared/gyms/schema.ts';
import { commercialGym, dumbbellsAtHome } from '#shared/gyms/starters.ts';
import { type DoneLine, lineNextSession } from '#shared/templates/line-next-session.ts';
import { usualRepsMax } from '#shared/training/suggestion/next-session.ts';
import { poundsFromWeight, type WeightUnit } from '#shared/units.ts';

export interface StepsUp {
  suggestions: number;
  /** Largest share that a suggestion adds to all that is lifted, except for the next. */
  largest: number;
  /** Largest share of one increment after five repetitions over the range. */
  afterMoreReps: number;
  /** Largest number of increments in those; more than 1 would be a fault. */
  increments: number;
}

const AT = '2026-11-20T18:00:00.000Z';
const BEFORE = '2026-11-17T18:00:00.000Z';
const REPS = 8;
const SETS = 3;
const allWeights = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 32, 40, 50, 60, 80, 100, 140, 200];
/** A difference of two converted weights. */
const SAME = 0.021;

const exercises = exerciseLibrary
  .map((entry) => {
    const { slug, equipmentRequired, movementPattern } = entry;
    return { slug, equipmentRequired, movementPattern, ...loadClassOf(entry) };
  })
  .filter(({ measure, loadKind }) => measure === 'REPS' && loadKind !== 'NONE');

/** Everything was easy: each rule goes up where it can. */
export function largestStepsUp(weights: readonly number[] = allWeights): StepsUp {
  const result: StepsUp = { suggestions: 0, largest: 0, afterMoreReps: 0, increments: 0 };
  for (const unit of ['kg', 'lbs'] as const) {
    const gyms = [null, commercialGym(unit), dumbbellsAtHome(unit)];
    for (const exercise of exercises) {
      for (const draft of gyms) {
        const gym =
          draft && ({ ...draft, id: 'gym', isDefault: true, updatedAt: '' } satisfies Gym);
        const rig = gym && rigOf(exercise.equipmentRequired, gym, unit);
        const weightsHere = exercise.loadKind === 'BODYWEIGHT_PLUS' ? [0, ...weights] : weights;
        for (const weight of weightsHere) {
          for (const progression of ['double', 'linear', 'effort', 'amrap'] as const) {
            for (const over of [0, 5]) {
              const goal = progression === 'double' ? usualRepsMax(REPS) : REPS;
              const line = lineOf(exercise, progression);
              const done = [doneLine({ weight, unit, reps: goal + over })];
              const next = lineNextSession(line, done, { unit, rig, at: AT });
              if (next) count(result, { next, weight, isOver: over === 5 });
            }
          }
        }
      }
    }
  }
  return result;
}

function lineOf(
  exercise: (typeof exercises)[number],
  progression: 'double' | 'linear' | 'effort' | 'amrap',
) {
  return { ...planned, progression, exercise: { ...exercise, ownIncrement: null } } as const;
}

const planned = {
  targetReps: REPS,
  targetSets: SETS,
  targetRPE: 9,
  targetWeight: null,
  setTargets: null,
};

function doneLine({
  weight,
  unit,
  reps,
}: {
  weight: number;
  unit: WeightUnit;
  reps: number;
}): DoneLine {
  const set = {
    reps,
    rpe: 6,
    rpeSource: 'entered',
    weightLbs: poundsFromWeight(weight, unit),
    entered: { value: weight, unit },
    classification: 'WORKING',
  } as const;
  return {
    startedAt: BEFORE,
    planned,
    sets: Array.from({ length: SETS }, (_, index) => ({ ...set, setId: `${index}` })),
  };
}

function count(
  result: StepsUp,
  {
    next: { suggestion, input },
    weight,
    isOver,
  }: { next: NonNullable<ReturnType<typeof lineNextSession>>; weight: number; isOver: boolean },
): void {
  result.suggestions += 1;
  const step = suggestion.weight - weight;
  if (step <= SAME) return;
  const share = step / (weight + (input.body?.least ?? 0));
  if (share > 0.1 + 1e-3 && isOver) {
    result.afterMoreReps = Math.max(result.afterMoreReps, share);
    result.increments = Math.max(result.increments, step / input.increment);
  } else {
    result.largest = Math.max(result.largest, share);
  }
}
