import type { WeightUnit } from '#shared/units.ts';
import { type LiftedExercise, weightLabel } from '#web/training/set-text.ts';
import type { NumberField } from './shown-fields.ts';

/** Returns the full label, for a form with room for it. */
export function fieldLabel(field: NumberField, { loadKind }: LiftedExercise, unit: WeightUnit) {
  switch (field) {
    case 'reps':
      return 'Reps';
    case 'distanceMeters':
      return 'Distance (m)';
    case 'durationSeconds':
      return 'Time';
    case 'weightLbs':
      return weightLabel(loadKind, unit);
    case 'rpe':
      return 'RPE';
  }
}
