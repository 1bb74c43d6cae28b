// Reads the facts for a trainer's summary of a client ('glance'). All reads see only rows that the grant shows, except
// the reads of comments and proposals.
import { type Kysely, sql } from 'kysely';
import { inScope } from '#server/db/owner/scope.ts';
import { readExerciseCopies } from '#server/db/reads/all-exercises.ts';
import { startDays } from '#server/db/reads/calendar.ts';
import { isShown } from '#server/db/reads/shown-comments.ts';
import type { Database } from '#server/db/schema.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import type { Grant } from '#server/grants/grant.ts';
import { readPrograms } from '#server/programs/read.ts';
import { readEarlierBests, scalesOf } from '#server/session-log/earlier-bests.ts';
import {
  completedSince,
  readTrainedSets,
  type TrainedSet,
  trainedSessions,
} from '#server/session-log/trained-sets.ts';
import { readDoneLines } from '#server/suggestions/done-lines.ts';
import { addDays, dayIn } from '#shared/calendar.ts';
import { DAY_MS } from '#shared/durations.ts';
import { recentRecords } from '#shared/dashboard/recent-records.ts';
import { statusOf } from '#shared/programs/days.ts';
import type { SessionExercise } from '#shared/sessions/schema.ts';
import { showsStrength } from '#shared/sets/kinds.ts';
import type { Finding } from '#shared/trainer/desk-schema.ts';
import { mentionsPain, missedInARow, risenEffort } from '#shared/trainer/findings.ts';
import { doneDigits, GLANCE_DAYS, type GlanceFacts, usualGap } from '#shared/trainer/glance.ts';

/** Number of days before today. The findings, such as missed sets or pain, come from the workouts of these days. */
const RECENT_DAYS = 14;
/** The largest number of workouts that are read. Hardly anybody does more in 90 days, the period of a summary. */
const MOST_WORKOUTS = 300;

interface Workout {
  id: string;
  day: string;
}

interface Reading {
  db: Kysely<Database>;
  grant: Grant;
  recent: readonly Workout[];
  now: Date;
}

/**
 * Returns the facts about a client. Call this in the scope of an active grant (`scopeOfReader`), which hides rows that
 * the grant does not show.
 */
export async function readGlanceFacts(
  db: Kysely<Database>,
  grant: Grant,
  now: Date,
): Promise<GlanceFacts> {
  const { clientId } = grant;
  const { timeZone, dayOf } = await startDays(queryOfTransaction(db), clientId, undefined);
  const today = dayIn(timeZone)(now);
  const rows = await completedSince(db, clientId, new Date(0)).limit(MOST_WORKOUTS).execute();
  const workouts = rows.map(({ id, started_at: startTime, start_day: startDay }) => ({
    id,
    day: dayOf({ startTime, startDay }),
  }));
  const days = workouts.map(({ day }) => day).toReversed();
  const lastDay = days.at(-1) ?? null;
  const recent = workouts.filter(({ day }) => day > addDays(today, 0 - RECENT_DAYS));
  const reading = { db, grant, recent, now };
  return {
    timeZone,
    done: lastDay === null ? '' : doneDigits(days, lastDay),
    lastDay,
    // The usual break is computed from the 90 days before the last workout, so a long absence since then has no effect.
    usualGapDays: usualGap(
      days.filter((day) => lastDay !== null && day > addDays(lastDay, 0 - GLANCE_DAYS)),
    ),
    plan: await readPlan(db, clientId, timeZone),
    findings: [...(await liftFindings(reading)), ...(await painFindings(reading))],
    // Comments may belong to merged workouts. The grant's scope hides the events of merged workouts, so this query
    // reads in a scope that shows all rows of the client.
    ...(await inScope({ reads: [clientId], writes: [] }, () => readTalk(db, grant, timeZone))),
  };
}

async function readPlan(
  db: Kysely<Database>,
  clientId: string,
  timeZone: string,
): Promise<GlanceFacts['plan']> {
  const programs = await readPrograms(db, clientId);
  const running = programs.find(({ standing: { run, days } }) => statusOf(run, days) === 'RUNNING');
  const startedAt = running?.standing.run?.startedAt;
  if (!running || startedAt === undefined) return null;
  return {
    since: dayIn(timeZone)(new Date(startedAt)),
    daysPerWeek: Math.max(...running.plan.weeks.map((week) => week.days.length)),
  };
}

