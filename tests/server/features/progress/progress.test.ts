// Tests volume landmarks: the lowest and highest number of sets per muscle and week that a user
// chooses.
import { beforeEach, expect, test } from 'vitest';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

let user: TestUser;

beforeEach(async () => {
  user = await createUser(app);
});

const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);

const landmarksOf = async () => (await call('progress.volume')).landmarks;

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
