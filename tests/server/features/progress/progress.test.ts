// Tests volume landmarks, the weekly numbers of sets per muscle that a lifter sets as limits.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { doors } from '#tests/support/doors.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import {
  type Case,
  expectRefusal,
  givenWorld,
  mustCall,
  type World,
} from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

let world: World;
let user: TestUser;

beforeAll(async () => {
  world = await givenWorld(app);
});

beforeEach(async () => {
  user = await createUser(app);
});

const call = (path: string, input: object = {}, who = user) =>
  mustCall(app, path, input, who.token);

const landmarksOf = async (who = user) => (await call('progress.volume', {}, who)).landmarks;

test('a volume landmark can be replaced, and null for both limits removes it', async () => {
  await call('progress.putVolumeLandmark', { muscle: 'LATS', low: 10, high: 18 });
  const upper = { muscle: 'LATS', low: null, high: 22 };
  await call('progress.putVolumeLandmark', upper);
  await call('progress.putVolumeLandmark', { muscle: 'CALVES', low: 0, high: null });
  expect(await landmarksOf()).toEqual([{ muscle: 'CALVES', low: 0, high: null }, upper]);
  const none = { muscle: 'LATS', low: null, high: null };
  expect(await call('progress.putVolumeLandmark', none)).toEqual(none);
  await call('progress.putVolumeLandmark', none);
  expect(await landmarksOf()).toHaveLength(1);
});

const LIMITS = 'A landmark must be a whole number of sets from 0 to 60';
const refused: [what: string, input: Record<string, unknown>, message: string][] = [
  ['an unknown muscle', { muscle: 'WINGS', low: 1, high: 2 }, 'Unknown muscle'],
  ['a negative landmark', { muscle: 'CHEST', low: -1, high: null }, LIMITS],
  ['61 sets', { muscle: 'CHEST', low: null, high: 61 }, LIMITS],
  ['half a set', { muscle: 'CHEST', low: 4.5, high: null }, LIMITS],
  ['text', { muscle: 'CHEST', low: 'NaN', high: null }, LIMITS],
  ['a landmark that is left out', { muscle: 'CHEST', low: 4 }, LIMITS],
  [
    'an upper landmark below the lower one',
    { muscle: 'CHEST', low: 12, high: 11 },
    'The upper landmark cannot be below the lower one',
  ],
];
const cases: Case[] = refused.map(([what, input, message]) => ({
  path: 'progress.putVolumeLandmark',
  what,
  input: () => input,
  message,
}));

for (const door of doors) {
  test.each(cases)(`through ${door}, $path refuses $what`, (each) =>
    expectRefusal(app, world, door, each),
  );
}
