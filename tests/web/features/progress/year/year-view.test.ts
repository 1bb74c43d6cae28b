import { expect, test } from 'vitest';
import { yearView } from '#web/features/progress/year/year-view.ts';

const year = {
  firstDay: '2024-03-06',
  workouts: 60,
  sets: 1200,
  volume: 220_462.3,
  records: 14,
  weeks: 30,
  months: [0, 0, 4, 9, 6, 6, 6, 6, 6, 6, 6, 5],
  muscles: [],
  lifts: [
    {
      exerciseId: 'one',
      name: 'Assisted Pull-Up',
      loadKind: 'ASSISTED' as const,
      kind: 'help' as const,
      scale: 'HELP' as const,
      from: 88.2,
      to: 44.1,
      percent: 50,
    },
  ],
};
const ways = { unit: 'kg', firstDayOfWeek: 'monday' } as const;

test('the page of a whole year counts the trained weeks out of all 53 weeks that touch the year', () => {
  const { about, facts, busiest, lifts } = yearView(
    { ...year, firstDay: '2020-01-01' },
    { ...ways, year: 2024, today: '2026-11-29' },
  );
  expect(about).toBe('');
  expect(facts.map(({ value }) => value)).toEqual(['100,000 kg', '60', '1,200', '14', '30 of 53']);
  expect(busiest).toBe('Busiest: Apr, 9 workouts');
  const tied = { ...year, months: [0, 9, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0] };
  expect(yearView(tied, { ...ways, year: 2024, today: '2026-11-29' }).busiest).toBe(
    'Busiest: Feb and Apr, 9 workouts each',
  );
  expect(lifts).toEqual([
    { id: 'one', name: 'Assisted Pull-Up', change: '40 kg to 20 kg', percent: '−50%' },
  ]);
});

test('the page of a part of a year counts the trained weeks out of the weeks in that part', () => {
  const first = yearView(year, { ...ways, year: 2024, today: '2026-11-29' });
  expect(first.about).toBe('From Mar 6, 2024');
  expect(first.facts.at(-1)?.value).toBe('30 of 44');
  const both = yearView({ ...year, weeks: 4 }, { ...ways, year: 2024, today: '2024-04-08' });
  expect(both.about).toBe('From Mar 6, 2024 · Until Apr 8, 2024');
  expect(both.facts.at(-1)?.value).toBe('4 of 6');
  expect(both.months.map(({ name }) => name)).toEqual(['Jan', 'Feb', 'Mar', 'Apr']);
});
