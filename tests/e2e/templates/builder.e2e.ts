// Tests the template builder: the order of exercises, groups, selection, saving and drafts.
import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, type LineByName, ok, type TestUser } from '#tests/support/factories.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';
import { isLater } from '#tests/support/browser/loaded-ahead.ts';
import { untilQuiet } from '#tests/support/browser/quiet.ts';

const SQUAT = 'Goblet Squat';
const BENCH = 'Barbell Bench Press';
const ROW = 'Barbell Row';
type Change = Partial<LineByName>;

async function givenBuilder({ app, page, user }: Given, changes: readonly Change[] = []) {
  const lines = [SQUAT, BENCH, ROW].map((exercise, index) => ({
    exercise,
    groupNumber: index + 1,
    ...changes[index],
  }));
  const template = await createTemplate(app, user.token, lines);
  await page.goto(`/workouts/builder/${template.id}`);
  await expect(card(page, ROW)).toBeVisible();
  return template;
}

const card = (page: Page, name: string) =>
  page.getByRole('article', { name: new RegExp(`^\\d\\. ${name}$`) });

const fieldOf = (page: Page, name: string, label: string) =>
  card(page, name).getByRole('textbox', { name: label, exact: true });

async function openCard(page: Page, name: string) {
  await card(page, name)
    .getByRole('button', { name: new RegExp(`^${name} `) })
    .click();
  await expect(fieldOf(page, name, 'Sets')).toBeVisible();
}

async function fromMenu(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function shownOrder(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Exercises of this workout' });
  const names = await list
    .getByRole('article')
    .evaluateAll((cards) => cards.map((each) => each.getAttribute('aria-label') ?? ''));
  return names.map((name) => name.replace(/^\d+\. /, ''));
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Workout template updated successfully!')).toBeVisible();
  await expect(page).toHaveURL('/workouts');
}

async function storedLines(app: TestApp, { token }: TestUser, id: string) {
  const stored = ok(await app.call({ path: `/workout-templates/${id}`, token }));
  return stored.exercises.map((line: { exercise: { name: string }; groupNumber: number }) => [
    line.exercise.name,
    line.groupNumber,
  ]);
}

const SUPERSET: Change[] = [{}, { groupNumber: 2 }, { groupNumber: 2 }];

test('buttons can move exercises before drag and drop has loaded', async ({ app, page, user }) => {
  // Drag and drop loads after the first content of the page. The test delays a query of that
  // content, so drag and drop is missing at first.
  const arrival = Promise.withResolvers<void>();
  await page.route('**/trpc/medicalHistory.get*', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await givenBuilder({ app, page, user }, SUPERSET);
  const handle = page.getByRole('button', { name: `Reorder ${ROW}` });
  const up = page.getByRole('button', { name: `Move ${ROW} up` });
  await expect(handle).toHaveCount(0);
  await up.click();
  await expect.poll(() => shownOrder(page)).toEqual([SQUAT, ROW, BENCH]);
  await openCard(page, ROW);
  const sets = fieldOf(page, ROW, 'Sets');
  await sets.fill('5');
  const place = await card(page, ROW).boundingBox();

  arrival.resolve();
  await untilQuiet(page, 500);
  // The field for the sets keeps the focus after the code for drag and drop has loaded.
  await expect(sets).toBeFocused();
  await up.focus();
  await expect(handle).toBeVisible();
  await expect(up).toBeFocused();
  await expect(sets).toHaveValue('5');
  expect(await card(page, ROW).boundingBox()).toEqual(place);
  await fromMenu(page, ROW, 'Remove');
  await expect.poll(() => shownOrder(page)).toEqual([SQUAT, BENCH]);
});

test('drag and drop moves an exercise and splits its group', async ({ app, page, user }) => {
  const template = await givenBuilder({ app, page, user }, SUPERSET);
  await expect(card(page, ROW).getByText('Superset A')).toBeVisible();
  const handle = page.getByRole('button', { name: `Reorder ${ROW}` });
  const from = await handle.boundingBox();
  const to = await card(page, SQUAT).boundingBox();
  if (!from || !to) throw new Error('The cards are not on the screen');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y - 10, { steps: 4 });
  await page.mouse.move(from.x + from.width / 2, to.y + 4, { steps: 12 });
  await expect(page.locator('[data-insert="above"]')).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => shownOrder(page)).toEqual([ROW, SQUAT, BENCH]);
  await expect(page.getByText(`Moved ${ROW} to position 1, left Superset A`)).toBeVisible();
  await save(page);
  expect(await storedLines(app, user, template.id)).toEqual([
    [ROW, 3],
    [SQUAT, 1],
    [BENCH, 2],
  ]);
});

