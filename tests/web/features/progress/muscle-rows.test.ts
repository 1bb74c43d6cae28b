import { expect, test } from 'vitest';
import { landmarkText, muscleRows } from '#web/features/progress/muscle-rows.ts';

const chest = (direct: number, days: number) =>
  ({ muscle: 'CHEST', direct, fractional: direct, days }) as const;
const triceps = (fractional: number) =>
  ({ muscle: 'TRICEPS', direct: 0, fractional, days: 0 }) as const;

test('the muscle with the most sets is listed first', () => {
  const weeks = [
    { weekStart: '2026-11-02', muscles: [chest(6, 2), triceps(3)] },
    { weekStart: '2026-11-09', muscles: [] },
    { weekStart: '2026-11-16', muscles: [triceps(9), chest(2, 1)] },
  ];
  const [first, second] = muscleRows({ weeks, landmarks: [] });
  expect(first).toMatchObject({
    muscle: 'TRICEPS',
    thisWeek: { direct: 0, fractional: 9, days: 0 },
    average: { direct: 0, fractional: 1.5, days: 0 },
  });
  expect(second).toMatchObject({
    muscle: 'CHEST',
    weeks: [{ direct: 6, weekStart: '2026-11-02' }, { direct: 0 }, { direct: 2 }],
    thisWeek: { direct: 2, days: 1 },
    average: { direct: 3, days: 1 },
  });
});

test('the weekly average starts at the first trained week and leaves out the current week unless it is the first', () => {
  const empty = { weekStart: '2026-11-02', muscles: [] };
  const before = { weekStart: '2026-11-09', muscles: [chest(6, 2)] };
  const current = { weekStart: '2026-11-16', muscles: [chest(2, 1)] };
  const averageOf = (weeks: Parameters<typeof muscleRows>[0]['weeks']) =>
    muscleRows({ weeks, landmarks: [] })[0]?.average.direct;
  expect(averageOf([empty, before, current])).toBe(6);
  expect(averageOf([empty, empty, current])).toBe(2);
});

test('a user without training has no muscle rows', () => {
  expect(muscleRows({ weeks: [{ weekStart: '2026-11-16', muscles: [] }], landmarks: [] })).toEqual(
    [],
  );
});

test('a muscle with a volume landmark (weekly sets to compare with) is listed even without training', () => {
  const week = { weekStart: '2026-11-16', muscles: [chest(2, 1)] };
  const calves = { muscle: 'CALVES', low: 8, high: null } as const;
  const rows = muscleRows({ weeks: [week], landmarks: [calves] });
  expect(rows.map(({ muscle }) => muscle)).toEqual(['CHEST', 'CALVES']);
  expect(rows[0]?.landmark).toBeNull();
  expect(rows[1]).toMatchObject({
    landmark: { low: 8, high: null },
    thisWeek: { direct: 0, fractional: 0, days: 0 },
  });
});

test.each([
  [{ low: 10, high: 20 }, '10–20 sets'],
  [{ low: 10, high: null }, '10+ sets'],
  [{ low: null, high: 1 }, 'up to 1 set'],
  [{ low: 0, high: 1 }, '0–1 sets'],
  [{ low: 12, high: 12 }, '12 sets'],
])('the volume landmark %o (weekly sets) is shown as: %s', (landmark, text) => {
  expect(landmarkText(landmark)).toBe(text);
});
