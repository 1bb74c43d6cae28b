// Reads the recent sets of exercises by template line, for the rules of the next session
// (behaviour/training.md#the-next-session).
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { DoneLine, DoneSet } from '#shared/templates/line-next-session.ts';
import { type ProgressionLine, progressionPlan } from '#shared/templates/progression-plan.ts';
import type { WeightUnit } from '#shared/units.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { type LinedSet, type SetLine, setsByLine } from '#shared/sessions/lines/set-lines.ts';
import { showsStrength } from '#shared/sets/kinds.ts';
import { TREND_DAYS } from '#shared/training/strength/trend.ts';

/** Workouts older than six months are ignored, because the lifter's strength may have changed. */
const MONTHS = 6;
/** Maximum number of sets that are read per exercise. No lifter does 10,000 sets of an exercise in that time. */
const MOST_SETS = 10_000;

export interface LoggedSet extends DoneSet {
  sessionId: string;
  lineId: string | null;
  exerciseId: string;
  startTime: string;
  startDay: string | null;
  position: number;
  loadLbs: number | null;
  isLighter: boolean;
}

export type JudgedSet = LoggedSet & { isMissed: boolean };

/**
 * Returns two functions by exercise id. `linesOf` returns the exercise's lines of the last half year, each with its
 * sets. `setsOf` returns the sets of that time and of the 84 days before, without deloads. If the half year has no such
 * set, `setsOf` returns none.
 */
export async function readDoneLines(
  db: Kysely<Database>,
  userId: string,
  exerciseIds: readonly string[],
  now: Date,
): Promise<{
  setsOf: (exerciseId: string) => JudgedSet[];
  linesOf: (exerciseId: string) => DoneLine[];
}> {
  const halfYear = new Date(now);
  halfYear.setUTCMonth(halfYear.getUTCMonth() - MONTHS);
  const since = halfYear.toISOString();
  const trendSince = new Date(halfYear.getTime() - TREND_DAYS * DAY_MS);
  const sets = await readSets(db, userId, exerciseIds, trendSince);
  const sessionIds = [...new Set(sets.map(({ sessionId }) => sessionId))];
  const plans = await readPlans(db, userId, exerciseIds, sessionIds);
  const lines = new Map(
    [...Map.groupBy(sets, ({ exerciseId }) => exerciseId)].map(
      ([exerciseId, ofExercise]) => [exerciseId, doneLines(ofExercise, plans)] as const,
    ),
  );
  const allLinesOf = (exerciseId: string) => lines.get(exerciseId) ?? [];
  return {
    linesOf: (exerciseId) => allLinesOf(exerciseId).filter(({ startedAt }) => startedAt >= since),
    setsOf: (exerciseId) => {
      // Sets of a deload are skipped, because a deload does not show the lifter's strength.
      const heavy = allLinesOf(exerciseId).filter(({ isLighter }) => !isLighter);
      if (!heavy.some(({ startedAt }) => startedAt >= since)) return [];
      return heavy.flatMap(({ planned, sets: ofLine }) => {
        const least = (planned && progressionPlan(planned))?.repsMin ?? 0;
        return ofLine.map((set) => ({
          ...set,
          isMissed: showsStrength(set) && set.reps < least,
        }));
      });
    },
  };
}

type StoredLine = Omit<DoneLine, 'sets'> & { sets: readonly LoggedSet[] };

function doneLines(
  sets: readonly LoggedSet[],
  plans: ReadonlyMap<string, readonly PlannedLine[]>,
): StoredLine[] {
  const bySession = Map.groupBy(sets, ({ sessionId }) => sessionId);
  return [...bySession].flatMap(([sessionId, ofSession]) => {
    const exerciseId = ofSession[0]?.exerciseId;
    const lines = (plans.get(sessionId) ?? []).filter((line) => line.exerciseId === exerciseId);
    const inOrder = ofSession.toSorted((a, b) => a.position - b.position);
    const { startTime: startedAt = '', isLighter = false } = ofSession[0] ?? {};
    return trainedLines(lines, inOrder).map((line) => ({ ...line, startedAt, isLighter }));
  });
}

/** Returns the lines with at least one set, each with its sets. Sets without a line form one more line. */
export function trainedLines<
  Line extends SetLine & Partial<Pick<SessionLine, 'isUnplanned' | 'aim'>>,
  Set extends LinedSet,
