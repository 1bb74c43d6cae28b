// Completed sessions as measures see them, read from their rows page by page: of years of training only what is asked.
import type { Query } from '#server/db/query.ts';
import type { SetsRead } from '#shared/goals/measures/measure.ts';
import type { MeasuredSession, MeasuredSet } from '#shared/goals/measures/measured-session.ts';

/** So few that no page keeps the event loop for long. */
const SESSIONS_PER_PAGE = 100;

interface SessionRow {
  id: string;
  started_at: string;
  ended_at: string;
  total_volume_lbs: number;
}

interface SetRow {
  session_id: string;
  exercise_id: string;
  reps: number;
  weight_lbs: number;
  classification: MeasuredSet['classification'];
  /** Of an exercise that the template copy does not have. */
  name: string | null;
  primary_muscles: Exercise['primaryMuscles'] | null;
}

type Exercise = NonNullable<MeasuredSet['exercise']>;

interface LineRow {
  session_id: string;
  exercise_id: string;
  name: string;
  primary_muscles: Exercise['primaryMuscles'];
}

interface Wanted {
  /** Instants: those that started then or later, and ended later than that. */
  startedFrom: string;
  endedAfter: string | null;
  sets: SetsRead;
}

/** Pages of the user's completed sessions in the order in which they started. */
export async function* measuredSessions(
  query: Query,
  userId: string,
  { startedFrom, endedAfter, sets }: Wanted,
): AsyncGenerator<MeasuredSession[]> {
  let last = { started_at: startedFrom, id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const page = await query<SessionRow>(
      `select id, started_at, ended_at, total_volume_lbs from workout_session
       where user_id = $1 and completion_status = 'COMPLETED'
         and (started_at, id) > ($2::timestamptz, $3::uuid)
         and ended_at > coalesce($4::timestamptz, '-infinity')
       order by started_at, id limit $5`,
      [userId, last.started_at, last.id, endedAfter, SESSIONS_PER_PAGE],
    );
    const setsOf = await readSets(query, userId, page, sets);
    yield page.map((row) => ({
      sessionId: row.id,
      startedAt: row.started_at,
      endedAt: row.ended_at,
      totalVolumeLbs: row.total_volume_lbs,
      sets: setsOf.get(row.id) ?? [],
    }));
    const end = page.at(-1);
    if (end === undefined || page.length < SESSIONS_PER_PAGE) return;
    last = end;
  }
}

async function readSets(
  query: Query,
  userId: string,
  page: readonly SessionRow[],
  wanted: SetsRead,
): Promise<Map<string, MeasuredSet[]>> {
  if (wanted === 'none' || page.length === 0) return new Map();
  const ids = page.map(({ id }) => id);
  const byId = wanted !== 'all';
  const lines = byId ? new Map() : await readLines(query, userId, ids);
  const rows = byId
    ? await query<SetRow>(
        `select session_id, exercise_id, reps, weight_lbs, classification,
           null as name, null as primary_muscles
         from exercise_set
         where user_id = $1 and session_id = any($2::uuid[]) and exercise_id = $3`,
        [userId, ids, wanted.exerciseId],
      )
    : await query<SetRow>(
        // A set that belongs to no line may be of another exercise; its event then remembers which.
        `select s.session_id, s.exercise_id, s.reps, s.weight_lbs, s.classification,
           e.payload->'exercise'->>'name' as name,
           e.payload->'exercise'->'muscleGroups'->'primary' as primary_muscles
         from exercise_set s
         left join session_event e on s.line_id is null and e.user_id = $1 and e.event_id = s.id
         where s.user_id = $1 and s.session_id = any($2::uuid[])`,
        [userId, ids],
      );
  const sets = Map.groupBy(rows, (row) => row.session_id);
  return new Map(
    [...sets].map(([id, ofSession]) => [id, ofSession.map((row) => toSet(row, lines))]),
  );
}

type Lines = ReadonlyMap<string, Exercise>;

const lineKey = (row: { session_id: string; exercise_id: string }) =>
  `${row.session_id} ${row.exercise_id}`;

/** The exercises of the template copies, by session and exercise. */
async function readLines(query: Query, userId: string, ids: readonly string[]): Promise<Lines> {
  const rows = await query<LineRow>(
    `select t.session_id, line->>'exerciseId' as exercise_id,
       line->'exercise'->>'name' as name,
       line->'exercise'->'muscleGroups'->'primary' as primary_muscles
     from session_template t
     cross join lateral jsonb_array_elements(t.template->'exercises') as line
     where t.user_id = $1 and t.session_id = any($2::uuid[])`,
    [userId, ids],
  );
  return new Map(
    // Of two lines with the same exercise the first one is the one that a session goes by.
    rows.toReversed().map((row) => [lineKey(row), toExercise(row)]),
  );
}

const toExercise = (row: Pick<LineRow, 'name' | 'primary_muscles'>): Exercise => ({
  name: row.name,
  primaryMuscles: row.primary_muscles,
});

function toSet(row: SetRow, lines: Lines): MeasuredSet {
  const { name, primary_muscles } = row;
  const own =
    name === null || primary_muscles === null ? null : toExercise({ name, primary_muscles });
  return {
    exerciseId: row.exercise_id,
    reps: row.reps,
    weightLbs: row.weight_lbs,
    classification: row.classification,
    exercise: lines.get(lineKey(row)) ?? own,
  };
}
