// The injuries of the medical history as a filter where exercises are picked.
import type { TestApp } from '#tests/support/app.ts';
import { ok, type TestUser } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';

type Status = 'healed' | 'recovering' | 'chronic';

/** Writes these injuries into the person's medical history. */
async function injure(app: TestApp, user: TestUser, injuries: { name: string; status: Status }[]) {
  const body = { injuries };
  const { call } = app;
  ok(await call({ method: 'POST', path: '/users/medical-history', body, token: user.token }));
}

const cuff = { name: 'Rotator cuff', status: 'recovering' } as const;

test('without open injuries, or when the medical history does not load, nothing is offered', async ({
  app,
  page,
  user,
}) => {
  await injure(app, user, [{ ...cuff, status: 'healed' }]);
  await page.goto('/exercises');
  await expect(page.getByText('Barbell Bench Press', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByText(/oads your/)).toHaveCount(0);

  await injure(app, user, [cuff]);
  await app.database.ownerPool.query('alter table medical_history rename to lost');
  try {
    await page.goto('/exercises');
    await expect(page.getByText('Barbell Bench Press', { exact: true })).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  } finally {
    await app.database.ownerPool.query('alter table lost rename to medical_history');
  }
});
