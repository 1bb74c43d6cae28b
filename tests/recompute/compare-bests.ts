// Compares the best sets of the API with the best sets recomputed from the export.
import type { Account, Ask, Comparison } from './account.ts';
import { dayOf, weeksTo } from './calendar.ts';
import { calendarOf } from './goals.ts';
import { bestsOf, lineOf, mostTrained } from './bests.ts';
import { yearBefore } from './calendar.ts';
import { isDone, isWork } from './load.ts';
import type { Session } from './log.ts';
import { recordsOf, type SetRecord } from './records.ts';

/** Compares the best of each kind, and the trend of one year, for each exercise. */
export async function compareBests(ask: Ask, account: Account): Promise<Comparison> {
  const ofYear = account.sessions.filter(({ startedAt }) => startedAt >= yearBefore(account.now));
  const told: unknown[] = [];
  const own: unknown[] = [];
  for (const exercise of account.exercises.values()) {
    const { bests, trend } = await ask('exercises.history', { id: exercise.id });
    told.push({
      bests: bests.map(({ kind, value }: { kind: string; value: number }) => ({ kind, value })),
      line: trend && { kind: trend.kind, points: pointsOf(trend) },
    });
    own.push({ bests: bestsOf(exercise, account.sessions), line: lineOf(exercise, ofYear) });
  }
  return { told, own };
}

interface ToldTrend {
  points: { startTime: string; value: number }[];
}

const pointsOf = ({ points }: ToldTrend) =>
  points.map(({ startTime, value }) => ({ startTime, value }));

const DAY_MS = 86_400_000;
const WEEKS = 12;

/** Compares the figures of the dashboard: workouts, sets per muscle, trends of main lifts, and records. */
export async function compareDashboard(ask: Ask, account: Account): Promise<Comparison> {
  const { completed, exercises, now } = account;
  const since = (days: number) => {
    const from = Date.parse(now) - days * DAY_MS;
    return completed.filter(({ startedAt }) => Date.parse(startedAt) >= from);
  };
  const { timeZone, firstDayOfWeek } = calendarOf(account.exported);
  const [firstDay = ''] = weeksTo(dayOf(now, timeZone), WEEKS, firstDayOfWeek);
  const ofWeeks = completed.filter(({ startedAt }) => dayOf(startedAt, timeZone) >= firstDay);
  const { startTimes, muscleSets, lifts, records } = await ask('dashboard.training');
  const sets: Record<string, number> = {};
  for (const { startedAt, sets: of } of since(16)) {
    for (const set of of.filter((each) => isWork(each) && isDone(each))) {
      for (const muscle of exercises.get(set.exerciseId)?.muscleGroups.primary ?? []) {
        const key = `${startedAt} ${muscle}`;
        sets[key] = (sets[key] ?? 0) + 1;
      }
    }
  }
  const told: Record<string, number> = {};
  for (const { startTime, muscle, sets: count } of muscleSets)
    told[`${startTime} ${muscle}`] = count;
  return {
    told: {
      startTimes,
      muscleSets: told,
      lifts: lifts.map((lift: ToldTrend & { exerciseId: string; kind: string }) => ({
        exerciseId: lift.exerciseId,
        kind: lift.kind,
        points: pointsOf(lift),
      })),
      records: records.map(({ record }: { record: unknown }) => record),
    },
    own: {
      startTimes: since(53 * 7)
        .map(({ startedAt }) => startedAt)
        .toReversed(),
      muscleSets: sets,
      lifts: mostTrained(exercises, ofWeeks, 3),
      records: lastRecords(account, ofWeeks),
    },
  };
}

const kindsOfRecords =
  'weight oneRepMax repSet repsAtWeight reps help repsWithHelp time distance'.split(' ');

/** Returns the last three records, one per exercise: the most important record of its last workout with a record. */
function lastRecords({ completed }: Account, sessions: readonly Session[]): SetRecord[] {
  const told = new Map<string, SetRecord>();
  for (const session of sessions.toReversed()) {
    const records = recordsOf(session, completed.slice(0, completed.indexOf(session)))
      .toReversed()
      .toSorted((a, b) => kindsOfRecords.indexOf(a.kind) - kindsOfRecords.indexOf(b.kind));
    for (const record of records) {
      if (!told.has(record.exerciseId)) told.set(record.exerciseId, record);
    }
    if (told.size >= 3) break;
  }
  return [...told.values()].slice(0, 3);
}
