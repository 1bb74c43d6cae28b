// Tests the template builder in a real browser: order, groups, selection, fields, saving, drafts.
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  createTemplate,
  exerciseIds,
  type LineOptions,
  ok,
  type TestUser,
} from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  address,
  answer,
  answerAgain,
  doNotAnswer,
  focus,
  goOffline,
  goOnline,
  openPage,
  pressKeys,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

const SQUAT = 'Goblet Squat';
const BENCH = 'Barbell Bench Press';
const ROW = 'Barbell Row';
type Change = Partial<Omit<LineOptions, 'exerciseId'>>;

const FAILED = { error: { message: '', code: -32_603, data: { httpStatus: 500 } } };

/**
 * Opens a template with squat, bench press and row in the builder, each in a separate group unless
 * `changes` sets another group. Returns the template.
 */
async function givenBuilder(user: TestUser, changes: readonly Change[] = []) {
  const ids = await exerciseIds(server, user.token, [SQUAT, BENCH, ROW]);
  const lines = ids.map((exerciseId, index) => ({
    exerciseId,
    groupNumber: index + 1,
    ...changes[index],
  }));
  const template = await createTemplate(server, user.token, lines);
  openPage(`/workouts/builder/${template.id}`);
  await expect.element(card(ROW)).toBeVisible();
  return template;
}

const card = (name: string) => page.getByRole('article', { name: new RegExp(`^\\d\\. ${name}$`) });

/** Returns the names in the order of the list. */
function shownOrder(): string[] {
  const list = page.getByRole('list', { name: 'Exercises of this workout' });
  const names = list
    .getByRole('article')
    .elements()
    .map((each) => each.getAttribute('aria-label') ?? '');
  return names.map((name) => name.replace(/^\d+\. /, ''));
}

async function save() {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Workout template updated successfully!')).toBeVisible();
  await expect.poll(address).toBe('/workouts');
}

interface StoredLine {
  name: string;
  order: number;
  group: number;
  sets: number;
}

async function storedTemplates({ token }: TestUser) {
  const templates: { name: string }[] = ok(
    await server.call({ path: '/workout-templates', token }),
  );
  return templates.map(({ name }) => name).toSorted();
}

