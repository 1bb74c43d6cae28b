// Converts the loads of a starter to form fields and to the input.
import { loadStep, nearestTo } from '#shared/training/load/load-step.ts';
import type { Starter, StarterLift } from '#shared/programs/schema.ts';
import { startingLoad } from '#shared/programs/starting-load.ts';
import type { LastPerformance } from '#shared/sessions/schema.ts';
import { poundsFromWeight, weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { numberText, readNumber } from '#web/text/number-text.ts';

export interface StarterFields {
  daysPerWeek: string;
  /** Typed load of each lift of the starter, in its order and in the user's unit; '' when the load is unknown. */
  loads: { exerciseId: string; weightLbs: string }[];
}

/** Returns the loads from recent workouts, in the typed unit; empty when unknown. */
export function starterFields(
  { daysPerWeek, lifts }: Starter,
  known: readonly LastPerformance[],
  unit: WeightUnit,
): StarterFields {
  const maxes = new Map(known.map((each) => [each.exerciseId, each.estimatedOneRepMax]));
  return {
    daysPerWeek: String(daysPerWeek[0] ?? 3),
    loads: lifts.map((lift) => ({
      exerciseId: lift.exerciseId,
      weightLbs: suggested(lift, maxes.get(lift.exerciseId), unit),
    })),
  };
}

function suggested(lift: StarterLift, maxLbs: number | undefined, unit: WeightUnit): string {
  if (maxLbs === undefined) return '';
  const step = loadStep(lift, unit);
  const oneRepMax = weightFromPounds(maxLbs, unit);
  const load =
    lift.asks === 'ONE_REP_MAX'
      ? nearestTo(oneRepMax, step)
      : startingLoad({ oneRepMax, reps: lift.reps, rpe: lift.targetRpe, step });
  return load ? numberText(load) : '';
}

/** Returns the input of `startPrograms` before validation. Loads of empty fields are left out. */
export function starterDraft(
  { daysPerWeek, loads }: StarterFields,
  { starter, unit }: { starter: Starter['starter']; unit: WeightUnit },
) {
  return {
    starter,
    unit,
    daysPerWeek: Number(daysPerWeek),
    loads: loads.flatMap(({ exerciseId, weightLbs }) => {
      const weight = readNumber(weightLbs, unit);
      return weight === null ? [] : [{ exerciseId, weightLbs: poundsFromWeight(weight, unit) }];
    }),
  };
}
