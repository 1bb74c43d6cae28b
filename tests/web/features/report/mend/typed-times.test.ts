import { describe, expect, test } from 'vitest';
import { readTimes, typedTimes } from '#web/features/report/mend/typed-times.ts';

const timeZone = 'America/New_York';
/** Converts a day and a clock time in the time zone of the workout (UTC−5) to an ISO timestamp. */
const at = (day: string, clock: string) => new Date(`${day}T${clock}-05:00`).toISOString();
const was = { startTime: at('2026-11-20', '18:00:20'), endTime: at('2026-11-20', '19:10:40') };
const now = new Date('2026-11-25T12:00:00Z');
const shown = typedTimes(was, timeZone);

test('the times of a workout are shown as one day and two clock times', () => {
  expect(shown).toEqual({ day: '2026-11-20', start: '18:00', end: '19:10' });
});

describe('readTimes turns a typed day and two clock times into instants', () => {
  test.each([
    ['nothing: the times stay, to the second', {}, was],
    [
      'another day: both move, to the second',
      { day: '2026-11-19' },
      { startTime: at('2026-11-19', '18:00:20'), endTime: at('2026-11-19', '19:10:40') },
    ],
    ['another start', { start: '17:45' }, { ...was, startTime: at('2026-11-20', '17:45') }],
    [
      'a start after the end: the end is of the next day',
      { start: '20:00' },
      { startTime: at('2026-11-20', '20:00'), endTime: at('2026-11-21', '19:10:40') },
    ],
    ['an end after midnight', { end: '00:30' }, { ...was, endTime: at('2026-11-21', '00:30') }],
  ])('readTimes returns the timestamps after the user types %s', (_, typed, expected) => {
    expect(readTimes({ ...shown, ...typed }, was, { now, timeZone })).toEqual(expected);
  });

  test.each([
    ['no day', { day: '' }, 'Please enter a day and two times'],
    ['the future', { day: '2027-01-01' }, 'A past workout cannot end in the future'],
  ])('typed times of a workout are refused with a message: %s', (_, typed, sentence) => {
    expect(readTimes({ ...shown, ...typed }, was, { now, timeZone })).toBe(sentence);
  });

  test('a workout that is moved to another day keeps its duration', () => {
    const long = { ...was, endTime: at('2026-11-22', '08:00:00') };
    expect(
      readTimes({ ...typedTimes(long, timeZone), day: '2026-11-19' }, long, { now, timeZone }),
    ).toEqual({
      startTime: at('2026-11-19', '18:00:20'),
      endTime: at('2026-11-21', '08:00:00'),
    });
  });
});

test.each([
  [
    'America/Santiago',
    ['2026-09-06T03:00:00.000Z', '2026-09-06T04:30:00.000Z'],
    '22:55',
    '2026-09-06T02:55:00.000Z',
  ],
  [
    'Africa/Cairo',
    ['2026-04-23T21:00:00.000Z', '2026-04-23T22:30:00.000Z'],
    '22:55',
    '2026-04-23T20:55:00.000Z',
  ],
  [
    'Europe/Berlin',
    ['2026-10-24T21:00:00.000Z', '2026-10-25T02:30:00.000Z'],
    '22:55',
    '2026-10-24T20:55:00.000Z',
  ],
  // The workout ends at the second 02:30 of that night, after the clocks went back.
  [
    'Europe/Berlin',
    ['2026-10-24T21:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    '23:20',
    '2026-10-24T21:20:00.000Z',
  ],
  [
    'America/New_York',
    ['2026-11-01T03:00:00.000Z', '2026-11-01T06:40:00.000Z'],
    '22:50',
    '2026-11-01T02:50:00.000Z',
  ],
])(
  'a corrected start does not change the end when the clocks change that night in %s',
  (zone, times, start, startTime) => {
    const [before = '', end = ''] = times;
    const kept = { startTime: before, endTime: end };
    const typed = { ...typedTimes(kept, zone), start };
    expect(readTimes(typed, kept, { now, timeZone: zone })).toEqual({ startTime, endTime: end });
  },
);
