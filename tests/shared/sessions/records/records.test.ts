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
  test('the heaviest weight is the record before every other kind', () => {
    expect(short(personalRecords(sets([8, 190]), bests([8, 185])))).toEqual([
      ['set-1', 'weight', 190, 185],
    ]);
  });

  test('a better estimate at a lighter weight is a record', () => {
    expect(short(personalRecords(sets([10, 180]), bests([5, 190], [8, 180])))).toEqual([
      ['set-1', 'oneRepMax', 240, 228],
    ]);
  });

  test('more weight for a number of repetitions is a record, below a heavier and shorter set', () => {
    expect(short(personalRecords(sets([8, 185]), bests([1, 250], [8, 180], [6, 187.5])))).toEqual([
      ['set-1', 'repSet', 185, 180],
    ]);
  });

  test('an earlier set of more repetitions counts for records of fewer repetitions too', () => {
    expect(personalRecords(sets([8, 185]), bests([1, 250], [10, 185]))).toEqual([]);
  });

  test('more repetitions at a weight are a record', () => {
    expect(short(personalRecords(sets([15, 135]), bests([1, 250], [12, 135])))).toEqual([
      ['set-1', 'repsAtWeight', 15, 12],
    ]);
  });

  test('more repetitions without a weight are a record', () => {
    expect(short(personalRecords(sets([12, 0]), bests([10, 0])))).toEqual([
      ['set-1', 'repsAtWeight', 12, 10],
    ]);
  });

  test('the first time of an exercise has no record', () => {
    expect(personalRecords(sets([8, 185]), [])).toEqual([]);
    const other = bests([8, 100]).map((best) => ({ ...best, exerciseId: 'row' }));
    expect(personalRecords(sets([8, 185]), other)).toEqual([]);
  });

  test('an equal set is no record, and of equal sets only the first is', () => {
    expect(personalRecords(sets([8, 185]), bests([8, 185]))).toEqual([]);
    expect(short(personalRecords(sets([8, 190], [8, 190], [7, 190]), bests([8, 185])))).toEqual([
      ['set-1', 'weight', 190, 185],
    ]);
  });

  test('warm-ups and sets without a repetition are no records', () => {
    const warmUp = sets([8, 300]).map((set) => ({ ...set, classification: 'WARMUP' as const }));
    expect(personalRecords(warmUp, bests([8, 185]))).toEqual([]);
    expect(personalRecords(sets([0, 300]), bests([8, 185]))).toEqual([]);
  });

  test('a single repetition can be a record', () => {
    expect(short(personalRecords(sets([1, 300]), bests([1, 290])))).toEqual([
      ['set-1', 'weight', 300, 290],
    ]);
  });

  test('a set is no record when another set is at least as good in both numbers, in either order', () => {
    const heavier = personalRecords(sets([8, 190], [8, 195]), bests([8, 185]));
    expect(short(heavier)).toEqual([['set-2', 'weight', 195, 185]]);
    const longer = personalRecords(sets([8, 190], [9, 190]), bests([8, 185]));
    expect(short(longer)).toEqual([['set-2', 'weight', 190, 185]]);
  });

  test('a heavier and a longer set are both records', () => {
    const before = bests([1, 205], [8, 180]);
    expect(short(personalRecords(sets([8, 185], [3, 210]), before))).toEqual([
      ['set-1', 'oneRepMax', expect.closeTo(234.33, 2), expect.closeTo(228, 2)],
      ['set-2', 'weight', 210, 205],
    ]);
  });

  test('in one session one set can have the record of weight, and another the record of the estimate', () => {
    expect(short(personalRecords(sets([8, 190], [3, 200]), bests([8, 185])))).toMatchObject([
      ['set-1', 'oneRepMax', expect.closeTo(240.67, 2), expect.closeTo(234.33, 2)],
      ['set-2', 'weight', 200, 185],
    ]);
  });

  test('each set of a session can have a record of its repetitions or its weight', () => {
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

  test('records ignore a set of another exercise', () => {
    const [row, bench] = sets([8, 300], [8, 190]);
    const now = [{ ...row!, exerciseId: 'row' }, bench!];
    expect(short(personalRecords(now, bests([8, 185])))).toEqual([['set-2', 'weight', 190, 185]]);
  });

  test('the smallest increase of a weight is a record', () => {
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

  test('a set must exceed the best so far to be a record; an equal set is none', () => {
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

/** Returns the records of the sets now, after those before, of one exercise of this kind. */
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

describe('records of exercises that lift the body', () => {
  const pullUp = { loadKind: 'BODYWEIGHT_PLUS', reps: 5 } as const;
  const withBody = (weightLbs: number, body: number, reps = 5) => ({
    weightLbs,
    loadLbs: body + weightLbs,
    reps,
  });

  test('records with the lifted body compare the known load, and show the added weight', () => {
    expect(recordsOf(pullUp, [withBody(20, 170)], [withBody(25, 170)])).toEqual([
      ['set-1', 'weight', 25, 20],
    ]);
    // The added weight is the same, but the body is heavier.
    expect(recordsOf(pullUp, [withBody(25, 170)], [withBody(25, 176)])).toEqual([
      ['set-1', 'weight', 25, 19],
    ]);
    // The added weight is higher, but the effective load is lower.
    expect(recordsOf(pullUp, [withBody(20, 180)], [withBody(25, 170)])).toEqual([]);
  });

  test('records with the lifted body show the added weight with 2 decimals', () => {
    expect(recordsOf(pullUp, [withBody(20.69, 169.88)], [withBody(25.25, 169.88)])).toEqual([
      ['set-1', 'weight', 25.25, 20.69],
    ]);
  });

  test('a record with the lifted body needs an estimate that exceeds the precision of a scale', () => {
    const heavy = withBody(80, 170, 1);
    expect(recordsOf(pullUp, [heavy, withBody(0, 170, 10)], [withBody(3, 170, 10)])).toMatchObject([
      ['set-1', 'repSet', 3, 0],
    ]);
    expect(
      recordsOf(pullUp, [heavy, withBody(17, 170, 10)], [withBody(20, 170, 10)]),
    ).toMatchObject([['set-1', 'oneRepMax', expect.any(Number), expect.any(Number)]]);
    expect(recordsOf(pullUp, [heavy, withBody(20, 170, 10)], [withBody(20, 171, 10)])).toEqual([]);
  });

  test('the daily variation of a scale is no record with the lifted body', () => {
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

  test('records with the lifted body compare the added weight of sets without a load', () => {
    expect(recordsOf(pullUp, [{ weightLbs: 20 }], [{ weightLbs: 25 }])).toEqual([
      ['set-1', 'weight', 25, 20],
    ]);
    // The added weight is only a part of the load, so no 1RM is estimated from it.
    const before = [
      { weightLbs: 45, reps: 1 },
      { weightLbs: 40, reps: 12 },
    ];
    expect(recordsOf(pullUp, before, [{ weightLbs: 40, reps: 10 }])).toEqual([]);
  });
});

describe('records of assisted lifts compare the help', () => {
  const assisted = { loadKind: 'ASSISTED', reps: 8 } as const;

  test('a record with help has the least help, or the most repetitions with it', () => {
    expect(recordsOf(assisted, [{ weightLbs: 50 }], [{ weightLbs: 40 }])).toEqual([
      ['set-1', 'help', 40, 50],
    ]);
    expect(recordsOf(assisted, [{ weightLbs: 50 }], [{ weightLbs: 60 }])).toEqual([]);
    expect(recordsOf(assisted, [{ weightLbs: 50 }], [{ weightLbs: 50, reps: 9 }])).toEqual([
      ['set-1', 'repsWithHelp', 9, 8],
    ]);
    // So many repetitions were never done before, so only repetitions can be a record.
    expect(recordsOf(assisted, [{ weightLbs: 50, reps: 5 }], [{ weightLbs: 60 }])).toEqual([
      ['set-1', 'repsWithHelp', 8, 5],
    ]);
  });

  test('old sets whose help was stored as a weight give no record with help', () => {
    const before = sessionBests(sets([8, 60]));
    const [now] = sets([8, 40]);
    expect(personalRecords([{ ...now!, loadKind: 'ASSISTED' }], before)).toEqual([]);
  });
});

describe('records of holds and carries', () => {
  const plank = { loadKind: 'BODYWEIGHT_PLUS', measure: 'TIME' } as const;
  const carry = { loadKind: 'PER_SIDE', measure: 'DISTANCE' } as const;

  test('the longest hold at its weight or a greater weight is a record', () => {
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

  test('a hold that is better only by less help is no record', () => {
    const hold = { loadKind: 'ASSISTED', measure: 'TIME' } as const;
    const before = [{ durationSeconds: 60, weightLbs: 50 }];
    expect(recordsOf(hold, before, [{ durationSeconds: 30, weightLbs: 40 }])).toEqual([]);
    expect(recordsOf(hold, before, [{ durationSeconds: 70, weightLbs: 50 }])).toEqual([
      ['set-1', 'time', 70, 60],
    ]);
  });

  test('a carry that is the farthest at its weight, or the heaviest of all, is a record', () => {
    const before = [{ distanceMeters: 40, weightLbs: 60 }];
    expect(recordsOf(carry, before, [{ distanceMeters: 50.5, weightLbs: 60 }])).toEqual([
      ['set-1', 'distance', 50.5, 40],
    ]);
    expect(recordsOf(carry, before, [{ distanceMeters: 20, weightLbs: 70 }])).toEqual([
      ['set-1', 'weight', 70, 60],
    ]);
  });

  test('a hold without a time is no record, nor is one after repetitions only', () => {
    expect(recordsOf(plank, [{ durationSeconds: 60 }], [{ reps: 20 }])).toEqual([]);
    const before = sessionBests(sets([20, 0]));
    const [now] = sets([0, 0]);
    expect(personalRecords([{ ...now!, ...plank, durationSeconds: 60 }], before)).toEqual([]);
  });
});

describe('sets without a weight set records of repetitions', () => {
  const jump = { loadKind: 'NONE' } as const;

  test('without a weight the most repetitions are the record, also when a weight was typed', () => {
    expect(recordsOf(jump, [{ reps: 20 }], [{ reps: 22, weightLbs: 30 }])).toEqual([
      ['set-1', 'reps', 22, 20],
    ]);
    expect(recordsOf(jump, [{ reps: 20 }], [{ reps: 18, weightLbs: 30 }])).toEqual([]);
  });

  test('records continue from sets that were logged before exercises had a load kind', () => {
    const before = sessionBests(sets([20, 0]));
    const [now] = sets([22, 0]);
    expect(short(personalRecords([{ ...now!, ...jump }], before))).toEqual([
      ['set-1', 'reps', 22, 20],
    ]);
  });
});

describe('a session has bests for each number of repetitions', () => {
  test('the bests of a session are the heaviest working set for each number of repetitions', () => {
    expect(sessionBests(sets([8, 180], [8, 185], [8, 182.5], [5, 200], [0, 90]))).toEqual(
      bests([8, 185], [5, 200], [0, 90]),
    );
  });

  test('the bests of a session include no warm-up, however heavy', () => {
    const [working, ...warmUps] = sets([8, 180], [8, 200], [3, 210]);
    const asWarmUp = warmUps.map((set) => ({ ...set, classification: 'WARMUP' as const }));
    expect(sessionBests([...asWarmUp, ...(working ? [working] : [])])).toEqual(bests([8, 180]));
  });

  test('the bests of a session include no set without a measurement', () => {
    const untimed = sets([8, 0]).map((set) => ({ ...set, measure: 'TIME' as const }));
    expect(sessionBests([...untimed, ...sets([5, 200])])).toEqual(bests([5, 200]));
  });

  test('the bests of a session are separate per exercise', () => {
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

/**
 * Logs sets of the bench press, each [reps, weight]. Returns the id, kind and gain of every record.
 */
function liveRecordsOf(sets: [number, number][], earlier: Best[], planned: SessionLine = bench) {
  const commands = sets.map(([actualReps, actualWeight], index) =>
    log(`set-${index + 1}`, 'bench', { actualReps, actualWeight }),
  );
  const records = liveRecords(pendingSession(sent([], [planned]), commands), earlier);
  return records.map(({ setId, kind, value, previous }) => [setId, kind, value - previous]);
}

test('a set that was just logged is a record by the rules of the report', () => {
  expect(liveRecordsOf([[5, 215]], [best(5, 185)])).toEqual([['set-1', 'weight', 30]]);
  expect(liveRecordsOf([[5, 185]], [best(5, 185)])).toEqual([]);
});

test('a live record is shown once, for the set that has it now', () => {
  const twice: [number, number][] = [
    [5, 215],
    [5, 215],
  ];
  expect(liveRecordsOf(twice, [best(5, 185)])).toEqual([['set-1', 'weight', 30]]);
  expect(liveRecordsOf([...twice, [5, 225]], [best(5, 185)])).toEqual([['set-3', 'weight', 40]]);
});

test('finds no live record for an exercise without an earlier value', () => {
  expect(liveRecordsOf([[5, 215]], [])).toEqual([]);
});

test('a bodyweight exercise with a known share has no live record', () => {
  const withBody = (bodyweightShare: number | null): SessionLine => ({
    ...bench,
    exercise: { ...bench.exercise, loadKind: 'BODYWEIGHT_PLUS', bodyweightShare },
  });
  expect(liveRecordsOf([[5, 30]], [best(5, 20)], withBody(0.95))).toEqual([]);
  expect(liveRecordsOf([[5, 30]], [best(5, 20)], withBody(null))).toEqual([
    ['set-1', 'weight', 10],
  ]);
});
