// Recomputes the figures of the progress page from the log with separate code, and compares them
// with the API.
import { beforeAll, expect, test } from 'vitest';
import { exerciseIds } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp, useUser } from '#tests/support/use-test-app.ts';

const NOW = new Date('2026-03-04T10:00:00.000Z');
const DAY_MS = 86_400_000;
const WEEKS = 12;
const NAMES = ['Barbell Bench Press', 'Barbell Row', 'Barbell Back Squat', 'Romanian Deadlift'];

const app = useTestApp({ now: () => NOW });
const user = useUser(app);

let log: LoggedSet[];
let library: Map<string, LibraryExercise>;

interface LibraryExercise {
  id: string;
  movementPattern: string;
  muscleGroups: { primary: string[]; secondary: string[] };
}

interface LoggedSet {
  session: string;
  day: number;
  exerciseId: string;
  reps: number;
  weightLbs: number;
  rpe: number;
  rpeSource: string;
  classification: string;
}

const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);

beforeAll(async () => {
  const ids = await exerciseIds(app, user.token, NAMES);
  // A fixed seed gives the same pseudo-random numbers in each run.
  let seed = 2026;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let daysAgo = 95; daysAgo > 0; daysAgo -= 2 + next(3)) {
    const start = NOW.getTime() - daysAgo * DAY_MS;
    await call('sessions.logPast', {
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + 3_600_000).toISOString(),
      sets: Array.from({ length: 4 + next(6) }, () => ({
        exerciseId: ids[next(ids.length)],
        actualReps: next(14),
        actualWeight: 45 + 5 * next(40),
        ...(next(3) > 0 && { rpeRating: 6 + next(9) / 2 }),
        setClassification: ['WORKING', 'WORKING', 'WORKING', 'WARMUP', 'DROP'][next(5)],
      })),
    });
  }
  library = new Map(
    (await call('exercises.batch', { ids })).map((each: LibraryExercise) => [each.id, each]),
  );
  log = await readLog();
}, 60_000);

/**
 * Reads the sets from the log. The log of this test has no corrections, so the logged values are
 * final.
 */
async function readLog(): Promise<LoggedSet[]> {
  const { rows } = await app.database.ownerPool.query(
    `select session_id, type, payload, min(occurred_at) over (partition by session_id) as started
     from session_event where user_id = $1 order by session_id, version`,
    [user.id],
  );
  return rows
    .filter(({ type }) => type === 'SetLogged')
    .map(({ session_id: session, payload, started }) => ({
      ...payload,
      session,
      day: Math.floor(new Date(started).getTime() / DAY_MS),
    }));
}

/** Returns the Monday of the day's week, as a day number. Day 0 is Thursday, 1970-01-01. */
const mondayOf = (day: number) => day - ((day + 3) % 7);
const name = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
const thisMonday = mondayOf(Math.floor(NOW.getTime() / DAY_MS));
const firstMonday = thisMonday - 7 * (WEEKS - 1);
const counted = () =>
  log.filter(
    ({ classification, reps, day }) =>
      classification !== 'WARMUP' && reps > 0 && day >= firstMonday,
  );

test('volume and frequency of training equal values recomputed from the log', async () => {
  const expected: Record<string, [direct: number, fractional: number, days: number]> = {};
  const days: Record<string, Set<number>> = {};
  for (const { exerciseId, day } of counted()) {
    const { primary = [], secondary = [] } = library.get(exerciseId)?.muscleGroups ?? {};
    for (const muscle of [...primary, ...secondary]) {
      const key = `${name(mondayOf(day))} ${muscle}`;
      const of = (expected[key] ??= [0, 0, 0]);
      const isDirect = primary.includes(muscle);
      of[0] += isDirect ? 1 : 0;
      of[1] += isDirect ? 1 : 0.5;
      if (isDirect) of[2] = (days[key] ??= new Set()).add(day).size;
    }
  }
  const told: typeof expected = {};
  for (const { weekStart, muscles } of (await call('progress.volume', { weeks: WEEKS })).weeks) {
    for (const of of muscles) {
      told[`${weekStart} ${of.muscle}`] = [of.direct, of.fractional, of.days];
    }
  }
  expect(Object.keys(told).length).toBeGreaterThan(50);
  expect(told).toEqual(expected);
});