async function storedLines({ token }: TestUser, id: string): Promise<StoredLine[]> {
  const stored = ok(await server.call({ path: `/workout-templates/${id}`, token }));
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

describe('exercises can be dragged by keyboard', () => {
  test('drag and drop by the keyboard moves an exercise, and Escape puts it back', async () => {
    const user = await signedInUser();
    const template = await givenBuilder(user, SUPERSET);
    const handle = page.getByRole('button', { name: `Reorder ${BENCH}` });
    const lift = async () => {
      await focus(handle);
      await pressKeys('Space');
      await expect.element(page.getByText(`Lifted ${BENCH}, position 2 of 3`)).toBeVisible();
    };
    await lift();
    await pressKeys('ArrowDown');
    await expect.element(page.getByText(`${BENCH} would be at position 3`)).toBeVisible();
    await pressKeys('Escape');
    await expect.element(page.getByText(`${BENCH} stays at position 2`)).toBeVisible();
    expect(shownOrder()).toEqual([SQUAT, BENCH, ROW]);

    await lift();
    await pressKeys('ArrowUp');
    await expect.element(page.getByText(`${BENCH} would be at position 1`)).toBeVisible();
    await pressKeys('Space');
    await expect.poll(() => shownOrder()).toEqual([BENCH, SQUAT, ROW]);
    await save();
    const stored = await storedLines(user, template.id);
    expect(stored.map(({ name, group }) => [name, group])).toEqual([
      [BENCH, 3],
      [SQUAT, 1],
      [ROW, 2],
    ]);
  });
});

describe('the builder saves a workout offline', () => {
  for (const [what, fail] of [
    ['fails', { status: 500, json: FAILED }],
    ['does not answer', { until: new Promise<void>(() => {}) }],
  ] as const) {
    test(`while the server ${what}, the builder shows that a save is pending, and saves later`, async () => {
      const user = await signedInUser();
      await givenBuilder(user);
      await beginPullA();
      doNotAnswer(/templates\.create/, fail);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const waiting = page.getByRole('alert').filter({ hasText: 'Not saved yet, trying again' });
      await expect.element(waiting).toBeVisible();
      await expect
        .element(page.getByText('Failed to save workout template'))
        .not.toBeInTheDocument();
      await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
      answerAgain();
      window.dispatchEvent(new Event('online'));
      await expect.poll(() => storedTemplates(user), { timeout: 40_000 }).toHaveLength(2);
      await expect.element(waiting).not.toBeInTheDocument();
    });
  }

  test('an offline save of a workout can be changed, and is sent although the page was left', async () => {
    const user = await signedInUser();
    await givenBuilder(user);
    await beginPullA();
    goOffline();
    await page.getByRole('button', { name: 'Save when online' }).click();
    const kept = page.getByRole('alert').getByText('Saved on this device');
    await expect.element(kept).toBeVisible();
    await expectAccessible('a workout that waits to be sent');
    await expect.element(page.getByLabelText('Workout name')).toHaveValue('Pull A');
    await page.getByLabelText('Workout name').fill('Pull B');
    await page.getByRole('button', { name: 'Save when online' }).click();
    await expect.element(kept).toBeVisible();
    await page.getByRole('link', { name: 'My Workouts' }).click();
    await page.getByRole('link', { name: 'Pull B' }).click();
    await expect.element(page.getByLabelText('Workout name')).toHaveValue('Pull B');
    await page.getByRole('link', { name: 'My Workouts' }).click();
    expect(await storedTemplates(user)).toEqual(['Push A']);

    goOnline();
    await expect.poll(() => storedTemplates(user)).toEqual(['Pull B', 'Push A']);
    await expect.element(page.getByRole('heading', { name: 'Pull B' })).toBeVisible();
  });

  test('a save of a workout that is refused after the page was left is listed with its draft', async () => {
    const user = await signedInUser();
    const template = await givenBuilder(user);
    openPage('/workouts');
    await page.getByRole('button', { name: 'More for Push A' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect.element(card(ROW)).toBeVisible();
    await page.getByLabelText('Workout name').fill('Push mine');
    goOffline();
    await page.getByRole('button', { name: 'Save when online' }).click();
    await expect.element(page.getByRole('alert').getByText('Saved on this device')).toBeVisible();
    await page.getByRole('link', { name: 'My Workouts' }).click();
    const { id, exercises } = template;
    ok(
      await server.call({
        method: 'PUT',
        path: `/workout-templates/${id}`,
        token: user.token,
        body: { name: 'Saved on another device', exercises },
      }),
    );
    goOnline();
    const refused = page.getByRole('alert').filter({ hasText: 'One thing was not saved' });
    await expect
      .element(refused.getByText('“Push mine”: This was changed on another device'))
      .toBeVisible();
    await refused.getByRole('link', { name: 'Open it' }).click();
    await expect.element(page.getByLabelText('Workout name')).toHaveValue('Push mine');
    await expect
      .element(page.getByText('Changed on another device', { exact: true }))
      .toBeVisible();
    await page.getByRole('button', { name: 'Save anyway' }).click();
    await expect.element(page.getByText('Workout template updated successfully!')).toBeVisible();
    await expect.poll(address).toBe('/workouts');
    expect(await storedTemplates(user)).toEqual(['Push mine']);
    await expect.element(refused).not.toBeInTheDocument();
  });
});

/** Creates a new workout with one exercise, not saved. */
async function beginPullA() {
  openPage('/workouts');
  await page.getByRole('link', { name: 'Create Workout' }).click();
  await page.getByLabelText('Workout name').fill('Pull A');
  await page.getByRole('searchbox', { name: 'Search exercises' }).fill(ROW);
  await page.getByRole('button', { name: new RegExp(`^Add ${ROW} `) }).click();
}

describe('the list of workouts offers actions', () => {
  test('the list of workouts duplicates a workout, deletes it after a question, and restores it', async () => {
    const user = await signedInUser();
    await givenBuilder(user);
    openPage('/workouts');
    await page.getByRole('button', { name: 'More for Push A' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect.element(page.getByRole('heading', { name: 'Push A (copy)' })).toBeVisible();
    expect(await storedTemplates(user)).toEqual(['Push A', 'Push A (copy)']);

    const question =
      'Are you sure you want to delete this workout template? You can restore it for 30 days.';
    for (const choice of ['Cancel', 'Delete']) {
      await page.getByRole('button', { name: 'More for Push A', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await answer(question, choice);
    }
    await expect.element(page.getByText('Deleted “Push A”')).toBeVisible();
    expect(await storedTemplates(user)).toEqual(['Push A (copy)']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByRole('heading', { name: 'Push A', exact: true })).toBeVisible();
    await expect.poll(() => storedTemplates(user)).toEqual(['Push A', 'Push A (copy)']);
  });
});
