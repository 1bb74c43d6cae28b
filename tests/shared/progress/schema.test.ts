import { expect, test } from 'vitest';
import { progressInput, putVolumeLandmarkInput } from '#shared/progress/schema.ts';

test.each([
  [{ weeks: 0 }, 'weeks must be at least 1'],
  [{ weeks: 54 }, 'weeks can be at most 53'],
  [{ weeks: -3 }, 'weeks must be at least 1'],
  [{ weeks: 1.5 }, 'weeks must be a whole number'],
  [{ weeks: 'many' }, 'weeks must be a number'],
  [{ timeZone: 'Mars/Olympus' }, 'This is not a known time zone, such as Europe/Berlin'],
  [{ timeZone: 'x'.repeat(5_000) }, 'This is not a known time zone, such as Europe/Berlin'],
  [{ timeZone: '' }, 'This is not a known time zone, such as Europe/Berlin'],
  [{ firstDayOfWeek: 'friday' }, 'A week begins on monday or sunday'],
])('a progress query with %j is refused: %s', (input, message) => {
  const { error } = progressInput.safeParse({ timeZone: 'Europe/Berlin', ...input });
  expect(error?.issues[0]?.message).toBe(message);
});

test.each([
  [{ low: 12, high: 10 }, 'The upper landmark cannot be below the lower one'],
  [{ low: -1, high: null }, /^A landmark must be a whole number of sets from 0 to /],
])('the volume landmark %j is refused: %s', (landmarks, message) => {
  const { error } = putVolumeLandmarkInput.safeParse({ muscle: 'CHEST', ...landmarks });
  expect(error?.issues[0]?.message).toMatch(message);
});
