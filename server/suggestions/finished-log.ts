// Groups a user's sets of an exercise by session, and reads each session's gym and planned lines. The suggestion rules
// are backtested with this log.
import { type Kysely, sql } from 'kysely';
import { columnsOf } from '#server/db/rows/columns.ts';
import { toGym } from '#server/db/reads/gyms.ts';
import type { Database } from '#server/db/schema.ts';
import type { Gym } from '#shared/gyms/schema.ts';
import type {
  DoneSet as LinedSet,
  PlannedLine,
} from '#shared/sessions/suggestion/backtested-sets.ts';
import type { DoneSet } from '#shared/templates/line-next-session.ts';
import type { WeightUnit } from '#shared/units.ts';

/** Maximum number of sessions that are read: about four sessions a week for a year. */
const MOST_SESSIONS = 200;

type FinishedSet = DoneSet &
  Omit<LinedSet, 'loadKind' | 'measure'> & {
    sessionId: string;
    /** True when the app suggested the weight of the set and the user accepted the suggestion. */
    isUsed: boolean;
    startedAt: string;
    position: number;
  };

export interface FinishedSession {
  sessionId: string;
  /** Gym of the session with its present equipment. Null when the session has no gym, or the gym was deleted. */
  gym: Gym | null;
  lines: readonly (PlannedLine & { id: string })[];
  sets: readonly FinishedSet[];
}

type SetOfYear = Omit<FinishedSet, 'exerciseId' | 'startedAt' | 'entered' | 'isUsed'> & {
  startTime: string;
  gymId: string | null;
  enteredValue: number | null;
  enteredUnit: WeightUnit | null;
};

interface Of {
  userId: string;
  exerciseId: string;
}

/**
 * Returns the newest 200 sessions with the exercise, newest first.
 * @param sets the sets of the last year, newest first
 */
export async function readFinishedLog(
  db: Kysely<Database>,
  of: Of,
  sets: readonly SetOfYear[],
): Promise<FinishedSession[]> {
  const newest = [...Map.groupBy(sets, ({ sessionId }) => sessionId)].slice(0, MOST_SESSIONS);
  const ids = newest.map(([id]) => id);
  const [gyms, lines, used] = await Promise.all([
    readGyms(db, of.userId),
    readLines(db, of, ids),
    readUsed(db, of, ids),
  ]);
  return newest.map(([sessionId, done]) => ({
    sessionId,
    gym: gyms.get(done[0]?.gymId ?? '') ?? null,
    lines: lines.get(sessionId) ?? [],
    sets: done
      .toSorted((a, b) => a.position - b.position)
      .map((set) => toFinished(set, of.exerciseId, used)),
  }));
}

function toFinished(
  { startTime, enteredValue: value, enteredUnit: unit, ...set }: SetOfYear,
  exerciseId: string,
  used: ReadonlySet<string>,
): FinishedSet {
  const entered = value === null || unit === null ? null : { value, unit };
  return { ...set, exerciseId, startedAt: startTime, entered, isUsed: used.has(set.setId) };
}

async function readUsed(
  db: Kysely<Database>,
  { userId }: Pick<Of, 'userId'>,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('session_event')
    .select('event_id as setId')
    .where('user_id', '=', userId)
    .where('session_id', 'in', sessionIds)
    .where('type', '=', 'SetLogged')
    .where(sql`payload -> 'offered' ->> 'answer'`, '=', 'used')
    .execute();
  return new Set(rows.map(({ setId }) => setId));
}

async function readGyms(db: Kysely<Database>, userId: string): Promise<Map<string, Gym>> {
  const rows = await db
    .selectFrom('gym')
    .select(columnsOf.gym)
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [row.id, toGym(row)]));
}

async function readLines(
  db: Kysely<Database>,
  { userId, exerciseId }: Of,
  sessionIds: readonly string[],
): Promise<Map<string, FinishedSession['lines']>> {
  if (sessionIds.length === 0) return new Map();
  const ofExercise = sql<FinishedSession['lines']>`jsonb_path_query_array(
    t.template, '$.exercises[*] ? (@.exerciseId == $id)',
    jsonb_build_object('id', ${exerciseId}::text))`;
  const rows = await db
    .selectFrom('session_template as t')
    .where('t.user_id', '=', userId)
    .where('t.session_id', 'in', sessionIds)
    .select(['t.session_id as sessionId', ofExercise.as('lines')])
    .execute();
  return new Map(rows.map(({ sessionId, lines }) => [sessionId, lines]));
}
