// The template builder in a real browser: order, groups, selection, fields, saving, drafts.
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
import {
  createTemplate,
  createUser,
  exerciseIds,
  type LineOptions,
  ok,
  type TestUser,
} from '#tests/support/factories.ts';
import { answer } from '#tests/support/run-screen.ts';

const SQUAT = 'Goblet Squat';
const BENCH = 'Barbell Bench Press';
const ROW = 'Barbell Row';
const LEAVE_QUESTION = 'Leave without saving? Your changes stay on this device as a draft.';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

type Change = Partial<Omit<LineOptions, 'exerciseId'>>;

/** Somebody with 'Push A' (squat, bench press, row; by themselves unless `changes` says so) open in the builder. */
async function givenBuilder(
  changes: readonly Change[] = [],
  options: Parameters<typeof visit>[1] = {},
) {
  const user = await createUser(site.test);
  const ids = await exerciseIds(site.test, user.token, [SQUAT, BENCH, ROW]);
  const lines = ids.map((exerciseId, index) => ({
    exerciseId,
    groupNumber: index + 1,
    ...changes[index],
  }));
  const template = await createTemplate(site.test, user.token, lines);
  const visitor = await visit(site, { viewport: desktop, ...options, user });
  await visitor.page.goto(`/workouts/builder/${template.id}`);
  await card(visitor.page, ROW).waitFor();
  return { ...visitor, user, template };
}

const card = (page: Page, name: string) =>
  page.getByRole('article', { name: new RegExp(`^\\d\\. ${name}$`) });

const fieldOf = (page: Page, name: string, label: string) =>
  card(page, name).getByRole('textbox', { name: label, exact: true });

async function openCard(page: Page, name: string) {
  await card(page, name)
    .getByRole('button', { name: new RegExp(`^${name} `) })
    .click();
  await fieldOf(page, name, 'Sets').waitFor();
}

