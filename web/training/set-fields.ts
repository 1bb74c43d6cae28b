// Lists the number fields of a set for all forms that edit sets.
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import type { WeightUnit } from '#shared/units.ts';
import { type LiftedExercise, weightLabel, weightNames } from './set-text.ts';
import type { TypedSet } from './set-values.ts';
import { weightShown } from './weight-input.ts';

const setFields = ['reps', 'distanceMeters', 'durationSeconds', 'weightLbs', 'rpe'] as const;
export type SetField = (typeof setFields)[number];

/**
 * Returns the fields that an exercise needs, plus any field in which one of its sets has a value.
 */
export function fieldsOf(
  { measure, loadKind }: LiftedExercise,
  sets: readonly Pick<LoggedSet, SetField>[] = [],
): SetField[] {
  const isAsked: Record<SetField, boolean> = {
    reps: measure === 'REPS',
    distanceMeters: measure === 'DISTANCE',
    durationSeconds: measure !== 'REPS',
    weightLbs: loadKind !== 'NONE',
    rpe: true,
  };
  return setFields.filter((field) => isAsked[field] || sets.some((set) => (set[field] ?? 0) > 0));
}

const labels: Readonly<Record<Exclude<SetField, 'weightLbs'>, string>> = {
  reps: 'Reps',
  distanceMeters: 'Distance (m)',
  durationSeconds: 'Time',
  rpe: 'RPE',
};

export function fieldLabel(field: SetField, loadKind: LoadKind, unit: WeightUnit): string {
  return field === 'weightLbs' ? weightLabel(loadKind, unit) : labels[field];
}

export function shortLabel(field: SetField, loadKind: LoadKind, unit?: WeightUnit): string {
  if (field === 'distanceMeters') return 'Metres';
  if (field !== 'weightLbs') return labels[field];
  return unit === undefined ? weightNames[loadKind] : weightLabel(loadKind, unit);
}

export const inputModes = {
  reps: 'numeric',
  distanceMeters: 'decimal',
  durationSeconds: 'text',
  weightLbs: 'decimal',
  rpe: 'decimal',
} as const satisfies Record<SetField, string>;

/** Holds the typed texts of a set. An empty RPE means that the set is not rated. */
export interface RatedTexts extends TypedSet {
  rpe: string;
}

const texts = {
  reps: 'reps',
  distanceMeters: 'distance',
  durationSeconds: 'duration',
  rpe: 'rpe',
} as const satisfies Record<Exclude<SetField, 'weightLbs'>, keyof RatedTexts>;

export function fieldText(set: RatedTexts, field: SetField, unit: WeightUnit): string {
  return field === 'weightLbs' ? weightShown(set, unit) : set[texts[field]];
}

export function typedChange(field: SetField, text: string, unit: WeightUnit): Partial<RatedTexts> {
  return field === 'weightLbs' ? { typed: { text, unit } } : { [texts[field]]: text };
}
