import { expect, test } from 'vitest';
import { isAmbiguous, momentOf, orderOf } from '#server/features/imports/read/dates.ts';
import { instantOf } from '#server/features/imports/read/zones.ts';

test.each([
  ['2024-03-04 18:05:11', '2024-03-04T18:05:11Z'],
  ['2025-03-03T17:00:00.000Z', '2025-03-03T17:00:00Z'],
  ['2024-02-01 06:00:00 +0000', '2024-02-01T06:00:00Z'],
  ['2024-02-01 06:00:00 +05:30', '2024-02-01T00:30:00Z'],
  ['2023/08/14 6:05 PM', '2023-08-14T18:05:00Z'],
  ['2024-06-10', '2024-06-10T12:00:00Z'],
  ['9 Apr 2026, 18:05', '2026-04-09T18:05:00Z'],
  ['25 Oct 2025, 07:30', '2025-10-25T07:30:00Z'],
  ['May 15, 2026, 7:26 PM', '2026-05-15T19:26:00Z'],
  ['Jan 1, 2024, 12:00 AM', '2024-01-01T00:00:00Z'],
  ['3 fev 2026, 10:00', '2026-02-03T10:00:00Z'],
  ['28 jan 2026', '2026-01-28T12:00:00Z'],
  ['3 de março de 2026', '2026-03-03T12:00:00Z'],
  ['5. Mai 2026, 08:15', '2026-05-05T08:15:00Z'],
  ['14 juil. 2026, 08:15', '2026-07-14T08:15:00Z'],
  ['14 paź 2026', '2026-10-14T12:00:00Z'],
  ['12 dic 2026', '2026-12-12T12:00:00Z'],
  ['1 mrt 2026', '2026-03-01T12:00:00Z'],
  ['05.06.2026, 07:30', '2026-06-05T07:30:00Z'],
  ['13/05/26 7 pm', '2026-05-13T19:00:00Z'],
  ['1741021500000', '2025-03-03T17:05:00Z'],
  ['1741021500', '2025-03-03T17:05:00Z'],
  ['Apr 9, 2026 at 6:05 PM', '2026-04-09T18:05:00Z'],
  ['9. April 2026 um 18:05 Uhr', '2026-04-09T18:05:00Z'],
  ['05/13/2026', '2026-05-13T12:00:00Z'],
])('%s is %s', (text, expected) => {
  const moment = momentOf(text, 'DMY');
  expect(moment && new Date(instantOf(moment, 'UTC')).toISOString()).toBe(
    new Date(expected).toISOString(),
  );
});

test.each([
  '',
  'yesterday',
  '2026-02-30',
  '2026-13-01',
  '31 Foo 2026',
  '2026-01-01 25:00',
  '14 jui 2026',
  '0000-01-01',
])('%s is no date', (text) => {
  expect(momentOf(text, 'DMY')).toBeNull();
});

test.each([
  ['09/10/2026', null, true],
  ['13/10/2026', 'DMY', false],
  ['10-13-2026', 'MDY', false],
  ['05/05/2026', null, false],
  ['05.06.2026', null, false],
  ['2026/05/06', null, false],
])('%s: order %s, two days: %s', (text, order, ambiguous) => {
  expect([orderOf(text), isAmbiguous(text)]).toEqual([order, ambiguous]);
});

test.each([
  ['2026-01-15 12:00', 'Europe/Berlin', '2026-01-15T11:00:00.000Z'],
  ['2026-07-15 12:00', 'Europe/Berlin', '2026-07-15T10:00:00.000Z'],
  ['2026-03-29 03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25 12:00', 'America/New_York', '2026-10-25T16:00:00.000Z'],
  ['2026-07-15 12:00', 'Asia/Kolkata', '2026-07-15T06:30:00.000Z'],
])('%s in %s is %s', (text, zone, expected) => {
  const moment = momentOf(text, 'DMY');
  expect(moment && new Date(instantOf(moment, zone)).toISOString()).toBe(expected);
});
