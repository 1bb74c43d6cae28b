import { expect, test } from 'vitest';
import { volumeWeeks } from '#shared/progress/volume-weeks.ts';

const set = (day: string) => ({
  day,
  classification: 'WORKING' as const,
  reps: 5,
  primary: ['QUADRICEPS' as const],
  secondary: ['GLUTES' as const],
});

test('volumeWeeks also returns weeks without training, with an empty list of muscles', () => {
  const sets = [set('2026-11-08'), set('2026-11-09'), set('2026-11-11'), set('2026-11-23')];
  expect(volumeWeeks(sets, ['2026-11-09', '2026-11-16', '2026-11-23'], 'monday')).toEqual([
    {
      weekStart: '2026-11-09',
      muscles: [
        { muscle: 'QUADRICEPS', direct: 2, fractional: 2, days: 2 },
        { muscle: 'GLUTES', direct: 0, fractional: 1, days: 0 },
      ],
    },
    { weekStart: '2026-11-16', muscles: [] },
    {
      weekStart: '2026-11-23',
      muscles: [
        { muscle: 'QUADRICEPS', direct: 1, fractional: 1, days: 1 },
        { muscle: 'GLUTES', direct: 0, fractional: 0.5, days: 0 },
      ],
    },
  ]);
});
