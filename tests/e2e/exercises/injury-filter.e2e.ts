// The injuries of the medical history as a filter where exercises are picked.
import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { desktop, phone } from '#tests/support/devices.ts';
import { ok, type TestUser } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { sidewaysOverflow } from '#tests/support/layout.ts';

type Status = 'healed' | 'recovering' | 'chronic';

/** Writes these injuries into the person's medical history. */
async function injure(app: TestApp, user: TestUser, injuries: { name: string; status: Status }[]) {
  const body = { injuries };
  const { call } = app;
  ok(await call({ method: 'POST', path: '/users/medical-history', body, token: user.token }));
}

const cuff = { name: 'Rotator cuff', status: 'recovering' } as const;
const SHOULDER = 'Avoid exercises that load my shoulder';

const toggle = (page: Page, name = SHOULDER) => page.getByRole('checkbox', { name, exact: true });
const counted = (page: Page) => page.getByRole('status').filter({ hasText: /exercise/ });
/** The number of exercises that the count names as found. */
const total = async (page: Page) =>
  Number(/(\d+) exercise/.exec(await counted(page).innerText())?.[1]);
const addButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Add ${name}`) });

async function openPicker(page: Page, isPhone: boolean) {
  await page.goto('/workouts/builder');
  if (isPhone) await page.getByRole('button', { name: 'Add exercise' }).first().click();
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible();
}

async function searchFor(page: Page, words: string) {
  await page.getByRole('searchbox', { name: 'Search exercises' }).fill(words);
}

test.describe('an injury that is not healed', () => {
  for (const [size, viewport] of [
    ['a phone', phone],
    ['a desk', desktop],
  ] as const) {
    test(`can be spared in the picker on ${size}, by keyboard, and stays so after a reload`, async ({
      app,
      page,
      user,
    }) => {
      await injure(app, user, [cuff, { name: 'Knee', status: 'healed' }]);
      await page.setViewportSize(viewport);
      const isPhone = viewport === phone;
      await openPicker(page, isPhone);
      await searchFor(page, 'Machine Shoulder Press');
      const press = addButton(page, 'Machine Shoulder Press');
      await expect(press.getByText('Loads your shoulder')).toBeVisible();

      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await expect(toggle(page).isChecked()).resolves.toBe(false);
      await expect(page.getByRole('checkbox')).toHaveCount(1);
      await expect(page.getByRole('group', { name: 'Your injuries' })).toContainText(
        'Rotator cuff, recovering',
        { useInnerText: true },
      );
      await searchFor(page, '');
      await expect.poll(() => total(page)).toBeGreaterThan(300);

      await toggle(page).focus();
      await page.keyboard.press('Space');
      await expect.poll(() => total(page)).toBeLessThan(200);
      await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
      await expect(toggle(page)).toBeFocused();
      await expectAccessible(page, `the open filter on ${size}`);

      await searchFor(page, 'leg press');
      await expect(addButton(page, 'Leg Press').first()).toBeVisible();
      await searchFor(page, 'Machine Shoulder Press');
      await expect(
        page.getByText('No exercise matches while you avoid loading your shoulder'),
      ).toBeVisible();
      await expect(press).toHaveCount(0);
      await expectAccessible(page, `nothing found on ${size}`);

      await page.reload();
      if (isPhone) await page.getByRole('button', { name: 'Add exercise' }).first().click();
      await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
      await searchFor(page, 'Machine Shoulder Press');
      await page.getByRole('button', { name: 'Show exercises that load my shoulder' }).click();
      await expect(press).toBeVisible();
      await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
    });
  }

  test('is offered and noted in the library too, and nothing sticks out at 320 px', async ({
    app,
    page,
    user,
  }) => {
    await injure(app, user, [
      cuff,
      {
        name: 'Plantar fasciitis and a very long story about a marathon in the rain',
        status: 'chronic',
      },
      { name: 'Something old', status: 'chronic' },
    ]);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/exercises');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await expect(toggle(page)).toBeVisible();
    await expect(
      page.getByText('Not matched to a part of the body: Something old, chronic.'),
    ).toBeVisible();
    await expect(page.getByText(/^Loads your shoulder/).first()).toBeVisible();
    await expect(page.getByText(/^Also loads your ankle or foot$/).first()).toBeVisible();
    await expectAccessible(page, 'the library of an injured person');
    expect(await sidewaysOverflow(page)).toEqual([]);
    await toggle(page, 'Avoid exercises that load my ankle or foot').check();
    await expect(page.getByText('Also loads your ankle or foot').first()).not.toBeAttached();
  });
});

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