test.describe('exercises can be grouped on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  /**
   * Starts to record vibrations. Returns functions that touch the card of the squat and release it.
   */
  async function givenTouch(page: Page) {
    await page.evaluate(() => {
      const buzzes: unknown[] = [];
      Object.assign(globalThis, { buzzes });
      navigator.vibrate = (pattern) => buzzes.push(pattern) > 0;
    });
    const name = card(page, SQUAT).getByText(SQUAT);
    await name.scrollIntoViewIfNeeded();
    const box = await name.boundingBox();
    if (!box) throw new Error('The card is not on the screen');
    const at = { x: box.x + 4, y: box.y + box.height / 2 };
    const session = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchEnd', touchPoints: (typeof at)[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    return { press: () => send('touchStart', [at]), release: () => send('touchEnd', []) };
  }

  /** Returns the pattern in milliseconds of each vibration since the call of `givenTouch`. */
  const buzzesOf = (page: Page) =>
    page.evaluate(() => (globalThis as unknown as { buzzes: unknown[] }).buzzes);

  const reorder = (page: Page) => page.getByRole('button', { name: `Reorder ${SQUAT}` });

  test('a long press on a touch screen starts the selection', async ({ app, page, user }) => {
    await givenBuilder({ app, page, user });
    // The sortable list replaces the plain list once drag and drop has loaded, so the test waits
    // for it.
    await expect(reorder(page)).toBeVisible();
    const { press, release } = await givenTouch(page);

    // The press is too short to start the selection.
    await press();
    await release();
    await expect(page.getByRole('checkbox')).toHaveCount(0);

    const pressedAt = Date.now();
    await press();
    await expect(page.getByRole('checkbox', { name: `Select ${SQUAT}` })).toBeVisible();
    expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(500);
    await release();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: `Select ${SQUAT}` })).toBeChecked();
    expect(await buzzesOf(page)).toEqual([50]);
    await page.getByRole('button', { name: 'Leave selection' }).tap();
    await expect(page.getByRole('checkbox').first()).toBeHidden();
  });

  test('the selection stays when drag and drop loads during the long press', async ({
    app,
    page,
    user,
  }) => {
    const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>();
    const isHeld = await isLater('features/templates/builder/BuilderPage.tsx');
    await page.route(isHeld, async (route) => {
      await mayArrive;
      await route.continue();
    });
    await page.clock.install();
    await givenBuilder({ app, page, user });
    await givenTouch(page);
    const name = card(page, SQUAT).getByText(SQUAT);
    await name.dispatchEvent('pointerdown', { isPrimary: true });
    await name.dispatchEvent('touchstart', { touches: [], changedTouches: [] });
    arrive();
    await untilQuiet(page, 300);
    const select = page.getByRole('checkbox', { name: `Select ${SQUAT}` });
    await expect(select).toBeVisible();
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 1_000);
    await name.dispatchEvent('touchend', { touches: [], changedTouches: [] });
    await name.dispatchEvent('pointerup', { isPrimary: true });
    // A busy phone sends the click event only after the long press was recognised. This click must
    // not undo the selection.
    await page.clock.runFor(100);
    await name.dispatchEvent('click');
    await expect(page.getByText('1 selected')).toBeVisible();
    await expect(select).toBeChecked();
    expect(await buzzesOf(page)).toEqual([50]);
    await page.clock.resume();
    await page.getByRole('button', { name: 'Leave selection' }).tap();
    await expect(reorder(page)).toBeVisible();
  });
});

test("saving a template shows 'Saving...', then 'Saved!' for a second", async ({
  app,
  page,
  user,
}) => {
  await page.clock.install();
  await givenBuilder({ app, page, user });
  await page.getByLabel('Workout name').fill('Push B');
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route('**/trpc/templates.update*', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The clock advances by only one second, so the request does not time out.
  await page.clock.pauseAt(new Date(Date.now() + 1_000));
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  letAnswer();
  // The test lets the stopped clock run just long enough for the page to render.
  await expect(async () => {
    await page.clock.runFor(5);
    await expect(page.getByRole('button', { name: 'Saved!' })).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.clock.runFor(900);
  await expect(page).toHaveURL(/builder/);
  await page.clock.runFor(100);
  await expect(page).toHaveURL('/workouts');
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Push B' })).toBeVisible();
});

test('unsaved changes of a template survive a reload as a draft', async ({ app, page, user }) => {
  await givenBuilder({ app, page, user });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByLabel('Workout name').fill('Push C');
  await openCard(page, ROW);
  await fieldOf(page, ROW, 'Reps').fill('15');
  await fromMenu(page, ROW, 'Different targets per set');
  const reps = card(page, ROW).getByRole('textbox', { name: /^Set 3, reps/ });
  await expect(reps).toHaveValue('15');
  await page.reload();
  await expect(page.getByText('You have an unsaved draft')).toBeVisible();
  await expectAccessible(page, 'the offered draft');
  await expect(page.getByLabel('Workout name')).toHaveValue('Push A');
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(page.getByLabel('Workout name')).toHaveValue('Push C');
  await openCard(page, ROW);
  await expect(reps).toHaveValue('15');
  await save(page);
  await page.getByRole('button', { name: 'More for Push C' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(card(page, ROW)).toBeVisible();
  await expect(page.getByText('You have an unsaved draft')).toHaveCount(0);
});
