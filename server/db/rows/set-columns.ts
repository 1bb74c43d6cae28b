// Converts the sets of a session's state to rows of exercise_set, and builds SQL that reads the rows.
import { sql } from 'kysely';
import type { RowOf } from '#server/db/schema.ts';
import { exerciseOf, type LoggedSet, type SessionState } from '#shared/sessions/fold.ts';
import type { EnteredWeight } from '#shared/sessions/schema.ts';
import { type KindRule, kindsThat } from '#shared/sets/kinds.ts';
import { bodyLoadLbs } from '#shared/sets/load.ts';

export type SetRow = RowOf<'exercise_set'>;

export function setRow(userId: string, state: SessionState, set: LoggedSet): SetRow {
  return {
    user_id: userId,
    session_id: state.sessionId,
    id: set.setId,
    position: set.loggedVersion,
    exercise_id: set.exerciseId,
    line_id: set.lineId,
    set_number: set.setNumber,
    reps: set.reps,
    weight_lbs: set.weightLbs,
    rpe: set.rpe,
    rpe_source: set.rpeSource,
    kind: set.classification,
    logged_at: set.loggedAt,
    duration_seconds: set.durationSeconds,
    distance_meters: set.distanceMeters,
    notes: set.notes,
    entered_weight: set.entered?.value ?? null,
    entered_unit: set.entered?.unit ?? null,
    load_lbs: bodyLoadLbs(set.weightLbs, exerciseOf(state, set), state.bodyWeightKg),
  };
}

/** Selects the weight and unit as the user typed them; null when unknown. */
export const enteredWeightOfRow =
  sql<EnteredWeight | null>`case when e.entered_unit is not null then
  jsonb_build_object('value', e.entered_weight, 'unit', e.entered_unit) end`.as('entered');

export const setSelection = [
  'e.id as setId',
  'e.exercise_id as exerciseId',
  'e.line_id as lineId',
  'e.set_number as setNumber',
  'e.reps',
  'e.weight_lbs as weightLbs',
  'e.rpe',
  'e.rpe_source as rpeSource',
  'e.kind as classification',
  'e.logged_at as loggedAt',
  'e.duration_seconds as durationSeconds',
  'e.distance_meters as distanceMeters',
  'e.notes',
  enteredWeightOfRow,
] as const;

/**
 * Returns SQL that is true for a set whose kind satisfies `rule`. The kinds are written into the SQL text instead of
 * parameters, so that the text is the same for each call.
 * @param column the column of the kind, such as 'e.kind'
 */
export function hasKindThat(rule: KindRule, column: string) {
  const kinds = kindsThat(rule).map((kind) => sql.lit(kind));
  return sql<boolean>`${sql.ref(column)} in (${sql.join(kinds)})`;
}
