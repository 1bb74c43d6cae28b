import { beforeAll, expect, test } from 'vitest';
import { createEverythingOnce } from '#tests/support/accounts/everything-once.ts';
import { unzip } from '#tests/support/archives.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp, useUser } from '#tests/support/use-test-app.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const URL_OF_ARCHIVE = '/api/v1/users/export.zip';

const app = useTestApp({ now: () => NOW });
const user = useUser(app);

beforeAll(async () => {
  await createEverythingOnce(app, user);
});

const headers = (who = user) => ({ authorization: `Bearer ${who.token}` });
const ask = (who = user) => app.app.inject({ url: URL_OF_ARCHIVE, headers: headers(who) });

test("the weights in an archive's CSV files have the user's unit", async () => {
  const files = await unzip((await ask()).rawPayload);
  const [header, first] = String(files.get('sets.csv')).split('\r\n');
  expect(header).toMatch(/^Date,Workout,Exercise,Kind,Weight,Unit,Reps/);
  expect(first).toMatch(/,Barbell Bench Press,WORKING,[\d.]+,lbs,\d+,/);
  await mustCall(app, 'account.updateSettings', { weightUnit: 'kg' }, user.token);
  const inKg = await unzip((await ask()).rawPayload);
  expect(String(inKg.get('sets.csv'))).toMatch(/WORKING,[\d.]+,kg,/);
  expect(String(inKg.get('workouts.csv'))).toContain('Volume (kg)');
  expect(String(inKg.get('body.csv'))).toContain('2026-08-01,84,');
});
