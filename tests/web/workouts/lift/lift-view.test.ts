import { expect, test } from 'vitest';
import type { Lift } from '#shared/lifts/lifts-schema.ts';
import { liftView } from '#web/workouts/lift/lift-view.ts';

const ways = {
  unit: 'lbs',
  now: new Date('2026-06-01T12:00:00Z'),
  calendar: { timeZone: 'UTC', firstDayOfWeek: 'monday' },
  weeks: null,
} as const;

function liftOf(kind: Lift['kind'], values: readonly number[]): Lift {
  return {
    exerciseId: 'bench',
    name: 'Barbell Bench Press',
    loadKind: kind === 'help' ? 'ASSISTED' : 'EXTERNAL',
    kind,
    scale: 'WEIGHT',
    repMaxes: [],
    points: values.map((value, index) => ({
      sessionId: `session ${index}`,
      startTime: `2026-05-0${index + 1}T12:00:00.000Z`,
      value,
    })),
  };
}

test.each([
  ['a weight far below the days around it', 'weight', [200, 200, 160, 200, 200], [2]],
  ['no weight near the days around it', 'weight', [200, 198, 195, 200, 202], []],
  ['no weight above the days around it', 'weight', [200, 200, 250, 200, 200], []],
  [
    'help far above the days around it, because less help is better',
    'help',
    [40, 40, 60, 40, 40],
    [2],
  ],
] as const)('a chart draws %s as a light day', (_, kind, values, light) => {
  const { points } = liftView(liftOf(kind, values), { ...ways, lighterSessions: [] });
  expect(points.flatMap(({ isLight }, index) => (isLight ? [index] : []))).toEqual(light);
});

test('a chart draws a workout of a deload as a light day', () => {
  const lift = liftOf('weight', [200, 198, 200]);
  const lighterSessions = [lift.points[1]?.startTime ?? ''];
  const { points } = liftView(lift, { ...ways, lighterSessions });
  expect(points.map(({ isLight }) => isLight)).toEqual([false, true, false]);
});