test('the balance of push and pull equals values recomputed from the log', async () => {
  const of = (...patterns: string[]) =>
    counted().filter(({ exerciseId }) =>
      patterns.includes(library.get(exerciseId)?.movementPattern ?? ''),
    ).length;
  expect(await call('progress.balance', { weeks: WEEKS })).toEqual({
    push: of('PUSH'),
    pull: of('PULL'),
    squatAndLunge: of('SQUAT', 'LUNGE'),
    hinge: of('HINGE'),
  });
});

/**
 * Returns the 1RM in lbs of a working set with an entered RPE of at least 6, at most 10
 * repetitions, and at most 12 with those in reserve. Otherwise NaN. More than 2 repetitions use
 * Epley's formula.
 */
function epley({ classification, reps, rpe, rpeSource, weightLbs }: LoggedSet): number {
  const possible = reps + 10 - rpe;
  const isTold = classification === 'WORKING' && rpeSource === 'entered' && rpe >= 6;
  if (!isTold || reps < 1 || reps > 10 || possible > 12) return Number.NaN;
  if (possible <= 2) return weightLbs / (1 - 0.0625 * (possible - 1));
  return weightLbs * (1 + possible / 30);
}

/**
 * Returns the 1RM in lbs that a working set of 1 to 10 repetitions without an RPE proves at least.
 * Otherwise NaN.
 */
function floorOf({ classification, reps, rpeSource, weightLbs }: LoggedSet): number {
  const isFloor = classification === 'WORKING' && rpeSource !== 'entered';
  if (!isFloor || reps < 1 || reps > 10) return Number.NaN;
  if (reps <= 2) return weightLbs / (1 - 0.0625 * (reps - 1));
  return weightLbs * (1 + reps / 30);
}

test('the intensity of sets equals values recomputed from the log', async () => {
  const bands = [0, 0, 0, 0, 0];
  for (const set of counted()) {
    const about = log
      .filter(
        ({ exerciseId, day }) =>
          exerciseId === set.exerciseId && day <= set.day && day > set.day - 42,
      )
      .map(epley)
      .filter((estimate) => !Number.isNaN(estimate));
    if (about.length === 0) continue;
    const percent = (100 * set.weightLbs) / Math.max(...about);
    const band = [60, 70, 80, 90].filter((from) => percent >= from - 1e-9).length;
    bands[band] = (bands[band] ?? 0) + 1;
  }
  const told = await call('progress.intensity', { weeks: WEEKS });
  expect(told.byPercent.map(({ sets }: { sets: number }) => sets)).toEqual(bands);
  const reps = (from: number, to: number) =>
    counted().filter((set) => set.reps >= from && set.reps <= to).length;
  expect(told.byReps.map(({ sets }: { sets: number }) => sets)).toEqual([
    reps(1, 5),
    reps(6, 12),
    reps(13, 99),
  ]);
  const rated = counted().filter(({ rpeSource }) => rpeSource === 'entered');
  for (const { rpe, sets } of told.byRpe) {
    expect(sets).toBe(rated.filter((set) => set.rpe === rpe).length);
  }
  expect(told.sets).toBe(counted().length);
});

test('the estimated 1RM of each day equals a value recomputed from the log', async () => {
  for (const id of library.keys()) {
    const best = new Map<string, number>();
    const floors = new Map<string, number>();
    const keep = (kept: Map<string, number>, day: string, value: number) => {
      if (value > (kept.get(day) ?? 0)) kept.set(day, value);
    };
    for (const set of log.filter(({ exerciseId }) => exerciseId === id)) {
      const day = name(set.day);
      keep(best, day, epley(set));
      keep(floors, day, floorOf(set));
    }
    const { days } = await call('exercises.estimate', { id });
    expect(days.map(({ day }: { day: string }) => day)).toEqual([...best.keys()].toSorted());
    for (const { day, estimate } of days) {
      const [effort = 0, floor = 0] = [best.get(day), floors.get(day)];
      expect(estimate.point).toBeCloseTo(Math.max(effort, floor), 1);
      expect(estimate.kind).toBe(floor > effort ? 'floor' : 'effort');
      if (estimate.kind === 'floor') continue;
      expect(estimate.low).toBeLessThanOrEqual(estimate.point);
      expect(estimate.high).toBeGreaterThanOrEqual(estimate.point);
    }
  }
});
