// Reads completed sessions page by page to measure goals. Most sets that the goals do not need are skipped.
import type { Query } from '#server/db/statements/query.ts';
import type { ExercisesRead } from '#shared/goals/measures/measure.ts';
import type {
  MeasuredSession,
  MeasuredSet,
  RememberedExercise,
} from '#shared/goals/measures/measured-session.ts';
import type { Calendar } from '#shared/calendar.ts';
import { countedAt, rememberedExercise } from '#shared/goals/measures/measured-session.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import { type StoredFact, upcast } from '#shared/sessions/upcast.ts';

/** Number of sessions per page, so small that computing a page does not block the event loop for long. */
const SESSIONS_PER_PAGE = 200;

interface SessionRow {
  id: string;
  started_at: string;
  ended_at: string;
  total_volume_lbs: number;
  time_zone: string | null;
}

interface ExerciseRow {
  session_id: string;
  exercise_id: string;
  name: string;
  primary_muscles: RememberedExercise['primaryMuscles'];
  load_kind: RememberedExercise['loadKind'];
  measure: RememberedExercise['measure'];
}

interface SetRow {
  session_id: string;
  exercise_id: string;
  reps: number;
  weight_lbs: number;
  kind: MeasuredSet['classification'];
  duration_seconds: number | null;
  distance_meters: number | null;
  load_lbs: number | null;
  id: string;
  /**
   * Event that describes the set's exercise when the exercise was not planned. The session's template copy may lack
   * such an exercise.
   */
  event: StoredFact | null;
}

interface Wanted {
  /** Only sessions that started at or after `startedFrom` and ended after `endedAfter` are read. */
  startedFrom: string;
  endedAfter: string | null;
  exercises: ExercisesRead | null;
  calendar: Calendar;
}

/**
 * Returns one page of the user's completed sessions, oldest first, with the sets of the exercises in `exercises`.
 * `isLast` is true when no page follows.
 */
export async function readMeasuredSessions(
  query: Query,
  userId: string,
  { startedFrom, endedAfter, exercises, calendar }: Wanted,
): Promise<{ sessions: MeasuredSession[]; isLast: boolean }> {
  const page = await query<SessionRow>(
    `select id, started_at, ended_at, total_volume_lbs, time_zone from workout_session
     where user_id = $1 and completion_status = 'COMPLETED' and started_at >= $2::timestamptz
       and ended_at > coalesce($3::timestamptz, '-infinity')
     order by started_at, id limit $4`,
    [userId, startedFrom, endedAfter, SESSIONS_PER_PAGE],
  );
  const sets = exercises && (await readSets(query, userId, page, exercises));
  return {
    sessions: page.map((row) => ({
      sessionId: row.id,
      startedAt: row.started_at,
      ...countedAt({ startedAt: row.started_at, timeZone: row.time_zone }, calendar),
      endedAt: row.ended_at,
      totalVolumeLbs: row.total_volume_lbs,
      sets: sets?.get(row.id) ?? [],
    })),
    isLast: page.length < SESSIONS_PER_PAGE,
  };
}

/**
 * Returns the sets of the wanted exercises by session. Also returns all sets of unplanned exercises, because only their
 * events tell whether the exercise matches.
 */
async function readSets(
  query: Query,
  userId: string,
  page: readonly SessionRow[],
  exercises: ExercisesRead,
): Promise<Map<string, MeasuredSet[]>> {
  const sessionIds = page.map(({ id }) => id);
  const planned = await readPlanned(query, userId, sessionIds);
  const exerciseIds =
    'exerciseId' in exercises
      ? [exercises.exerciseId]
      : [...planned.values()]
          .filter((row) => exercises.matches(toExercise(row)))
          .map((row) => row.exercise_id);
  const rows = await query<SetRow>(
    `select s.session_id, s.id, s.exercise_id, s.reps, s.weight_lbs, s.kind,
       s.duration_seconds, s.distance_meters, s.load_lbs,
       case
         when last.type is not null then jsonb_build_object(
           'type', last.type, 'schemaVersion', last.schema_version, 'payload', last.payload)
         when e.event_id is not null then jsonb_build_object(
           'type', e.type, 'schemaVersion', e.schema_version, 'payload', e.payload)
       end as event
     from exercise_set s
     left join session_event e
       on e.user_id = $1 and e.event_id = case when s.line_id is null then s.id end
     left join lateral (
       select r.type, r.schema_version, r.payload from session_event r
       where s.line_id is null and r.user_id = $1 and r.session_id = s.session_id
         and r.type in ('ExerciseReassigned', 'SetsMoved')
         and coalesce(r.payload->'added', r.payload->'sets')
           @> jsonb_build_array(jsonb_build_object('setId', s.id))
       order by r.version desc limit 1
     ) last on true
     where s.user_id = $1 and s.session_id = any($2::uuid[])
       and (s.exercise_id = any($3::uuid[]) or s.line_id is null)`,
    [userId, sessionIds, [...new Set(exerciseIds)]],
  );
  const bySession = Map.groupBy(rows, (row) => row.session_id);
  return new Map(
    [...bySession].map(([id, sets]) => [id, sets.map((row) => toMeasuredSet(row, planned))]),
  );
}

type Planned = ReadonlyMap<string, ExerciseRow>;

const keyOf = (row: { session_id: string; exercise_id: string }) =>
  `${row.session_id} ${row.exercise_id}`;

/**
 * Returns the planned exercises by session, from the session's copy of its template. When the copy contains an exercise
 * twice, the first one counts.
 */
async function readPlanned(
  query: Query,
  userId: string,
  sessionIds: readonly string[],
): Promise<Planned> {
  const rows = await query<ExerciseRow>(
    `select t.session_id, line->>'exerciseId' as exercise_id,
       line->'exercise'->>'name' as name,
       line->'exercise'->'muscleGroups'->'primary' as primary_muscles,
       line->'exercise'->>'loadKind' as load_kind, line->'exercise'->>'measure' as measure
     from session_template t
     cross join lateral jsonb_array_elements(t.template->'exercises') as line
     where t.user_id = $1 and t.session_id = any($2::uuid[])`,
    [userId, sessionIds],
  );
  return new Map(rows.toReversed().map((row) => [keyOf(row), row]));
}

function toExercise(row: ExerciseRow): RememberedExercise {
  const { name, primary_muscles: primaryMuscles, load_kind: loadKind, measure } = row;
  return { name, primaryMuscles, loadKind, measure };
}

function toMeasuredSet(row: SetRow, planned: Planned): MeasuredSet {
  const line = planned.get(keyOf(row));
  return {
    exerciseId: row.exercise_id,
    reps: row.reps,
    weightLbs: row.weight_lbs,
    classification: row.kind,
    durationSeconds: row.duration_seconds,
    distanceMeters: row.distance_meters,
    loadLbs: row.load_lbs,
    exercise: line ? toExercise(line) : rememberedIn(row),
  };
}

function rememberedIn({ id, event }: SetRow): RememberedExercise | null {
  const fact = event && upcast(event);
  const exercise = fact && exerciseIn(fact, id);
  return exercise ? rememberedExercise(exercise) : null;
}

function exerciseIn(fact: SessionFact, id: string) {
  switch (fact.type) {
    case 'SetLogged':
      return fact.exercise;
    case 'ExerciseReassigned':
      return fact.sets.find(({ setId }) => setId === id)?.exercise;
    case 'SetsMoved':
      return fact.added.find(({ setId }) => setId === id)?.exercise;
    default:
      return null;
  }
}
