import { expect, test } from 'vitest';
import { timesOf } from '#server/features/imports/read/times.ts';
import type { RawWorkout } from '#server/features/imports/read/raw.ts';

const empty: RawWorkout = {
  line: 1,
  start: '',
  startClock: '',
  end: '',
  name: '',
  note: '',
  seconds: null,
  bodyWeight: null,
  bodyWeightUnit: null,
  sets: [],
  notes: [],
};

test.each([
  ['America/Santiago', '2026-09-05', '23:00', '01:30', '2026-09-06T04:30:00.000Z'],
  ['Africa/Cairo', '2026-04-23', '23:00', '01:30', '2026-04-23T22:30:00.000Z'],
  ['Europe/Berlin', '2026-10-24', '23:00', '03:30', '2026-10-25T02:30:00.000Z'],
])(
  'an end time after midnight is on the next day, even when the clocks change that night (%s)',
  (timeZone, start, startClock, end, endedAt) => {
    const choices = { unit: 'kg', dayOrder: 'DMY', language: null, timeZone } as const;
    const read = timesOf(
      { ...empty, start, startClock, end },
      choices,
      new Date('2026-11-01T12:00:00Z'),
    );
    expect(typeof read !== 'string' && read.endedAt !== null).toBe(true);
    if (typeof read === 'string') throw new Error(read);
    expect(new Date(read.endedAt ?? 0).toISOString()).toBe(endedAt);
  },
);
