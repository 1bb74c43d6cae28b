import { expect, test } from 'vitest';
import { dayStartIn } from '#shared/dates.ts';

test.each([
  ['UTC', '2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['Europe/Berlin', '2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['Europe/Berlin', '2026-12-01', '2026-11-30T23:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
  // The clock went from 0:00 to 1:00: the day began an hour late.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
])('in %s the day %s begins at %s', (timeZone, day, moment) => {
  expect(dayStartIn(timeZone)(day).toISOString()).toBe(moment);
});
