// The numbers of its sets that an exercise shows.
import type { LoggedSet } from '#shared/sessions/fold.ts';
import type { LiftedExercise } from '#web/training/set-text.ts';

export const numberFields = [
  'reps',
  'distanceMeters',
  'durationSeconds',
  'weightLbs',
  'rpe',
] as const;
export type NumberField = (typeof numberFields)[number];

/** Returns the fields for the exercise's measure and load, and any other that one of its sets uses. */
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
