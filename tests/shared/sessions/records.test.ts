import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Best,
  personalRecords,
  type RecordSet,
  sessionBests,
} from '#shared/sessions/records.ts';

const sets = (...lifts: [reps: number, weightLbs: number][]): RecordSet[] =>
  lifts.map(([reps, weightLbs], index) => ({
    setId: `set-${index + 1}`,
    exerciseId: 'bench',
    reps,
    weightLbs,
    classification: 'WORKING',
  }));
const bests = (...lifts: [reps: number, weightLbs: number][]): Best[] =>
  lifts.map(([reps, weightLbs]) => ({ exerciseId: 'bench', reps, weightLbs }));
const short = (records: ReturnType<typeof personalRecords>) =>
  records.map(({ setId, kind, value, previous }) => [setId, kind, value, previous]);

describe('personal records', () => {
  test('the heaviest weight comes before every other kind', () => {
    expect(short(personalRecords(sets([8, 190]), bests([8, 185])))).toEqual([
      ['set-1', 'weight', 190, 185],
    ]);
  });

  test('a better estimate at a lighter weight is a record of the 1RM', () => {
    expect(short(personalRecords(sets([10, 180]), bests([5, 190], [8, 180])))).toEqual([
      ['set-1', 'oneRepMax', 240, 228],
    ]);
  });

  test('more weight than ever for so many repetitions, in reach of heavier and shorter sets', () => {
    expect(short(personalRecords(sets([8, 185]), bests([1, 250], [8, 180], [6, 187.5])))).toEqual([
      ['set-1', 'repSet', 185, 180],
    ]);
  });

  test('a longer set counts as the best of shorter ones too', () => {
    expect(personalRecords(sets([8, 185]), bests([1, 250], [10, 185]))).toEqual([]);
  });

  test('more repetitions than ever at a weight, when nobody did so many', () => {
    expect(short(personalRecords(sets([15, 135]), bests([1, 250], [12, 135])))).toEqual([
      ['set-1', 'repsAtWeight', 15, 12],
    ]);
  });

  test('without a weight the repetitions count', () => {
    expect(short(personalRecords(sets([12, 0]), bests([10, 0])))).toEqual([
      ['set-1', 'repsAtWeight', 12, 10],
    ]);
  });

  test('what was never done before is no record', () => {
    expect(personalRecords(sets([8, 185]), [])).toEqual([]);
    const other = bests([8, 100]).map((best) => ({ ...best, exerciseId: 'row' }));
    expect(personalRecords(sets([8, 185]), other)).toEqual([]);
  });

  test('an equal set is no record, and of equal sets the first one is', () => {
    expect(personalRecords(sets([8, 185]), bests([8, 185]))).toEqual([]);
    expect(short(personalRecords(sets([8, 190], [8, 190], [7, 190]), bests([8, 185])))).toEqual([
      ['set-1', 'weight', 190, 185],
    ]);
  });

  test('warm-ups and sets without a repetition are none', () => {
    const warmUp = sets([8, 300]).map((set) => ({ ...set, classification: 'WARMUP' as const }));
    expect(personalRecords(warmUp, bests([8, 185]))).toEqual([]);
    expect(personalRecords(sets([0, 300]), bests([8, 185]))).toEqual([]);
  });

  const lift = fc.tuple(
    fc.nat({ max: 15 }),
    fc.nat({ max: 60 }).map((steps) => steps * 5),
  );
  const lifts = fc.array(lift, { maxLength: 12 });

  test('a record beats what was there, and doing the same again is none', () => {
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

describe('bests of a session', () => {
  test('for each number of repetitions the heaviest working set', () => {
    expect(sessionBests(sets([8, 180], [8, 185], [8, 182.5], [5, 200], [0, 90]))).toEqual(
      bests([8, 185], [5, 200], [0, 90]),
    );
  });

  test('a warm-up is none, however heavy', () => {
    const [working, ...warmUps] = sets([8, 180], [8, 200], [3, 210]);
    const asWarmUp = warmUps.map((set) => ({ ...set, classification: 'WARMUP' as const }));
    expect(sessionBests([...asWarmUp, ...(working ? [working] : [])])).toEqual(bests([8, 180]));
  });

  test('exercises are kept apart', () => {
    const rows = sets([8, 180], [8, 100]).map((set, index) => ({
      ...set,
      exerciseId: ['bench', 'row'][index] ?? '',
    }));
    expect(sessionBests(rows)).toHaveLength(2);
  });
});
