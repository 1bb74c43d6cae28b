import { expect, test } from 'vitest';
import { deviceZone } from '#shared/calendar.ts';
import { paths } from '#web/paths.ts';
import {
  countFilters,
  filterOf,
  inputOf,
  isNarrowed,
  placeOf,
} from '#web/features/history/history-filter.ts';

const of = (query: string) => filterOf(new URLSearchParams(query));

test('a filter is restored from the address of the page', () => {
  const filter = {
    query: 'bench & press',
    template: 't',
    exercise: 'e',
    program: 'p',
    records: 'only',
    quick: 'only',
    from: '2025-03-01',
    to: '2025-03-31',
  } as const;
  const query = paths.history({ ...filter, month: '2025-03' }).split('?')[1] ?? '';
  expect(of(query)).toEqual(filter);
  expect(placeOf(new URLSearchParams(query))).toEqual({ month: '2025-03', day: undefined });
});

test.each(['', 'from=2025-02-30&to=x', 'records=yes&quick=1', 'query=&template='])(
  'an address with the query "%s" filters nothing',
  (query) => {
    expect(isNarrowed(of(query))).toBe(false);
    expect(countFilters(of(query))).toBe(0);
    expect(inputOf(of(query))).toEqual({});
  },
);

test.each(['month=2025-13', 'month=2025', 'day=2025-02-30'])(
  'the history ignores the invalid month or day in %s',
  (query) => {
    expect(placeOf(new URLSearchParams(query))).toEqual({ month: undefined, day: undefined });
  },
);

test('the number of active filters counts a range of days as one filter and a template as another', () => {
  expect(countFilters(of('from=2025-03-01&to=2025-03-31&template=t'))).toBe(2);
  expect(isNarrowed(of('template=t'))).toBe(false);
  expect(isNarrowed(of('query=bench'))).toBe(true);
});

test('a filter by days also sends the time zone of the device', () => {
  expect(inputOf(of('from=2025-03-01'))).toEqual({
    from: '2025-03-01',
    ...deviceZone(),
  });
  expect(inputOf(of('records=only&quick=only'))).toEqual({
    isQuick: true,
    hasRecord: true,
  });
});