async function liftFindings(reading: Reading): Promise<Finding[]> {
  const { db, grant, recent, now } = reading;
  const dayOf = new Map(recent.map(({ id, day }) => [id, day]));
  // Reads one day more, because the client's time zone may differ from UTC.
  const since = new Date(now.getTime() - (RECENT_DAYS + 1) * DAY_MS);
  const trained = await readTrainedSets(db, grant.clientId, { since, now });
  const sets = trained.filter(({ sessionId }) => dayOf.has(sessionId));
  const ids = [...new Set(sets.map(({ exerciseId }) => exerciseId))];
  if (ids.length === 0) return [];
  const exercises = await readExerciseCopies(db, grant.clientId, ids);
  const { setsOf } = await readDoneLines(db, grant.clientId, ids, now);
  // Leaves out holds, carries and exercises without a weight, because the findings below compare the lifted weights.
  const lifts = exercises.filter((each) => each.measure === 'REPS' && each.loadKind !== 'NONE');
  const found = lifts.flatMap(({ id, name: exercise }): Finding[] => {
    const judged = setsOf(id)
      .filter(showsStrength)
      .map((set) => ({ ...set, rpe: set.rpeSource === 'entered' ? set.rpe : null }));
    const day = dayOf.get(judged[0]?.sessionId ?? '');
    if (day === undefined) return [];
    const times = missedInARow(judged);
    const by = risenEffort(judged);
    return [
      ...(times === null ? [] : [{ kind: 'MISSED' as const, exercise, times, day }]),
      ...(by === null ? [] : [{ kind: 'EFFORT' as const, exercise, by, day }]),
    ];
  });
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  return [...found, ...(await recordFindings(reading, sets, byId))];
}

/**
 * Returns a finding with the newest record and the number of recent records. Returns none when the grant hides older
 * workouts, because the hidden workouts may contain a better earlier set.
 */
async function recordFindings(
  { db, grant, recent }: Reading,
  sets: readonly TrainedSet[],
  exercises: ReadonlyMap<string, SessionExercise>,
): Promise<Finding[]> {
  const seesLoads = grant.areas.includes('weight');
  // Skips exercises whose load includes the body weight when the grant hides the body weight. The earlier records of
  // such exercises are hidden too, so each set would look like a record.
  const compared = sets.filter(
    ({ exerciseId }) => seesLoads || exercises.get(exerciseId)?.loadKind !== 'BODYWEIGHT_PLUS',
  );
  const sessions = trainedSessions(compared, exercises);
  const [first] = sessions;
  if (!first || grant.historyFrom !== null) return [];
  const asked = scalesOf(sessions.flatMap((session) => session.sets));
  const earlier = await readEarlierBests(db, grant.clientId, { asked, before: first.startTime });
  const records = recentRecords(sessions, earlier);
  const [newest] = records;
  const workout = recent.find(({ id }) => id === newest?.sessionId);
  if (!newest || !workout) return [];
  const exercise = exercises.get(newest.record.exerciseId)?.name ?? '';
  return [{ kind: 'RECORD', exercise, records: records.length, day: workout.day }];
}

/** Returns a single finding for all recent notes that mention pain, with the day of the newest note. */
async function painFindings({ db, grant: { clientId }, recent }: Reading): Promise<Finding[]> {
  if (recent.length === 0) return [];
  const ids = recent.map(({ id }) => id);
  const { rows } = await sql<{ sessionId: string; notes: string | null }>`
    select id as "sessionId", notes from workout_session
    where user_id = ${clientId}::uuid and id = any(${ids}::uuid[])
    union all
    select session_id, notes from exercise_set
    where user_id = ${clientId}::uuid and session_id = any(${ids}::uuid[])
    union all
    select t.session_id, line ->> 'sessionNotes'
    from session_template t, jsonb_array_elements(t.template -> 'exercises') line
    where t.user_id = ${clientId}::uuid and t.session_id = any(${ids}::uuid[])`.execute(db);
  const painful = rows.filter(({ notes }) => mentionsPain(notes ?? ''));
  const newest = recent.find(({ id }) => painful.some(({ sessionId }) => sessionId === id));
  return newest ? [{ kind: 'PAIN', notes: painful.length, day: newest.day }] : [];
}

/**
 * Returns the day of the trainer's oldest open proposal (null without one), and the number of the client's comments
 * that this trainer has not read.
 */
async function readTalk(
  db: Kysely<Database>,
  { clientId, trainerId, historyFrom }: Grant,
  timeZone: string,
): Promise<Pick<GlanceFacts, 'openProposalSince' | 'unread'>> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('trainer_proposal')
        .where('user_id', '=', clientId)
        .where('trainer_id', '=', trainerId)
        .where('state', '=', 'OPEN')
        .select((e) => e.fn.min('created_at').as('since'))
        .as('since'),
      eb
        .selectFrom('trainer_comment as c')
        .where('user_id', '=', clientId)
        .where('trainer_id', '=', trainerId)
        .where('written_by', '=', 'CLIENT')
        .where('read_at', 'is', null)
        .where(isShown(clientId, historyFrom))
        .select((e) => e.fn.countAll<number>().as('count'))
        .as('unread'),
    ])
    .executeTakeFirstOrThrow();
  return {
    openProposalSince: row.since === null ? null : dayIn(timeZone)(new Date(row.since)),
    unread: row.unread ?? 0,
  };
}
