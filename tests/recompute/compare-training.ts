// Compares the training figures of the API with figures recomputed from the export.
import { type Account, type Ask, type Comparison, sampled } from './account.ts';
import { dayOf, weekOf, weeksTo, yearBefore } from './calendar.ts';
import { calibrationOf, habitOf } from './calibration.ts';
import { exerciseEstimate, type Found, shown, type Trend } from './estimates.ts';
import {
  linesOfTemplate,
  nextSession,
  progressionOf,
  type Suggested,
} from './training/next-session.ts';
import { stepOf } from './training/next-set.ts';
import type { Strength } from './training/strength.ts';
import { stallOf } from './stall.ts';
import { replayOf, replayOfFirst } from './replay.ts';
import { balanceOf, intensityOf, volumeOf } from './volume.ts';
import { lifterOf, workOf } from './work.ts';

export async function compareVolume(ask: Ask, account: Account): Promise<Comparison> {
  const { sessions, exercises, now, calendar } = account;
  const asked = { now, ...calendar };
  const told: Record<string, object> = {};
  for (const { weekStart, muscles } of (await ask('progress.volume', calendar)).weeks) {
    for (const { muscle, ...of } of muscles) told[`${weekStart} ${muscle}`] = of;
  }
  const { sets, byPercent, byReps, byRpe } = await ask('progress.intensity', calendar);
  const counts = (bands: { sets: number }[]) => bands.map((band) => band.sets);
  const rpes = byRpe.map((each: { rpe: number; sets: number }) => [each.rpe, each.sets]);
  const intensity = { sets, byPercent: counts(byPercent), byReps: counts(byReps) };
  return {
    told: {
      volume: told,
      balance: await ask('progress.balance', calendar),
      intensity: { ...intensity, byRpe: Object.fromEntries(rpes) },
    },
    own: {
      volume: volumeOf(sessions, exercises, asked),
      balance: balanceOf(sessions, exercises, asked),
      intensity: intensityOf(sessions, exercises, asked),
    },
  };
}

interface Covered {
  work: unknown;
  coveredSets: number;
  totalSets: number;
  coveredWarmUps: number;
  totalWarmUps: number;
}

const covered = ({ work, coveredSets, totalSets, coveredWarmUps, totalWarmUps }: Covered) => ({
  work,
  coveredSets,
  totalSets,
  coveredWarmUps,
  totalWarmUps,
});

/** Compares the mechanical work by week, by exercise, and by session: every nth session, with n = `every`. */
export async function compareWork(ask: Ask, account: Account, every = 1): Promise<Comparison> {
  const { calendar, now } = account;
  const lifter = lifterOf(account.exported, account.exercises);
  const told: unknown[] = [];
  const own: unknown[] = [];
  for (const session of sampled(account.sessions, every)) {
    const { exercises, ...all } = await ask('work.ofSession', { id: session.id });
    told.push(covered(all));
    own.push(covered(workOf([session], lifter)));
    for (const { exerciseId, setIds, ...of } of exercises) {
      told.push({ ...covered(of), setIds });
      own.push(workOf([session], lifter, exerciseId));
    }
  }
  const byWeek = Map.groupBy(account.completed, ({ startedAt }) =>
    weekOf(dayOf(startedAt, calendar.timeZone), calendar.firstDayOfWeek),
  );
  const weeks = (await ask('work.byWeek', calendar)).weeks as (Covered & { weekStart: string })[];
  told.push(weeks.map((week) => [week.weekStart, covered(week)]));
  own.push(
    weeksTo(dayOf(now, calendar.timeZone), calendar.weeks, calendar.firstDayOfWeek).map((start) => [
      start,
      covered(workOf(byWeek.get(start) ?? [], lifter)),
    ]),
  );
  const ofYear = account.completed.filter(({ startedAt }) => startedAt >= yearBefore(now));
  for (const id of account.exercises.keys()) {
    const of = (await ask('work.ofExercise', { id })).sessions as (Covered & {
      sessionId: string;
    })[];
    told.push(of.map((each) => [each.sessionId, covered(each)]));
    own.push(
      ofYear
        .filter(({ sets }) => sets.some(({ exerciseId }) => exerciseId === id))
        .map((session) => [session.id, covered(workOf([session], lifter, id))]),
    );
  }
  return { told, own };
}

/** A `Told` has the fields of one day's estimate that are compared: the API's estimate, its session and its day. */
interface Told {
  estimate: unknown;
  sessionId: string;
  day: string;
}

/**
 * Compares the estimated 1RM and its trend for each exercise. The comparison ignores the set's id, because either of
 * two equal sets may give the estimate.
 */
export async function compareEstimates(ask: Ask, account: Account): Promise<Comparison> {
  const { timeZone } = account.calendar;
  const told: unknown[] = [];
  const own: unknown[] = [];
  const nameless = ({ estimate, sessionId, day }: Told) => ({ estimate, sessionId, day });
  for (const exercise of account.exercises.values()) {
    const { best, days, floors, trend, isBeyondEstimate } = await ask('exercises.estimate', {
      id: exercise.id,
      timeZone,
    });
    told.push({
      name: exercise.name,
      best: best && nameless(best),
      days: days.map(nameless),
      floors: floors.map(nameless),
      trend: trendText(trend),
      isBeyondEstimate,
    });
    const again = exerciseEstimate(exercise, account.sessions, { now: account.now, timeZone });
    own.push({
      name: exercise.name,
      best: again.best && plain(again.best),
      days: again.days.map(plain),
      floors: again.floors.map(plain),
      trend: trendText(again.trend),
      isBeyondEstimate: again.isBeyondEstimate,
    });
  }
  return { told, own };
}

