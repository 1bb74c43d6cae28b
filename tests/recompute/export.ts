// Defines the export of an account, from which this folder recomputes figures. The recomputing files import nothing
// from the product, so their figures are independent (tests/house/recompute.test.ts).

type Row = Record<string, unknown>;

export interface LogEvent {
  sessionId: string;
  version: number;
  eventId: string;
  type: string;
  payload: Row;
  occurredAt: string;
}

/** Contains the rows of all tables, the library and the events of all sessions. */
export interface Export {
  tables: Record<string, Row[]>;
  library: Row[];
  events: readonly LogEvent[];
}

export interface Exercise {
  id: string;
  name: string;
  movementPattern: string;
  equipmentRequired: string[];
  muscleGroups: { primary: string[]; secondary: string[] };
  loadKind: string;
  measure: string;
  bodyweightShare: number | null;
  movementModel: string | null;
  hands: number;
  canTapeTravel: boolean;
}

/**
 * Returns the rows of a table. The caller names the fields that the export writes for this table.
 * @throws Error when the export has no such table
 */
export function rowsOf<Shape>({ tables }: Export, table: string): Shape[] {
  const rows = tables[table];
  if (!rows) throw new Error(`The export has no ${table}`);
  return rows as Shape[];
}

/** Returns all exercises by id, both library exercises and custom exercises. */
export function exercisesOf(exported: Export): Map<string, Exercise> {
  // The cast is safe because the export writes library and custom exercises with these fields.
  const all = [...exported.library, ...rowsOf(exported, 'userExercise')] as Exercise[];
  return new Map(all.map((exercise) => [exercise.id, exercise]));
}

export type Unit = 'lbs' | 'kg';

/** Rounds half away from zero. Binary fractions such as 1.005 round like the written number. */
export function rounded(value: number, decimals = 2): number {
  const factor = 10 ** decimals;
  return (
    (Math.sign(value) * Math.round(Number((Math.abs(value) * factor).toPrecision(15)))) / factor
  );
}

export const toUnit = (lbs: number, unit: Unit) => (unit === 'kg' ? rounded(lbs / 2.20462) : lbs);
export const toPounds = (weight: number, unit: Unit) =>
  unit === 'kg' ? rounded(weight * 2.20462) : weight;

export const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
export const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : sum(values) / values.length;
