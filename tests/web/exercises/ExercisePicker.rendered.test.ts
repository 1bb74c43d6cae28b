// Tests the exercise picker, for example its filter that hides exercises for an injured body part.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desktop, phone } from '#tests/support/devices.ts';
import { ok, type TestUser } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  focus,
  innerText,
  openPage,
  pressKeys,
  reloadPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

type Status = 'healed' | 'recovering' | 'chronic';

async function injure(user: TestUser, injuries: { name: string; status: Status }[]) {
  const body = { injuries };
  ok(
    await server.call({ method: 'POST', path: '/users/medical-history', body, token: user.token }),
  );
}

const cuff = { name: 'Rotator cuff', status: 'recovering' } as const;
const SHOULDER = 'Avoid exercises that load my shoulder';

const toggle = (name = SHOULDER) => page.getByRole('checkbox', { name, exact: true });
const counted = () => page.getByRole('status').filter({ hasText: /exercise/ });
/** Returns the number of matching exercises that the screen shows. */
const total = () => Number(/(\d+) exercise/.exec(innerText(counted()))?.[1]);
const addButton = (name: string) => page.getByRole('button', { name: new RegExp(`^Add ${name}`) });

async function openPicker(isPhone: boolean) {
  openPage('/workouts/builder');
  if (isPhone) await page.getByRole('button', { name: 'Add exercise' }).first().click();
  await expect.element(page.getByRole('button', { name: /^Add / }).first()).toBeVisible();
}

async function searchFor(words: string) {
  await page.getByRole('searchbox', { name: 'Search exercises' }).fill(words);
}

test('the injury filter in the picker stays on after a reload', async () => {
  const user = await signedInUser();
  await injure(user, [
    cuff,
    { name: 'Knee', status: 'healed' },
    { name: 'Something old', status: 'chronic' },
  ]);
  await page.viewport(phone.width, phone.height);
  await openPicker(true);
  await searchFor('Machine Shoulder Press');
  const press = addButton('Machine Shoulder Press');
  await expect.element(press.getByText('Loads your: Shoulder')).toBeVisible();

  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect.element(toggle()).not.toBeChecked();
  await expect
    .element(page.getByText('Not matched to a part of the body: Something old, chronic.'))
    .toBeVisible();
  await expect.element(page.getByRole('checkbox')).toHaveLength(1);
  await expect
    .poll(() => innerText(page.getByRole('group', { name: 'Your injuries' })))
    .toContain('Rotator cuff, recovering');
  await searchFor('');
  await expect.poll(() => total()).toBeGreaterThan(300);

  await focus(toggle());
  await pressKeys('Space');
  await expect.poll(() => total()).toBeLessThan(200);
  await expect.element(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect.element(toggle()).toHaveFocus();
  await expectAccessible(`the open filter`);

  await searchFor('leg press');
  await expect.element(addButton('Leg Press').first()).toBeVisible();
  await searchFor('Machine Shoulder Press');
  await expect
    .element(page.getByText('No exercise matches while you avoid loading your shoulder'))
    .toBeVisible();
  await expect.element(press).not.toBeInTheDocument();
  await expectAccessible(`nothing found`);

  reloadPage();
  await page.getByRole('button', { name: 'Add exercise' }).first().click();
  await expect.element(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await searchFor('Machine Shoulder Press');
  await page.getByRole('button', { name: 'Show exercises that load my shoulder' }).click();
  await expect.element(press).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
});

test('the injury filter is hidden for a user without an open injury', async () => {
  const user = await signedInUser();
  await injure(user, [{ ...cuff, status: 'healed' }]);
  const bench = page.getByText('Barbell Bench Press', { exact: true });
  openPage('/exercises');
  await expect.element(bench).toBeVisible();
  await expect.element(page.getByRole('checkbox')).toHaveLength(0);
  await expect.element(page.getByText(/oads your/)).toHaveLength(0);
});

test('a double click in the picker adds an exercise once', async () => {
  await signedInUser();
  await page.viewport(desktop.width, desktop.height);
  await openPicker(false);
  await searchFor('Goblet Squat');
  const cards = page.getByRole('article', { name: /^\d\. Goblet Squat$/ });
  await addButton('Goblet Squat').dblClick();
  await expect.element(cards).toHaveLength(1);
  // The button ignores clicks for a moment after the first click. The test clicks until a second
  // card appears.
  await expect
    .poll(async () => {
      await addButton('Goblet Squat').click();
      return cards.elements().length;
    })
    .toBe(2);
});

test('a search without a match offers to create an exercise with that name', async () => {
  await signedInUser();
  await page.viewport(phone.width, phone.height);
  await openPicker(true);
  await searchFor('Kniebeuge');
  await page.getByRole('button', { name: 'Create “Kniebeuge”' }).click();
  const dialog = page.getByRole('dialog', { name: 'New exercise' });
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Kniebeuge');
  await expectAccessible('a new exercise with a name');
  await dialog.getByRole('button', { name: 'Save exercise' }).click();
  await expect.element(page.getByText('1 added, Done')).toBeVisible();
});