function plain({ estimate, session, day }: Found) {
  return { estimate: shown(estimate), sessionId: session.id, day };
}

function trendText(trend: Trend | null): string | null {
  if (trend === null) return null;
  const { percentPer4Weeks, low, high, verdict } = trend;
  return `${verdict} ${[percentPer4Weeks, low, high].map((each) => each.toFixed(6)).join(' ')}`;
}

interface ToldLine {
  templateExerciseId: string;
  exerciseId: string;
  progression: string;
  suggestion: (Omit<Suggested, 'fact' | 'strength'> & { basis: { strength: Strength } }) | null;
  stalledWeeks: number | null;
  stallBasis: string | null;
}

/** Returns the strength as text with nine decimals, because rounding errors change later decimals. */
function strengthText({ at, isRated, ...strength }: Strength): string {
  const { mean, variance, trend, trendVariance, covariance, usualDays, beside } = strength;
  const numbers = [mean, variance, trend, trendVariance, covariance, usualDays, beside];
  return [at, isRated, ...numbers.map((each) => each?.toFixed(9))].join(' ');
}

const suggested = (
  { action, weightLbs, reps, sets, setIds }: Omit<Suggested, 'fact' | 'strength'>,
  strength: Strength,
) => ({ action, weightLbs, reps, sets, setIds, strength: strengthText(strength) });

/**
 * Compares the server's suggestion and stalled weeks with the recomputed ones, for each template line with a
 * progression rule.
 */
export async function compareNextSessions(ask: Ask, account: Account): Promise<Comparison> {
  const { now, unit, exercises, calendar } = account;
  const { timeZone } = calendar;
  const halfYear = new Date(now);
  halfYear.setUTCMonth(halfYear.getUTCMonth() - 6);
  const since = halfYear.toISOString();
  const ofHalfYear = account.sessions.filter(({ startedAt }) => startedAt >= since);
  const told: unknown[] = [];
  const own: unknown[] = [];
  for (const { id } of (await ask('templates.list')).data) {
    const { lines } = await ask('templates.nextSession', { id, timeZone });
    for (const { suggestion, ...line } of lines as ToldLine[]) {
      const { templateExerciseId, exerciseId, progression, stalledWeeks, stallBasis } = line;
      told.push({
        templateExerciseId,
        exerciseId,
        progression,
        suggestion: suggestion && suggested(suggestion, suggestion.basis.strength),
        stalledWeeks,
        stallBasis,
      });
    }
    for (const line of linesOfTemplate(account.exported, id)) {
      const exercise = exercises.get(line.exerciseId ?? line.userExerciseId ?? '');
      if (!exercise || line.progression === null) continue;
      const isOneNumber = habitOf(exercise, ofHalfYear) === 'number';
      const next = nextSession(line, exercise, {
        sessions: ofHalfYear,
        unit,
        at: now,
        isOneNumber,
      });
      own.push({
        templateExerciseId: line.id,
        exerciseId: exercise.id,
        progression: line.progression,
        suggestion: next && suggested(next, next.strength),
        ...stallOf(exercise, account.sessions, { now, timeZone, since }),
      });
    }
  }
  return { told, own };
}

/** Compares the server's backtests of each exercise with backtests that `replay.ts` recomputes from the export. */
export async function compareReplays(ask: Ask, account: Account): Promise<Comparison> {
  const { unit, mode, now } = account;
  const ofYear = account.sessions.filter(({ startedAt }) => startedAt >= yearBefore(now));
  const told: unknown[] = [];
  const own: unknown[] = [];
  for (const exercise of account.exercises.values()) {
    const plus = unit === 'kg' ? 2.5 : 5;
    const step = stepOf(exercise.equipmentRequired, unit);
    const again = replayOf(exercise, ofYear, { unit, mode, step, plus });
    const firstSets = replayOfFirst(exercise, ofYear, {
      unit,
      plus,
      progression: progressionOf(account.exported, exercise.id),
    });
    const of = await ask('exercises.replay', { id: exercise.id });
    const names = Object.keys(again);
    told.push([exercise.name, ...names.map((name) => [name, of[name], of.firstSets[name]])]);
    const values = (replayed: object) => new Map(Object.entries(replayed));
    const [next, first] = [values(again), values(firstSets)];
    own.push([exercise.name, ...names.map((name) => [name, next.get(name), first.get(name)])]);
  }
  return { told, own };
}

/** Compares the predicted repetitions and the RPE habits of each exercise. */
export async function compareCalibrations(ask: Ask, account: Account): Promise<Comparison> {
  const { now, calendar } = account;
  const { timeZone } = calendar;
  const halfYear = new Date(now);
  halfYear.setUTCMonth(halfYear.getUTCMonth() - 6);
  const since = (from: string) => account.sessions.filter(({ startedAt }) => startedAt >= from);
  const told: unknown[] = [];
  const own: unknown[] = [];
  for (const exercise of account.exercises.values()) {
    const of = await ask('exercises.calibration', { id: exercise.id, timeZone });
    const { openSets, predictions, within, rpeBias, rpeHabit } = of;
    const { sets, loads, own: ofPerson, usual } = of.curve;
    const [choices] = await ask('exercises.choices', { exerciseIds: [exercise.id] });
    told.push([
      exercise.name,
      { openSets, predictions, within, checks: rpeBias.checks, bias: rpeBias.reps },
      { sets, loads, own: ofPerson, usual },
      [rpeHabit, choices.rpeHabit],
    ]);
    const { curve, ...again } = calibrationOf(exercise, since(yearBefore(now)), timeZone);
    const habit = habitOf(exercise, since(halfYear.toISOString()));
    own.push([exercise.name, again, curve, [habit, habit]]);
  }
  return { told, own };
}
