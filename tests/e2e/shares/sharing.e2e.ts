// Something is shown by a link: to somebody without an account, until it is taken back.
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { ok, setBody } from '#tests/support/factories.ts';
import { expect, signedOut, test } from '#tests/support/fixtures.ts';
import { givenSession } from '#tests/support/given-session.ts';

test.use({ viewport: phone, ...signedOut });

test('a workout is shown to somebody without an account, until its link is taken back', async ({
  app,
  user,
  page,
}) => {
  const { token } = user;
  const { sessionId, exerciseIds } = await givenSession(app, user);
  const set = setBody(String(exerciseIds[0]), { actualReps: 8, actualWeight: 220.46 });
  const path = `/workout-sessions/${sessionId}/sets`;
  ok(await app.call({ method: 'POST', path, token, body: set }), 201);
  const body = { kind: 'WORKOUT', subjectId: sessionId, endsInDays: 7, showsName: true };
  const link = ok(await app.call({ method: 'POST', path: '/shares', token, body }), 201);

  await page.goto(`/s/${link.path.split('/').at(-1)}`);
  await expect(page.getByText('Robin’s workout')).toBeVisible();
  await expect(page.getByRole('cell', { name: '8 × 220.46 lbs' })).toBeVisible();
  await page.getByRole('radio', { name: 'kg' }).check({ force: true });
  await expect(page.getByRole('cell', { name: '8 × 100 kg' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try LiftLedger' })).toBeVisible();
  await expectAccessible(page, 'what a link shows');

  ok(await app.call({ method: 'DELETE', path: `/shares/${link.id}`, token }));
});
