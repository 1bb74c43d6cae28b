import { expect, it } from 'vitest';
import { earlierText } from '#web/site/earlier-text.ts';

const now = new Date(2026, 10, 22, 18, 0);
const at = (day: number, hour: number, minute: number) =>
  new Date(2026, 10, day, hour, minute).getTime();
/** Blanks of some clocks are narrow ones. */
const plain = (text: string) => text.replaceAll('\u202F', ' ');

it('says from when the oldest answer on the screen is', () => {
  const times = [at(22, 16, 30), at(22, 10, 42)];
  expect(plain(earlierText({ times, hasGap: false }, now))).toBe(
    'Offline. Showing what this phone has, from 10:42 AM.',
  );
});

it('names the day when it is not today', () => {
  expect(plain(earlierText({ times: [at(20, 10, 42)], hasGap: false }, now))).toBe(
    'Offline. Showing what this phone has, from Fri, Nov 20, 10:42 AM.',
  );
});

it('says what is not there', () => {
  expect(earlierText({ times: [], hasGap: true }, now)).toBe(
    'Offline. Needs a connection: this phone has no copy of this page.',
  );
});