async function fromMenu(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The names in the order of the list. */
async function shownOrder(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Exercises of this workout' });
  const names = await list
    .getByRole('article')
    .evaluateAll((cards) => cards.map((each) => each.getAttribute('aria-label') ?? ''));
  return names.map((name) => name.replace(/^\d+\. /, ''));
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Workout template updated successfully!').waitFor();
  await page.waitForURL('**/workouts');
}

interface StoredLine {
  name: string;
  order: number;
  group: number;
  sets: number;
}

async function storedTemplates({ token }: TestUser) {
  const templates: { name: string }[] = ok(
    await site.test.call({ path: '/workout-templates', token }),
  );
  return templates.map(({ name }) => name).toSorted();
}

async function storedLines({ token }: TestUser, id: string): Promise<StoredLine[]> {
  const stored = ok(await site.test.call({ path: `/workout-templates/${id}`, token }));
  return stored.exercises.map(
    (line: {
      exercise: { name: string };
      exerciseOrder: number;
      groupNumber: number;
      targetSets: number;
    }) => ({
      name: line.exercise.name,
      order: line.exerciseOrder,
      group: line.groupNumber,
      sets: line.targetSets,
    }),
  );
}

const SUPERSET: Change[] = [{}, { groupNumber: 2 }, { groupNumber: 2 }];

describe('drag and drop', () => {
  it('by the pointer moves the exercise, shows where it would land, and gives it a group of its own', async () => {
    const { page, context, user, template, complaints } = await givenBuilder(SUPERSET);
    await card(page, ROW).getByText('Superset A').waitFor();
    const handle = page.getByRole('button', { name: `Reorder ${ROW}` });
    const from = await handle.boundingBox();
    const to = await card(page, SQUAT).boundingBox();
    if (!from || !to) throw new Error('The cards are not on the screen');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2, from.y - 10, { steps: 4 });
    await page.mouse.move(from.x + from.width / 2, to.y + 4, { steps: 12 });
    await page.locator('[data-insert="above"]').waitFor();
    await page.mouse.up();
    await expect.poll(() => shownOrder(page)).toEqual([ROW, SQUAT, BENCH]);
    await page.getByText(`Moved ${ROW} to position 1, left Superset A`).waitFor();
    await save(page);
    expect(await storedLines(user, template.id)).toEqual([
      { name: ROW, order: 0, group: 3, sets: 3 },
      { name: SQUAT, order: 1, group: 1, sets: 3 },
      { name: BENCH, order: 2, group: 2, sets: 3 },
    ]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('by the keyboard does the same, and Escape puts it back', async () => {
    const { page, context, user, template } = await givenBuilder(SUPERSET);
    const handle = page.getByRole('button', { name: `Reorder ${BENCH}` });
    const lift = async () => {
      await handle.focus();
      await page.keyboard.press('Space');
      await page.getByText(`Lifted ${BENCH}, position 2 of 3`).waitFor();
    };
    await lift();
    await page.keyboard.press('ArrowDown');
    await page.getByText(`${BENCH} would be at position 3`).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(`${BENCH} stays at position 2`).waitFor();
    expect(await shownOrder(page)).toEqual([SQUAT, BENCH, ROW]);

    await lift();
    await page.keyboard.press('ArrowUp');
    await page.getByText(`${BENCH} would be at position 1`).waitFor();
    await page.keyboard.press('Space');
    await expect.poll(() => shownOrder(page)).toEqual([BENCH, SQUAT, ROW]);
    await save(page);
    const stored = await storedLines(user, template.id);
    expect(stored.map(({ name, group }) => [name, group])).toEqual([
      [BENCH, 3],
      [SQUAT, 1],
      [ROW, 2],
    ]);
    await context.close();
  });

  it('has buttons and Alt with the arrows beside it, which swap positions', async () => {
    const { page, context } = await givenBuilder();
    await page.getByRole('button', { name: `Move ${ROW} up` }).click();
    expect(await shownOrder(page)).toEqual([SQUAT, ROW, BENCH]);
    await page.keyboard.press('Alt+ArrowUp');
    expect(await shownOrder(page)).toEqual([ROW, SQUAT, BENCH]);
    await page.getByRole('button', { name: `Move ${ROW} down` }).click();
    expect(await shownOrder(page)).toEqual([SQUAT, ROW, BENCH]);
    await context.close();
  });
});

describe('grouping', () => {
  it('takes group and sets from above, shares changed sets, and lets go again', async () => {
    const { page, context, user, template } = await givenBuilder([{ targetSets: 4 }, {}, {}]);
    await fromMenu(page, BENCH, 'Group with above');
    await card(page, BENCH).getByText('Superset A').waitFor();
    await page.getByRole('button', { name: 'Set rest to 0' }).click();
    await openCard(page, SQUAT);
    await openCard(page, BENCH);
    expect(await fieldOf(page, BENCH, 'Sets').inputValue()).toBe('4');
    expect(await fieldOf(page, SQUAT, 'Rest (s)').inputValue()).toBe('0');
    expect(await fieldOf(page, BENCH, 'Rest (s)').inputValue()).toBe('90');
    await card(page, BENCH).getByRole('button', { name: 'Increase Sets' }).click();
    expect(await fieldOf(page, SQUAT, 'Sets').inputValue()).toBe('5');
    await fromMenu(page, SQUAT, 'Ungroup');
    expect(await page.getByText('Superset A', { exact: true }).count()).toBe(0);
    await save(page);
    expect((await storedLines(user, template.id)).map(({ group, sets }) => [group, sets])).toEqual([
      [4, 5],
      [1, 5],
      [3, 3],
    ]);
    await context.close();
  });

  it('of a selection needs two, takes the sets of the first, and all can be selected', async () => {
    const { page, context, user, template } = await givenBuilder([{}, { targetSets: 5 }, {}]);
    const bar = page.getByRole('region', { name: 'Selection' });
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: `Select ${BENCH}` }).click();
    await bar.getByText('1 selected').waitFor();
    await bar.getByRole('button', { name: 'Group Together' }).click();
    await answer(page, 'Please select at least 2 exercises to group together', 'OK');
    await page.getByRole('checkbox', { name: `Select ${ROW}` }).click();
    await bar.getByRole('button', { name: 'Group Together' }).click();
    await card(page, ROW).getByText('Superset A').waitFor();
    await save(page);
    const stored = await storedLines(user, template.id);
    expect(stored.map(({ group, sets }) => [group, sets])).toEqual([
      [1, 3],
      [4, 5],
      [4, 5],
    ]);

    await page.goto(`/workouts/builder/${template.id}`);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await bar.getByRole('button', { name: 'Select All' }).click();
    await bar.getByText('3 selected').waitFor();
    await expectAccessible(page, 'the selection');
    await bar.getByRole('button', { name: 'Delete' }).click();
    await answer(page, 'Delete 3 selected exercise(s)?', 'Delete');
    await page.getByText('No exercises yet.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await shownOrder(page)).toEqual([SQUAT, BENCH, ROW]);
    await context.close();
  });

  it('begins with a long press on a touch screen, which vibrates once', async () => {
    const { page, context } = await givenBuilder([], { viewport: phone, hasTouch: true });
    await page.evaluate(() => {
      const buzzes: unknown[] = [];
      Object.assign(globalThis, { buzzes });
      navigator.vibrate = (pattern) => buzzes.push(pattern) > 0;
    });
    const name = card(page, SQUAT).getByText(SQUAT);
    await name.scrollIntoViewIfNeeded();
    const box = await name.boundingBox();
    if (!box) throw new Error('The card is not on the screen');
    const touchPoints = [{ x: box.x + 4, y: box.y + box.height / 2 }];
    const touch = await context.newCDPSession(page);

    // Too short.
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await page.getByRole('checkbox').count()).toBe(0);

    const pressedAt = Date.now();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.getByRole('checkbox', { name: `Select ${SQUAT}` }).waitFor();
    expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(500);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.getByText('1 selected').waitFor();
    expect(await page.getByRole('checkbox', { name: `Select ${SQUAT}` }).isChecked()).toBe(true);
    // Put there above.
    const buzzes = await page.evaluate(
      () => (globalThis as unknown as { buzzes: unknown[] }).buzzes,
    );
    expect(buzzes).toEqual([50]);
    await page.getByRole('button', { name: 'Leave selection' }).tap();
    await page.getByRole('checkbox').first().waitFor({ state: 'hidden' });
    await context.close();
  });
});

describe('the fields of an exercise', () => {
  it('step by 1 and 5 down to their minimum, may be empty, and take a tempo of three numbers', async () => {
    const { page, context, user, template } = await givenBuilder([
      { targetSets: 2, targetReps: 2, targetWeight: 5, restTime: 5 },
    ]);
    await openCard(page, SQUAT);
    const minima = { Sets: '1', Reps: '1', 'Weight (lbs)': '0', 'Rest (s)': '0' };
    for (const [label, least] of Object.entries(minima)) {
      const less = card(page, SQUAT).getByRole('button', { name: `Decrease ${label}` });
      await less.click();
      await less.click();
      expect(await fieldOf(page, SQUAT, label).inputValue(), label).toBe(least);
    }
    const more = card(page, SQUAT).getByRole('button', { name: 'Increase Weight (lbs)' });
    await more.click();
    expect(await fieldOf(page, SQUAT, 'Weight (lbs)').inputValue()).toBe('5');
    await fieldOf(page, SQUAT, 'Weight (lbs)').fill('');
    await fieldOf(page, SQUAT, 'Rest (s)').fill('');
    // Down from nothing it stays empty, and a part of a repetition is not taken.
    await card(page, SQUAT).getByRole('button', { name: 'Decrease Rest (s)' }).click();
    await fieldOf(page, SQUAT, 'Reps').fill('1.5');
    await fieldOf(page, SQUAT, 'Tempo').fill('3-1');
    await card(page, SQUAT)
      .getByText(/^Not applied: three whole numbers/)
      .waitFor();
    await fieldOf(page, SQUAT, 'Tempo').fill('3-1-2');
    await save(page);
    const stored = ok(
      await site.test.call({ path: `/workout-templates/${template.id}`, token: user.token }),
    );
    expect(stored.exercises[0]).toMatchObject({
      targetSets: 1,
      targetReps: 1,
      targetWeight: null,
      restTime: null,
      targetTempo: { eccentric: 3, pause: 1, concentric: 2 },
    });
    await context.close();
  });
});

describe('saving', () => {
  it('lists what is wrong, each line leading to its field', async () => {
    const { page, context } = await givenBuilder();
    await page.getByLabel('Workout name').fill('   ');
    await openCard(page, BENCH);
    await fieldOf(page, BENCH, 'Sets').fill('0');
    await fieldOf(page, BENCH, 'Reps').fill('0');
    await openCard(page, ROW);
    await fieldOf(page, ROW, 'Weight (lbs)').fill('-5');
    // Collapsed again: its link has to open it.
    await card(page, ROW)
      .getByRole('button', { name: new RegExp(`^${ROW} `) })
      .click();
    await page.keyboard.press('Control+s');
    const alert = page.getByRole('alert').filter({ hasText: 'Please fix the following errors:' });
    expect(await alert.getByRole('listitem').allInnerTexts()).toEqual([
      'Please enter a workout name',
      'Exercise 2: Sets must be at least 1',
      'Exercise 2: Reps must be at least 1',
      'Exercise 3: Weight cannot be negative',
    ]);
    const targets = [
      ['Please enter a workout name', page.getByLabel('Workout name')],
      ['Exercise 2: Reps must be at least 1', fieldOf(page, BENCH, 'Reps')],
      ['Exercise 3: Weight cannot be negative', fieldOf(page, ROW, 'Weight (lbs)')],
    ] as const;
    for (const [text, field] of targets) {
      await alert.getByRole('button', { name: text }).click();
      await field.and(page.locator(':focus')).waitFor();
    }
    await expectAccessible(page, 'the builder with errors');
    await context.close();
  });

  it('asks for an exercise when there is none', async () => {
    const { context, user } = await givenBuilder();
    const page = await context.newPage();
    await page.goto('/workouts/builder');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Please enter a workout name').first().waitFor();
    await page.getByText('Please add at least one exercise to your workout').waitFor();
    expect(await storedTemplates(user)).toEqual(['Push A']);
    await context.close();
  });

  it('says Saving..., Saved!, and leaves after a second', async () => {
    const { page, context } = await givenBuilder();
    await page.getByLabel('Workout name').fill('Push B');
    await page.route('**/trpc/templates.update*', async (route) => {
      await page.getByRole('button', { name: 'Saving...' }).waitFor();
      await route.continue();
    });
    const savedAt = page.waitForFunction(() =>
      [...document.querySelectorAll('button')].some((each) => each.textContent === 'Saved!')
        ? performance.now()
        : false,
    );
    const leftAt = page.waitForFunction(() =>
      location.pathname === '/workouts' ? performance.now() : false,
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const [saved, left] = [await (await savedAt).jsonValue(), await (await leftAt).jsonValue()];
    // Seen frame by frame, so a frame or two of play.
    expect(Number(left) - Number(saved)).toBeGreaterThan(900);
    await page.getByRole('heading', { name: 'Push B' }).waitFor();
    await context.close();
  });

  it('keeps everything when it fails, and a lost answer does not save twice', async () => {
    const { page, context, user } = await givenBuilder();
    await page.goto('/workouts');
    await page.getByRole('link', { name: 'Create Workout' }).click();
    await page.getByLabel('Workout name').fill('Pull A');
    await page.getByRole('searchbox', { name: 'Search exercises' }).fill(ROW);
    await page.getByRole('button', { name: new RegExp(`^Add ${ROW} `) }).click();
    await page.route(
      '**/trpc/templates.create*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByRole('alert')
      .getByText('Failed to save workout template. Please try again.')
      .first()
      .waitFor();
    expect(await page.getByLabel('Workout name').inputValue()).toBe('Pull A');
    expect(await shownOrder(page)).toEqual([ROW]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Workout template saved successfully!').waitFor();
    await page.waitForURL('**/workouts');
    expect(await storedTemplates(user)).toEqual(['Pull A', 'Push A']);
    await context.close();
  });
});

describe('unsaved changes', () => {
  it('survive a reload as a draft', async () => {
    const { page, context } = await givenBuilder();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByLabel('Workout name').fill('Push C');
    await openCard(page, ROW);
    await fieldOf(page, ROW, 'Reps').fill('15');
    await page.reload();
    await page.getByText('You have an unsaved draft').waitFor();
    await expectAccessible(page, 'the offered draft');
    expect(await page.getByLabel('Workout name').inputValue()).toBe('Push A');
    await page.getByRole('button', { name: 'Restore draft' }).click();
    expect(await page.getByLabel('Workout name').inputValue()).toBe('Push C');
    await openCard(page, ROW);
    expect(await fieldOf(page, ROW, 'Reps').inputValue()).toBe('15');
    await save(page);
    await page.getByRole('link', { name: 'Edit Push C' }).click();
    await card(page, ROW).waitFor();
    expect(await page.getByText('You have an unsaved draft').count()).toBe(0);
    await context.close();
  });

  it('are asked about by a link and by the back button', async () => {
    const { page, context } = await givenBuilder();
    await page.goto('/workouts');
    await page.getByRole('link', { name: 'Edit Push A' }).click();
    await card(page, ROW).waitFor();
    await page.getByLabel('Workout name').fill('Push D');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await answer(page, LEAVE_QUESTION, 'Cancel');
    await page.goBack();
    await answer(page, LEAVE_QUESTION, 'Cancel');
    expect(await page.getByLabel('Workout name').inputValue()).toBe('Push D');
    await page.goBack();
    await answer(page, LEAVE_QUESTION, 'Leave');
    await page.getByRole('heading', { name: 'My Workouts' }).waitFor();
    await context.close();
  });
});

describe('the list of workouts', () => {
  it('duplicates, deletes after asking, and brings back what was deleted', async () => {
    const { page, context, user } = await givenBuilder();
    await page.goto('/workouts');
    await page.getByRole('button', { name: 'More for Push A' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.getByRole('heading', { name: 'Push A (copy)' }).waitFor();
    expect(await storedTemplates(user)).toEqual(['Push A', 'Push A (copy)']);

    const question = 'Are you sure you want to delete this workout template?';
    await page.getByRole('button', { name: 'Delete Push A', exact: true }).click();
    await answer(page, question, 'Cancel');
    await page.getByRole('button', { name: 'Delete Push A', exact: true }).click();
    await answer(page, question, 'Delete');
    await page.getByText('Deleted “Push A”').waitFor();
    expect(await storedTemplates(user)).toEqual(['Push A (copy)']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: 'Push A', exact: true }).waitFor();
    expect(await storedTemplates(user)).toEqual(['Push A', 'Push A (copy)']);
    await context.close();
  });
});
