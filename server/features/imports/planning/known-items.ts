// Finds the workouts and measurements of a file that the account already has. An import does not add these items again.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import type { ImportedMeasurement, ImportedWorkout } from '../read/normalized.ts';
import type { MatchedName } from './match-names.ts';

const minuteOf = (instant: string) =>
  new Date(Math.floor(Date.parse(instant) / MINUTE_MS) * MINUTE_MS).toISOString();

/**
 * Returns the keys of workouts that the account already has. These workouts were imported before and not deleted, or a
 * stored workout with the same exercises starts in the same minute.
 */
export async function knownWorkouts(
  db: Kysely<Database>,
  userId: string,
  workouts: readonly ImportedWorkout[],
  names: readonly MatchedName[],
): Promise<Set<string>> {
  if (workouts.length === 0) return new Set();
  const keys = workouts.map(({ key }) => key);
  const { rows: came } = await sql<{ key: string }>`
    select i.key from file_import_item i
    join workout_session s on s.user_id = ${userId} and s.id = i.target_id
    where i.user_id = ${userId} and i.key = any(${keys}::text[])
      and i.status in ('WRITTEN', 'KEPT')`.execute(db);
  const minutes = [...new Set(workouts.map(({ startedAt }) => minuteOf(startedAt)))];
  const { rows: trained } = await sql<{ minute: string; exercise_ids: string[] }>`
    select asked.minute, trained.exercise_ids
    from unnest(${minutes}::timestamptz[]) as asked (minute)
    join workout_session s on s.user_id = ${userId} and s.started_at >= asked.minute
      and s.started_at < asked.minute + interval '1 minute'
    cross join lateral (
      select array_agg(distinct e.exercise_id::text) as exercise_ids from exercise_set e
      where e.user_id = ${userId} and e.session_id = s.id
    ) as trained
    where trained.exercise_ids is not null`.execute(db);
  const there = new Set(trained.map((row) => sameWorkout(row.minute, row.exercise_ids)));
  const idOf = new Map(names.map(({ name, exerciseId }) => [name, exerciseId]));
  const known = new Set(came.map(({ key }) => key));
  for (const { key, startedAt, lines } of workouts) {
    const ids = lines.map(({ exercise }) => idOf.get(exercise) ?? '');
    if (there.has(sameWorkout(startedAt, ids))) known.add(key);
  }
  return known;
}

function sameWorkout(startedAt: string, exerciseIds: readonly string[]): string {
  return [minuteOf(startedAt), ...[...new Set(exerciseIds)].toSorted()].join(' ');
}

export interface DatedMeasurement extends ImportedMeasurement {
  /** The calendar day in the user's time zone, as `YYYY-MM-DD`. */
  day: string;
}

/**
 * Returns each measurement without the values that the account already has, for example without a weight on a day that
 * has a weight. A measurement without a remaining value becomes null.
 */
export async function newMeasurements(
  db: Kysely<Database>,
  userId: string,
  measurements: readonly DatedMeasurement[],
): Promise<(DatedMeasurement | null)[]> {
  if (measurements.length === 0) return [];
  const days = measurements.map(({ day }) => day);
  const times = measurements.map(({ recordedAt }) => recordedAt);
  const weighed = await db
    .selectFrom('body_weight_entry')
    .select('day')
    .where('user_id', '=', userId)
    .where('day', '=', sql<string>`any(${days}::date[])`)
    .execute();
  const measured = await db
    .selectFrom('biometric')
    .select('recorded_at')
    .where('user_id', '=', userId)
    .where('recorded_at', '=', sql<string>`any(${times}::timestamptz[])`)
    .execute();
  const hasWeight = new Set(weighed.map(({ day }) => day));
  const hasTape = new Set(measured.map((row) => Date.parse(row.recorded_at)));
  return measurements.map((each) => {
    const isTaken = hasTape.has(Date.parse(each.recordedAt));
    const left: DatedMeasurement = {
      ...each,
      weightKg: hasWeight.has(each.day) ? null : each.weightKg,
      bodyFatPercent: isTaken ? null : each.bodyFatPercent,
      sites: isTaken ? {} : each.sites,
    };
    if (left.weightKg !== null) hasWeight.add(each.day);
    return left.weightKg === null && !hasTapeValues(left) ? null : left;
  });
}

/** Returns true when the measurement has more than a weight. */
export function hasTapeValues({ bodyFatPercent, sites }: ImportedMeasurement): boolean {
  return bodyFatPercent !== null || Object.keys(sites).length > 0;
}