>(lines: readonly Line[], sets: readonly Set[]) {
  const { perLine, unplanned } = setsByLine(lines, sets);
  const all = lines.map((line, index) => ({
    // An exercise that was added during the workout has only default targets, so it counts as unplanned (null).
    planned: line.isUnplanned ? null : line,
    aim: line.aim ?? null,
    sets: perLine[index] ?? [],
  }));
  const done = [...all, { planned: null, aim: null, sets: unplanned }];
  return done.filter((line) => line.sets.length > 0);
}

interface StoredSet extends Omit<LoggedSet, 'entered'> {
  enteredWeight: number | null;
  enteredUnit: WeightUnit | null;
}

async function readSets(
  db: Kysely<Database>,
  userId: string,
  exerciseIds: readonly string[],
  since: Date,
): Promise<LoggedSet[]> {
  if (exerciseIds.length === 0) return [];
  // Each exercise has a separate lateral query, which reads sets before sessions. Otherwise, Postgres would
  // overestimate the number of recent sets and read all sessions.
  const { rows } = await sql<StoredSet>`
    select e.session_id as "sessionId", e.line_id as "lineId", e.exercise_id as "exerciseId",
      s.started_at as "startTime", s.start_day as "startDay", e.position, e.id as "setId", e.reps,
      e.weight_lbs as "weightLbs", e.entered_weight as "enteredWeight", e.entered_unit as "enteredUnit",
      e.rpe, e.rpe_source as "rpeSource", e.kind as classification, e.load_lbs as "loadLbs",
      exists (
        select from session_template t
        where t.user_id = ${userId} and t.session_id = e.session_id
          and t.template ->> 'isLighter' = 'true'
      ) as "isLighter"
    from unnest(${[...new Set(exerciseIds)]}::uuid[]) as asked (id)
    cross join lateral (
      select session_id, line_id, exercise_id, position, id, reps, weight_lbs, entered_weight, entered_unit,
        rpe, rpe_source, kind, load_lbs
      from exercise_set
      where user_id = ${userId} and exercise_id = asked.id and logged_at >= ${since.toISOString()}
      order by logged_at desc
      limit ${MOST_SETS}
    ) as e
    cross join lateral (
      select started_at, start_day from workout_session
      where user_id = ${userId} and id = e.session_id and completion_status = 'COMPLETED'
      limit 1
    ) as s
    order by s.started_at desc, e.session_id desc`.execute(db);
  return rows.map(({ enteredWeight, enteredUnit, isLighter, ...set }) => ({
    ...set,
    isLighter: Boolean(isLighter),
    entered:
      enteredWeight === null || enteredUnit === null
        ? null
        : { value: enteredWeight, unit: enteredUnit },
  }));
}

type PlannedLine = ProgressionLine & SetLine & Pick<SessionLine, 'isUnplanned' | 'aim'>;

async function readPlans(
  db: Kysely<Database>,
  userId: string,
  exerciseIds: readonly string[],
  sessionIds: readonly string[],
): Promise<Map<string, PlannedLine[]>> {
  if (sessionIds.length === 0) return new Map();
  const lines = sql<{ value: PlannedLine }>`
    jsonb_array_elements(t.template -> 'exercises') with ordinality`;
  const rows = await db
    .selectFrom('session_template as t')
    .innerJoinLateral(lines.as<'l'>(sql`l (value, place)`), (join) => join.onTrue())
    .where('t.user_id', '=', userId)
    .where('t.session_id', 'in', sessionIds)
    .where(sql<string>`l.value ->> 'exerciseId'`, 'in', exerciseIds)
    .select(['t.session_id as sessionId', 'l.value as plan'])
    .orderBy('t.session_id')
    .orderBy(sql`l.place`)
    .execute();
  // Copies of templates from old versions have no targets per set, so `setTargets` is null: all sets share one target.
  const plans = rows.map(({ sessionId, plan }) => ({
    sessionId,
    line: { ...plan, setTargets: plan.setTargets ?? null },
  }));
  return new Map(
    [...Map.groupBy(plans, ({ sessionId }) => sessionId)].map(([sessionId, of]) => [
      sessionId,
      of.map(({ line }) => line),
    ]),
  );
}
