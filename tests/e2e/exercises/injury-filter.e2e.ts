// The injuries of the medical history as a filter where exercises are picked.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  openSite,
  phone,
  type Site,
  visit,
} from '#tests/support/browser.ts';
import { createUser, ok } from '#tests/support/factories.ts';
import { sidewaysOverflow } from '#tests/support/layout.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

type Status = 'healed' | 'recovering' | 'chronic';

/** A person with these injuries. */
async function givenInjured(injuries: { name: string; status: Status }[]) {
  const user = await createUser(site.test);
  const body = { injuries };
  const { call } = site.test;
  ok(await call({ method: 'POST', path: '/users/medical-history', body, token: user.token }));
  return user;
}

const cuff = { name: 'Rotator cuff', status: 'recovering' } as const;
const SHOULDER = 'Avoid what loads my shoulder';

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
  await page.getByRole('button', { name: /^Add / }).first().waitFor();
}

async function searchFor(page: Page, words: string) {
  await page.getByRole('searchbox', { name: 'Search exercises' }).fill(words);
}

describe('an injury that is not healed', () => {
  for (const [size, viewport] of [
    ['a phone', phone],
    ['a desk', desktop],
  ] as const) {
    it(`can be spared in the picker on ${size}, by keyboard, and stays so after a reload`, async () => {
      const user = await givenInjured([cuff, { name: 'Knee', status: 'healed' }]);
      const { page, context, complaints } = await visit(site, { viewport, user });
      const isPhone = viewport === phone;
      await openPicker(page, isPhone);
      await searchFor(page, 'Machine Shoulder Press');
      const press = addButton(page, 'Machine Shoulder Press');
      await press.getByText('Loads your shoulder').waitFor();

      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await expect(toggle(page).isChecked()).resolves.toBe(false);
      expect(await page.getByRole('checkbox').count()).toBe(1);
      expect(await page.getByRole('group', { name: 'Your injuries' }).innerText()).toContain(
        'Rotator cuff, recovering',
      );
      await searchFor(page, '');
      await expect.poll(() => total(page)).toBeGreaterThan(300);

      await toggle(page).focus();
      await page.keyboard.press('Space');
      await expect.poll(() => total(page)).toBeLessThan(200);
      await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
      expect(await toggle(page).evaluate((box) => box === document.activeElement)).toBe(true);
      await expectAccessible(page, `the open filter on ${size}`);

      await searchFor(page, 'leg press');
      await addButton(page, 'Leg Press').first().waitFor();
      await searchFor(page, 'Machine Shoulder Press');
      await page
        .getByText('No exercise matches while you avoid what loads your shoulder')
        .waitFor();
      expect(await press.count()).toBe(0);
      await expectAccessible(page, `nothing found on ${size}`);

      await page.reload();
      if (isPhone) await page.getByRole('button', { name: 'Add exercise' }).first().click();
      await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
      await searchFor(page, 'Machine Shoulder Press');
      await page.getByRole('button', { name: 'Show what loads my shoulder' }).click();
      await press.waitFor();
      await page.getByRole('button', { name: 'Filters', exact: true }).waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    });
  }

  it('is offered and noted in the library too, and nothing sticks out at 320 px', async () => {
    const user = await givenInjured([
      cuff,
      {
        name: 'Plantar fasciitis and a very long story about a marathon in the rain',
        status: 'chronic',
      },
      { name: 'Something old', status: 'chronic' },
    ]);
    const { page, context, complaints } = await visit(site, {
      viewport: { width: 320, height: 640 },
      user,
    });
    await page.goto('/exercises');
    await toggle(page).waitFor();
    await page.getByText('Not matched to a part of the body: Something old, chronic.').waitFor();
    await page
      .getByText(/^Loads your shoulder/)
      .first()
      .waitFor();
    await page
      .getByText(/^Also loads your ankle or foot$/)
      .first()
      .waitFor();
    await expectAccessible(page, 'the library of an injured person');
    expect(await sidewaysOverflow(page)).toEqual([]);
    await toggle(page, 'Avoid what loads my ankle or foot').check();
    await page.getByText('Also loads your ankle or foot').first().waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it('without open injuries, or when the medical history does not load, nothing is offered', async () => {
  const healed = await givenInjured([{ ...cuff, status: 'healed' }]);
  const { page, context } = await visit(site, { user: healed });
  await page.goto('/exercises');
  await page.getByText('Barbell Bench Press', { exact: true }).waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
  expect(await page.getByText(/oads your/).count()).toBe(0);
  await context.close();

  const injured = await givenInjured([cuff]);
  const failing = await visit(site, { user: injured });
  await site.test.database.ownerPool.query('alter table medical_history rename to lost');
  try {
    await failing.page.goto('/exercises');
    await failing.page.getByText('Barbell Bench Press', { exact: true }).waitFor();
    expect(await failing.page.getByRole('checkbox').count()).toBe(0);
    expect(await failing.page.getByRole('alert').count()).toBe(0);
  } finally {
    await site.test.database.ownerPool.query('alter table lost rename to medical_history');
    await failing.context.close();
  }
});
