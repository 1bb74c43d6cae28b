// Chooses the number fields that the report shows for an exercise.
import type { LoggedSet } from '#shared/sessions/fold.ts';
import type { WeightUnit } from '#shared/units.ts';
import { type LiftedExercise, weightLabel } from '#web/training/set-text.ts';

const numberFields = ['reps', 'distanceMeters', 'durationSeconds', 'weightLbs', 'rpe'] as const;
export type NumberField = (typeof numberFields)[number];

/** Returns the fields for the exercise's measure and load, and any other field that one of its sets uses. */
export function shownFields(
  { measure, loadKind }: LiftedExercise,
  sets: readonly Pick<LoggedSet, NumberField>[],
): NumberField[] {
  const isAsked: Record<NumberField, boolean> = {
    reps: measure === 'REPS',
    distanceMeters: measure === 'DISTANCE',
    durationSeconds: measure !== 'REPS',
    weightLbs: loadKind !== 'NONE',
    rpe: true,
  };
  return numberFields.filter(
    (field) => isAsked[field] || sets.some((set) => (set[field] ?? 0) > 0),
  );
}

/** Returns the full label, for a form. */
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
