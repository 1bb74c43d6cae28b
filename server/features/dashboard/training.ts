// Reads the training of the last weeks for the dashboard, such as training days, sets per muscle and records.
import type { Kysely } from 'kysely';
import { readExerciseCopies } from '#server/db/reads/all-exercises.ts';
import { listFollowedLifts, listLighterSessions } from '#server/db/reads/lifts.ts';
import { readCalendar, startDays } from '#server/db/reads/calendar.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { weeksSince } from '#shared/calendar.ts';
import type { Database } from '#server/db/schema.ts';
import { readEarlierBests, scalesOf } from '#server/session-log/earlier-bests.ts';
import { readRecentLifts } from '#server/session-log/lift-bests.ts';
import {
  completedSince,
  readTrainedSets,
  type TrainedSession,
  trainedSessions,
} from '#server/session-log/trained-sets.ts';
import { recentRecords } from '#shared/dashboard/recent-records.ts';
import { toldLifts } from '#shared/dashboard/trained-lifts.ts';
import {
  MOST_TOLD,
  type MuscleSets,
  type Training,
  TRAINING_WEEKS,
} from '#shared/dashboard/training-schema.ts';
import { MOST_STREAK_WEEKS } from '#shared/dashboard/weeks.ts';
import { pointsSince } from '#shared/lifts/lift-summary.ts';
import { DAYS_PER_WEEK, DAY_MS } from '#shared/durations.ts';
import type { SessionExercise } from '#shared/sessions/schema.ts';
import { muscleVolumes, weeklyVolume } from '#shared/training/volume/weekly-volume.ts';

/**
 * Number of days whose sets per muscle are returned: two weeks, and two more days. The first and the last day may
 * differ in the time zone of the user's device.
 */
const MUSCLE_DAYS = 16;
const MOST_STARTS = 400;

/**
 * Reads the last weeks of training by day. The response names no day 'today', because only the reader's device knows
 * the date.
 */
export async function readTraining(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<Training> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const query = queryOfTransaction(db);
  const calendar = await readCalendar(query, userId);
  const since = weeksSince(now, TRAINING_WEEKS, calendar);
  const [{ dayOf }, started, read, followed, lighterSessions] = await Promise.all([
    startDays(query, userId, calendar.timeZone),
    // Reads one week more than the longest streak that the dashboard shows, because the current week counts too.
    readStarts(db, userId, daysAgo((MOST_STREAK_WEEKS + 1) * DAYS_PER_WEEK)),
    readTrainedSets(db, userId, { since, now }),
    listFollowedLifts(db, userId),
    listLighterSessions(db, userId),
  ]);
  const ids = [...new Set(read.map(({ exerciseId }) => exerciseId))];
  const exercises = await readExerciseCopies(db, userId, ids);
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  const sessions = trainedSessions(read, byId);
  const sets = sessions.flatMap((session) => session.sets);
  const days = new Map(sessions.map((session) => [session.id, dayOf(session)]));
  const told = toldLifts(exercises, sessions, { followed, most: MOST_TOLD });
  const [earlier, trends] = await Promise.all([
    readEarlierBests(db, userId, { asked: scalesOf(sets), before: since.toISOString() }),
    readRecentLifts(
      db,
      userId,
      told.map(({ id }) => id),
    ),
  ]);
  return {
    startTimes: started.map(({ startTime }) => startTime),
    days: started.map(dayOf),
    muscleSets: sessions
      .filter(({ startTime }) => Date.parse(startTime) >= daysAgo(MUSCLE_DAYS).getTime())
      .flatMap((session) => muscleSetsOf({ ...session, day: dayOf(session) }, byId)),
    lifts: told.flatMap(({ id: exerciseId, name, loadKind }) => {
      const trend = trends.get(exerciseId);
      const points = pointsSince(trend?.points ?? [], TRAINING_WEEKS, { now, calendar });
      if (!trend || points.length === 0) return [];
      return [{ exerciseId, name, loadKind, kind: trend.kind, scale: trend.scale, points }];
    }),
    lighterSessions,
    records: recentRecords(sessions, earlier)
      .slice(0, MOST_TOLD)
      .flatMap((recent) => {
        const exercise = byId.get(recent.record.exerciseId);
        return exercise
          ? [
              {
                ...recent,
                day: days.get(recent.sessionId) ?? '',
                exerciseName: exercise.name,
                loadKind: exercise.loadKind,
                exercise: {
                  name: exercise.name,
                  equipmentRequired: exercise.equipmentRequired,
                  muscleGroups: exercise.muscleGroups,
                },
              },
            ]
          : [];
      }),
  };
}

function muscleSetsOf(
  { startTime, day, sets }: TrainedSession & { day: string },
  exercises: ReadonlyMap<string, SessionExercise>,
): MuscleSets[] {
  const volume = weeklyVolume({
    sets: sets.flatMap((set) => {
      const exercise = exercises.get(set.exerciseId);
      return exercise ? [{ ...set, ...exercise.muscleGroups }] : [];
    }),
  });
  return muscleVolumes(volume).flatMap(({ muscle, direct }) =>
    direct === 0 ? [] : [{ startTime, day, muscle, sets: direct }],
  );
}

async function readStarts(db: Kysely<Database>, userId: string, since: Date) {
  const rows = await completedSince(db, userId, since).limit(MOST_STARTS).execute();
  return rows.map((row) => ({ startTime: row.started_at, startDay: row.start_day }));
}
