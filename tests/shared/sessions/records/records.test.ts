import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pendingSession } from '#shared/sessions/pending-session.ts';
import { type Best, sessionBests } from '#shared/sessions/records/bests.ts';
import { liveRecords, personalRecords, type RecordSet } from '#shared/sessions/records/records.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { line, log, sent } from '#tests/web/features/run/state/given-run.ts';

const sets = (...lifts: [reps: number, weightLbs: number][]): RecordSet[] =>
  lifts.map(([reps, weightLbs], index) => ({
    setId: `set-${index + 1}`,
    exerciseId: 'bench',
    reps,
    weightLbs,
    durationSeconds: null,
    distanceMeters: null,
    classification: 'WORKING',
    loadLbs: null,
    loadKind: 'EXTERNAL',
    measure: 'REPS',
  }));
const bests = (...lifts: [reps: number, weightLbs: number][]): Best[] =>
  lifts.map(([level, best]) => ({ exerciseId: 'bench', scale: 'WEIGHT', level, best }));
const short = (records: ReturnType<typeof personalRecords>) =>
  records.map(({ setId, kind, value, previous }) => [setId, kind, value, previous]);

describe('personalRecords finds the records of a session', () => {
  test('a set with several records is returned once, as the record of the heaviest weight', () => {
    expect(short(personalRecords(sets([8, 190]), bests([8, 185])))).toEqual([
      ['set-1', 'weight', 190, 185],
    ]);
  });

  test('a better estimate with a lighter weight is a record', () => {
    expect(short(personalRecords(sets([10, 180]), bests([5, 190], [8, 180])))).toEqual([
      ['set-1', 'oneRepMax', 240, 228],
    ]);
  });

  test('more weight for a number of repetitions is a record', () => {
    expect(short(personalRecords(sets([8, 185]), bests([1, 250], [8, 180], [6, 187.5])))).toEqual([
      ['set-1', 'repSet', 185, 180],
    ]);
  });

  test('an earlier set of more repetitions with the same weight prevents a record', () => {
    expect(personalRecords(sets([8, 185]), bests([1, 250], [10, 185]))).toEqual([]);
  });

  test('more repetitions with a weight are a record', () => {
    expect(short(personalRecords(sets([15, 135]), bests([1, 250], [12, 135])))).toEqual([
      ['set-1', 'repsAtWeight', 15, 12],
    ]);
  });

  test('more repetitions without a weight are a record', () => {
    expect(short(personalRecords(sets([12, 0]), bests([10, 0])))).toEqual([
      ['set-1', 'repsAtWeight', 12, 10],
    ]);
  });

  test('the first workout of an exercise has no record', () => {
    expect(personalRecords(sets([8, 185]), [])).toEqual([]);
    const other = bests([8, 100]).map((best) => ({ ...best, exerciseId: 'row' }));
    expect(personalRecords(sets([8, 185]), other)).toEqual([]);
  });

  test('an equal set is no record', () => {
    expect(personalRecords(sets([8, 185]), bests([8, 185]))).toEqual([]);
    expect(short(personalRecords(sets([8, 190], [8, 190], [7, 190]), bests([8, 185])))).toEqual([
      ['set-1', 'weight', 190, 185],
    ]);
  });

  test('a warm-up is no record', () => {
    const warmUp = sets([8, 300]).map((set) => ({ ...set, classification: 'WARMUP' as const }));
    expect(personalRecords(warmUp, bests([8, 185]))).toEqual([]);
    expect(personalRecords(sets([0, 300]), bests([8, 185]))).toEqual([]);
  });

  test('a single repetition can be a record', () => {
    expect(short(personalRecords(sets([1, 300]), bests([1, 290])))).toEqual([
      ['set-1', 'weight', 300, 290],
    ]);
  });

  test('only the later set is a record when it has more weight or repetitions than the first set', () => {
    const heavier = personalRecords(sets([8, 190], [8, 195]), bests([8, 185]));
    expect(short(heavier)).toEqual([['set-2', 'weight', 195, 185]]);
    const longer = personalRecords(sets([8, 190], [9, 190]), bests([8, 185]));
    expect(short(longer)).toEqual([['set-2', 'weight', 190, 185]]);
  });

  test('eight repetitions can be a 1RM record beside the weight record of a heavier set', () => {
    const before = bests([1, 205], [8, 180]);
    expect(short(personalRecords(sets([8, 185], [3, 210]), before))).toEqual([
      ['set-1', 'oneRepMax', expect.closeTo(234.33, 2), expect.closeTo(228, 2)],
      ['set-2', 'weight', 210, 205],
    ]);
  });

  test('two sets of a session can have different records', () => {
    expect(short(personalRecords(sets([8, 190], [3, 200]), bests([8, 185])))).toMatchObject([
      ['set-1', 'oneRepMax', expect.closeTo(240.67, 2), expect.closeTo(234.33, 2)],
      ['set-2', 'weight', 200, 185],
    ]);
  });

  test('each set can be a record for its number of repetitions', () => {
    const before = bests([1, 250], [8, 180], [5, 187.5]);
    expect(short(personalRecords(sets([8, 185], [5, 190]), before))).toEqual([
      ['set-1', 'repSet', 185, 180],
      ['set-2', 'repSet', 190, 187.5],
    ]);
    const longest = personalRecords(sets([15, 135], [14, 145]), bests([1, 250], [12, 150]));
    expect(short(longest)).toEqual([
      ['set-1', 'repsAtWeight', 15, 12],
      ['set-2', 'repsAtWeight', 14, 12],
    ]);
  });

  test('sets of another exercise are ignored', () => {
    const [row, bench] = sets([8, 300], [8, 190]);
    const now = [{ ...row!, exerciseId: 'row' }, bench!];
    expect(short(personalRecords(now, bests([8, 185])))).toEqual([['set-2', 'weight', 190, 185]]);
  });

  test('an increase of less than 1 lb is a record of the weight or the 1RM', () => {
    expect(short(personalRecords(sets([8, 185.25]), bests([8, 185])))).toEqual([
      ['set-1', 'weight', 185.25, 185],
    ]);
    expect(short(personalRecords(sets([10, 171]), bests([1, 190], [10, 170.25])))).toMatchObject([
      ['set-1', 'oneRepMax', 228, 227],
    ]);
  });

  const lift = fc.tuple(
    fc.nat({ max: 15 }),
    fc.nat({ max: 60 }).map((steps) => steps * 5),
  );
  const lifts = fc.array(lift, { maxLength: 12 });

  test('a record must exceed the best so far', () => {
    fc.assert(
      fc.property(lifts, lifts, (now, then) => {
        const session = sets(...now);
        const records = personalRecords(session, bests(...then));
        for (const { value, previous } of records) expect(value).toBeGreaterThan(previous);
        const ids = records.map(({ setId }) => setId);
        expect(new Set(ids).size).toBe(ids.length);
        expect(personalRecords(session, bests(...then, ...now))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

/**
 * Returns the records of the sets `now` compared with the sets `before`. Each set gets the values
 * of `kind`.
 */
function recordsOf(
  kind: Partial<RecordSet>,
  before: readonly Partial<RecordSet>[],
  now: readonly Partial<RecordSet>[],
) {
  const given = (each: Partial<RecordSet>, index: number): RecordSet => {
    const [plain] = sets([0, 0]);
    if (!plain) throw new Error('There is no set');
    return { ...plain, ...kind, ...each, setId: `set-${index + 1}` };
  };
  return short(personalRecords(now.map(given), sessionBests(before.map(given))));
}

describe('records of bodyweight exercises compare the load including the body weight', () => {
  const pullUp = { loadKind: 'BODYWEIGHT_PLUS', reps: 5 } as const;
  const withBody = (weightLbs: number, body: number, reps = 5) => ({
    weightLbs,
    loadLbs: body + weightLbs,
    reps,
  });

  test('a pull-up record shows the added weight', () => {
    expect(recordsOf(pullUp, [withBody(20, 170)], [withBody(25, 170)])).toEqual([
      ['set-1', 'weight', 25, 20],
    ]);
    // The added weight is the same, but the body is heavier, so the load is a record.
    expect(recordsOf(pullUp, [withBody(25, 170)], [withBody(25, 176)])).toEqual([
      ['set-1', 'weight', 25, 19],
    ]);
    // The added weight is higher, but the body is lighter, so the load is no record.
    expect(recordsOf(pullUp, [withBody(20, 180)], [withBody(25, 170)])).toEqual([]);
  });

  test('a pull-up record shows the added weights with two decimals', () => {
    expect(recordsOf(pullUp, [withBody(20.69, 169.88)], [withBody(25.25, 169.88)])).toEqual([
      ['set-1', 'weight', 25.25, 20.69],
    ]);
  });

  test('3 lbs more added weight is a 1RM record of a pull-up, but 1 lb more body weight is not', () => {
    const heavy = withBody(80, 170, 1);
    expect(recordsOf(pullUp, [heavy, withBody(0, 170, 10)], [withBody(3, 170, 10)])).toMatchObject([
      ['set-1', 'repSet', 3, 0],
    ]);
    expect(
      recordsOf(pullUp, [heavy, withBody(17, 170, 10)], [withBody(20, 170, 10)]),
    ).toMatchObject([['set-1', 'oneRepMax', expect.any(Number), expect.any(Number)]]);
    expect(recordsOf(pullUp, [heavy, withBody(20, 170, 10)], [withBody(20, 171, 10)])).toEqual([]);
  });

  test('a body weight that rises by less than 2 lbs gives no weight record', () => {
    expect(recordsOf(pullUp, [withBody(25, 170)], [withBody(25, 171.9)])).toEqual([]);
    expect(recordsOf(pullUp, [withBody(25, 170)], [withBody(25, 172)])).toEqual([
      ['set-1', 'weight', 25, 23],
    ]);
    expect(recordsOf(pullUp, [withBody(0, 170, 10)], [withBody(0, 171, 11)])).toEqual([
      ['set-1', 'repsAtWeight', 11, 10],
    ]);
    expect(recordsOf(pullUp, [withBody(0, 170, 12)], [withBody(0, 171, 14)])).toEqual([
      ['set-1', 'repsAtWeight', 14, 12],
    ]);
  });

  test('entering a body weight for the first time makes no record', () => {
    expect(recordsOf(pullUp, [{ weightLbs: 25 }], [withBody(25, 170)])).toEqual([]);
    expect(recordsOf(pullUp, [withBody(25, 170)], [{ weightLbs: 30 }])).toEqual([]);
  });

  test('without a body weight the added weight is compared', () => {
    expect(recordsOf(pullUp, [{ weightLbs: 20 }], [{ weightLbs: 25 }])).toEqual([
      ['set-1', 'weight', 25, 20],
    ]);
    // Without a body weight no 1RM can be estimated.
    const before = [
      { weightLbs: 45, reps: 1 },
      { weightLbs: 40, reps: 12 },
    ];
    expect(recordsOf(pullUp, before, [{ weightLbs: 40, reps: 10 }])).toEqual([]);
  });
});

describe('records of assisted lifts need less help', () => {
  const assisted = { loadKind: 'ASSISTED', reps: 8 } as const;

  test('less help is a record', () => {
    expect(recordsOf(assisted, [{ weightLbs: 50 }], [{ weightLbs: 40 }])).toEqual([
      ['set-1', 'help', 40, 50],
    ]);
    expect(recordsOf(assisted, [{ weightLbs: 50 }], [{ weightLbs: 60 }])).toEqual([]);
    expect(recordsOf(assisted, [{ weightLbs: 50 }], [{ weightLbs: 50, reps: 9 }])).toEqual([
      ['set-1', 'repsWithHelp', 9, 8],
    ]);
    // No earlier set had 8 repetitions, so the set is a record, although the help is greater.
    expect(recordsOf(assisted, [{ weightLbs: 50, reps: 5 }], [{ weightLbs: 60 }])).toEqual([
      ['set-1', 'repsWithHelp', 8, 5],
    ]);
  });

  test('an assisted set is no record against earlier sets with a weight', () => {
    const before = sessionBests(sets([8, 60]));
    const [now] = sets([8, 40]);
    expect(personalRecords([{ ...now!, loadKind: 'ASSISTED' }], before)).toEqual([]);
  });
});

describe('records of holds and carries compare seconds and metres', () => {
  const plank = { loadKind: 'BODYWEIGHT_PLUS', measure: 'TIME' } as const;
  const carry = { loadKind: 'PER_SIDE', measure: 'DISTANCE' } as const;

  test('the longest hold is a record', () => {
    expect(recordsOf(plank, [{ durationSeconds: 60 }], [{ durationSeconds: 75 }])).toEqual([
      ['set-1', 'time', 75, 60],
    ]);
    const before = [
      { durationSeconds: 90 },
      { durationSeconds: 40, weightLbs: 25 },
      { durationSeconds: 30, weightLbs: 45 },
    ];
    expect(recordsOf(plank, before, [{ durationSeconds: 45, weightLbs: 25 }])).toEqual([
      ['set-1', 'time', 45, 40],
    ]);
    expect(recordsOf(plank, before, [{ durationSeconds: 80 }])).toEqual([]);
  });

  test('an assisted hold is a record when it is longer, but not when it has less help', () => {
    const hold = { loadKind: 'ASSISTED', measure: 'TIME' } as const;
    const before = [{ durationSeconds: 60, weightLbs: 50 }];
    expect(recordsOf(hold, before, [{ durationSeconds: 30, weightLbs: 40 }])).toEqual([]);
    expect(recordsOf(hold, before, [{ durationSeconds: 70, weightLbs: 50 }])).toEqual([
      ['set-1', 'time', 70, 60],
    ]);
  });

  test('the farthest carry is a record', () => {
    const before = [{ distanceMeters: 40, weightLbs: 60 }];
    expect(recordsOf(carry, before, [{ distanceMeters: 50.5, weightLbs: 60 }])).toEqual([
      ['set-1', 'distance', 50.5, 40],
    ]);
    expect(recordsOf(carry, before, [{ distanceMeters: 20, weightLbs: 70 }])).toEqual([
      ['set-1', 'weight', 70, 60],
    ]);
  });

  test('a hold without a time is no record', () => {
    expect(recordsOf(plank, [{ durationSeconds: 60 }], [{ reps: 20 }])).toEqual([]);
    const before = sessionBests(sets([20, 0]));
    const [now] = sets([0, 0]);
    expect(personalRecords([{ ...now!, ...plank, durationSeconds: 60 }], before)).toEqual([]);
  });
});

describe('an exercise without a load has records of repetitions', () => {
  const jump = { loadKind: 'NONE' } as const;

  test('for a jump, 22 repetitions beat 20, but 18 do not, even if a weight was typed', () => {
    expect(recordsOf(jump, [{ reps: 20 }], [{ reps: 22, weightLbs: 30 }])).toEqual([
      ['set-1', 'reps', 22, 20],
    ]);
    expect(recordsOf(jump, [{ reps: 20 }], [{ reps: 18, weightLbs: 30 }])).toEqual([]);
  });

  test('an exercise that lost its load is compared with its earlier sets by repetitions', () => {
    const before = sessionBests(sets([20, 0]));
    const [now] = sets([22, 0]);
    expect(short(personalRecords([{ ...now!, ...jump }], before))).toEqual([
      ['set-1', 'reps', 22, 20],
    ]);
  });
});

describe('a session has bests for each number of repetitions', () => {
  test('the heaviest set of each number of repetitions is best', () => {
    expect(sessionBests(sets([8, 180], [8, 185], [8, 182.5], [5, 200], [0, 90]))).toEqual(
      bests([8, 185], [5, 200], [0, 90]),
    );
  });

  test('a warm-up is never the best set', () => {
    const [working, ...warmUps] = sets([8, 180], [8, 200], [3, 210]);
    const asWarmUp = warmUps.map((set) => ({ ...set, classification: 'WARMUP' as const }));
    expect(sessionBests([...asWarmUp, ...(working ? [working] : [])])).toEqual(bests([8, 180]));
  });

  test('a set without a measurement is never the best set', () => {
    const untimed = sets([8, 0]).map((set) => ({ ...set, measure: 'TIME' as const }));
    expect(sessionBests([...untimed, ...sets([5, 200])])).toEqual(bests([5, 200]));
  });

  test('the bests of each exercise are separate', () => {
    const rows = sets([8, 180], [8, 100]).map((set, index) => ({
      ...set,
      exerciseId: ['bench', 'row'][index] ?? '',
    }));
    expect(sessionBests(rows)).toHaveLength(2);
  });
});

const bench = line('bench', { targetSets: 5 });
const best = (level: number, weight: number): Best => ({
  exerciseId: 'exercise-bench',
  scale: 'WEIGHT',
  level,
  best: weight,
});

/** Logs bench press sets, each [reps, weight]. Returns [set id, kind, gain] of each record. */
function liveRecordsOf(sets: [number, number][], earlier: Best[], planned: SessionLine = bench) {
  const commands = sets.map(([actualReps, actualWeight], index) =>
    log(`set-${index + 1}`, 'bench', { actualReps, actualWeight }),
  );
  const records = liveRecords(pendingSession(sent([], [planned]), commands), earlier);
  return records.map(({ setId, kind, value, previous }) => [setId, kind, value - previous]);
}

test('a set that was just logged can be a record', () => {
  expect(liveRecordsOf([[5, 215]], [best(5, 185)])).toEqual([['set-1', 'weight', 30]]);
  expect(liveRecordsOf([[5, 185]], [best(5, 185)])).toEqual([]);
});

test('a later set takes over the live record only when it is heavier', () => {
  const twice: [number, number][] = [
    [5, 215],
    [5, 215],
  ];
  expect(liveRecordsOf(twice, [best(5, 185)])).toEqual([['set-1', 'weight', 30]]);
  expect(liveRecordsOf([...twice, [5, 225]], [best(5, 185)])).toEqual([['set-3', 'weight', 40]]);
});

test('an exercise without earlier sets has no live record', () => {
  expect(liveRecordsOf([[5, 215]], [])).toEqual([]);
});

test('a pull-up whose share of the body weight is known has no live record on the device', () => {
  const withBody = (bodyweightShare: number | null): SessionLine => ({
    ...bench,
    exercise: { ...bench.exercise, loadKind: 'BODYWEIGHT_PLUS', bodyweightShare },
  });
  expect(liveRecordsOf([[5, 30]], [best(5, 20)], withBody(0.95))).toEqual([]);
  expect(liveRecordsOf([[5, 30]], [best(5, 20)], withBody(null))).toEqual([
    ['set-1', 'weight', 10],
  ]);
});
