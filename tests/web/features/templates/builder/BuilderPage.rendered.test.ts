import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DAY_MS } from '#shared/durations.ts';
import {
  createTemplate,
  type LineOptions,
  logPast,
  ok,
  pastSet,
  type TestUser,
} from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  address,
  answer,
  answerAgain,
  doNotAnswer,
  FORBIDDEN,
  focus,
  goBack,
  goOffline,
  goOnline,
  holdBack,
  openPage,
  pressKeys,
  server,
  signedInUser,
  texts,
} from '#tests/support/rendered/screen.tsx';

const SQUAT = 'Goblet Squat';
const BENCH = 'Barbell Bench Press';
const ROW = 'Barbell Row';
const LEAVE_QUESTION = 'Leave without saving? Your changes stay on this device as a draft.';

type Change = Partial<Omit<LineOptions, 'exerciseId'>>;

/**
 * Opens 'Push A' (squat, bench press, row) in the builder. `changes` override fields of the
 * exercises, such as the group number. Returns the template.
 */
async function givenBuilder(user: TestUser, changes: readonly Change[] = []) {
  const lines = [SQUAT, BENCH, ROW].map((exercise, index) => ({
    exercise,
    groupNumber: index + 1,
    ...changes[index],
  }));
  const template = await createTemplate(server, user.token, lines);
  openPage(`/workouts/builder/${template.id}`);
  await expect.element(card(ROW)).toBeVisible();
  return template;
}

const card = (name: string) => page.getByRole('article', { name: new RegExp(`^\\d\\. ${name}$`) });

const fieldOf = (name: string, label: string) =>
  card(name).getByRole('textbox', { name: label, exact: true });

async function openCard(name: string) {
  await card(name)
    .getByRole('button', { name: new RegExp(`^${name} `) })
    .click();
  await expect.element(fieldOf(name, 'Sets')).toBeVisible();
}

/** Returns the names of the exercises in the order in which the page shows them. */
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

test('exercises can be moved with buttons or with Alt and an arrow key', async () => {
  const user = await signedInUser();
  await givenBuilder(user);
  await page.getByRole('button', { name: `Move ${ROW} up` }).click();
  await expect.poll(shownOrder).toEqual([SQUAT, ROW, BENCH]);
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(shownOrder).toEqual([ROW, SQUAT, BENCH]);
  await page.getByRole('button', { name: `Move ${ROW} down` }).click();
  await expect.poll(shownOrder).toEqual([SQUAT, ROW, BENCH]);
});

test('the button Group Together stays disabled until two exercises are selected', async () => {
  const user = await signedInUser();
  const template = await givenBuilder(user, [{}, { targetSets: 5 }, {}]);
  const bar = page.getByRole('region', { name: 'Selection' });
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: `Select ${BENCH}` }).click();
  await expect.element(bar.getByText('1 selected')).toBeVisible();
  const group = bar.getByRole('button', { name: 'Group Together' });
  await expect.element(group).toHaveAttribute('data-disabled');
  await expectAccessible('a selection of one');
  await group.click();
  await answer('Please select at least 2 exercises to group together', 'OK');
  await page.getByRole('checkbox', { name: `Select ${ROW}` }).click();
  await expect.element(group).not.toHaveAttribute('data-disabled');
  await group.click();
  await expect.element(card(ROW).getByText('Superset A')).toBeVisible();
  await save();
  const stored = await storedLines(user, template.id);
  expect(stored.map(({ group, sets }) => [group, sets])).toEqual([
    [1, 3],
    [4, 5],
    [4, 5],
  ]);

  openPage(`/workouts/builder/${template.id}`);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await bar.getByRole('button', { name: 'Select All' }).click();
  await expect.element(bar.getByText('3 selected')).toBeVisible();
  await expectAccessible('the selection');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await answer('Delete 3 selected exercise(s)?', 'Delete');
  await expect.element(page.getByText('No exercises yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(shownOrder).toEqual([SQUAT, BENCH, ROW]);
});

test('the fields of an exercise stop at their minimum, and the weight and the rest can be emptied', async () => {
  const user = await signedInUser();
  const template = await givenBuilder(user, [
    { targetSets: 2, targetReps: 2, targetWeight: 5, restTime: 5 },
  ]);
  await openCard(SQUAT);
  const minima = { Sets: '1', Reps: '1', 'Weight (lbs)': '0', 'Rest (s)': '0' };
  for (const [label, least] of Object.entries(minima)) {
    const less = card(SQUAT).getByRole('button', { name: `Decrease ${label}` });
    await less.click();
    await less.click();
    await expect.element(fieldOf(SQUAT, label)).toHaveValue(least);
  }
  const more = card(SQUAT).getByRole('button', { name: 'Increase Weight (lbs)' });
  await more.click();
  await expect.element(fieldOf(SQUAT, 'Weight (lbs)')).toHaveValue('5');
  await fieldOf(SQUAT, 'Weight (lbs)').fill('');
  await fieldOf(SQUAT, 'Rest (s)').fill('150');
  await expect.element(fieldOf(SQUAT, 'Rest (s)')).toHaveAccessibleDescription('2:30');
  await fieldOf(SQUAT, 'Rest (s)').fill('2:05');
  await expect.element(fieldOf(SQUAT, 'Rest (s)')).toHaveAccessibleDescription('2:05');
  await fieldOf(SQUAT, 'Rest (s)').fill('2:75');
  await fieldOf(SQUAT, 'Sets').click();
  await expect
    .element(fieldOf(SQUAT, 'Rest (s)'))
    .toHaveAccessibleDescription('Type seconds or a time like 1:30. Still 125.');
  await expect.element(fieldOf(SQUAT, 'Rest (s)')).toHaveValue('2:75');
  await fieldOf(SQUAT, 'Rest (s)').fill('');
  await expect.element(fieldOf(SQUAT, 'Rest (s)')).toHaveAccessibleDescription('1:30');
  // 'Decrease' keeps an empty rest empty, and the field Reps does not store 1.5.
  await card(SQUAT).getByRole('button', { name: 'Decrease Rest (s)' }).click();
  await fieldOf(SQUAT, 'Reps').fill('1.5');
  await fieldOf(SQUAT, 'Tempo').fill('3-1');
  await expect.element(card(SQUAT).getByText(/^Type three whole numbers/)).toBeVisible();
  await fieldOf(SQUAT, 'Tempo').fill('3-1-2');
  await save();
  const stored = ok(
    await server.call({ path: `/workout-templates/${template.id}`, token: user.token }),
  );
  expect(stored.exercises[0]).toMatchObject({
    targetSets: 1,
    targetReps: 1,
    targetWeight: null,
    restTime: null,
    targetTempo: { eccentric: 3, pause: 1, concentric: 2 },
  });
});

test('an invalid value is marked when the field loses the focus', async () => {
  const user = await signedInUser();
  await givenBuilder(user);
  await openCard(ROW);
  const weight = fieldOf(ROW, 'Weight (lbs)');
  const sentence = card(ROW).getByText('Exercise 3: Weight cannot be negative');
  await weight.fill('-5');
  expect(sentence.query()).toBeNull();
  await fieldOf(ROW, 'Reps').click();
  await expect.element(sentence).toBeVisible();
  await expect.element(weight).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible('a builder with a wrong value');
  await weight.fill('5');
  await expect.element(sentence).not.toBeInTheDocument();
});

describe('a workout is saved in the builder, or its errors are listed', () => {
  test('each error in the list links to the invalid field', async () => {
    const user = await signedInUser();
    await givenBuilder(user);
    await page.getByLabelText('Workout name').fill('   ');
    await openCard(BENCH);
    await fieldOf(BENCH, 'Sets').fill('0');
    await fieldOf(BENCH, 'Reps').fill('0');
    await openCard(ROW);
    await fieldOf(ROW, 'Weight (lbs)').fill('-5');
    // The card of the row is collapsed, so the link in the error list has to open it.
    await card(ROW)
      .getByRole('button', { name: new RegExp(`^${ROW} `) })
      .click();
    await userEvent.keyboard('{Control>}s{/Control}');
    const alert = page.getByRole('alert').filter({ hasText: 'Please fix the following errors:' });
    await expect
      .poll(() => texts(alert.getByRole('listitem')))
      .toEqual([
        'Please enter a workout name',
        'Exercise 2: Sets must be at least 1',
        'Exercise 2: Reps must be at least 1',
        'Exercise 3: Weight cannot be negative',
      ]);
    const targets = [
      ['Please enter a workout name', page.getByLabelText('Workout name')],
      ['Exercise 2: Reps must be at least 1', fieldOf(BENCH, 'Reps')],
      ['Exercise 3: Weight cannot be negative', fieldOf(ROW, 'Weight (lbs)')],
    ] as const;
    for (const [text, field] of targets) {
      await alert.getByRole('button', { name: text }).click();
      await expect.element(field).toHaveFocus();
    }
    await expectAccessible('the builder with errors');
  });

  test('a workout without exercises cannot be saved', async () => {
    const user = await signedInUser();
    await givenBuilder(user);
    openPage('/workouts/builder');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(page.getByText('Please enter a workout name').first()).toBeVisible();
    await expect
      .element(page.getByText('Please add at least one exercise to your workout'))
      .toBeVisible();
    expect(await storedTemplates(user)).toEqual(['Push A']);
  });

  test('a save without a response is sent again, and the workout is stored only once', async () => {
    const user = await signedInUser();
    await givenBuilder(user);
    await beginPullA();
    doNotAnswer(/templates\.create/, { isHeard: true, times: 1 });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(page.getByText('Workout template saved successfully!')).toBeVisible();
    expect(await storedTemplates(user)).toEqual(['Pull A', 'Push A']);
  });

  test('a save that the server refuses keeps all typed values', async () => {
    const user = await signedInUser();
    await givenBuilder(user);
    await beginPullA();
    const data = { code: 'CONFLICT', httpStatus: 409, domainCode: 'LIMIT_REACHED' };
    doNotAnswer(/templates\.create/, {
      status: 409,
      json: { error: { message: 'No room', code: -32_009, data } },
      times: 1,
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .element(
        page
          .getByRole('alert')
          .getByText('Failed to save workout template. Please try again.')
          .first(),
      )
      .toBeVisible();
    await expect.element(page.getByText('No room')).toBeVisible();
    await expect.element(page.getByLabelText('Workout name')).toHaveValue('Pull A');
    await expect.poll(shownOrder).toEqual([ROW]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(page.getByText('Workout template saved successfully!')).toBeVisible();
    await expect.poll(address).toBe('/workouts');
    expect(await storedTemplates(user)).toEqual(['Pull A', 'Push A']);
  });
});

/** Starts a new workout with one exercise and leaves it unsaved. */
async function beginPullA() {
  openPage('/workouts');
  await page.getByRole('link', { name: 'Create Workout' }).click();
  await page.getByLabelText('Workout name').fill('Pull A');
  await page.getByRole('searchbox', { name: 'Search exercises' }).fill(ROW);
  await page.getByRole('button', { name: new RegExp(`^Add ${ROW} `) }).click();
}

test('leaving the builder asks about unsaved changes', async () => {
  const user = await signedInUser();
  await givenBuilder(user);
  openPage('/workouts');
  await page.getByRole('button', { name: 'More for Push A' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.element(card(ROW)).toBeVisible();
  await page.getByLabelText('Workout name').fill('Push D');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await answer(LEAVE_QUESTION, 'Cancel');
  await goBack();
  await answer(LEAVE_QUESTION, 'Cancel');
  await expect.element(page.getByLabelText('Workout name')).toHaveValue('Push D');
  await goBack();
  await answer(LEAVE_QUESTION, 'Leave');
  await expect.element(page.getByRole('heading', { name: 'My Workouts' })).toBeVisible();
});

const FAILED = { error: { message: '', code: -32_603, data: { httpStatus: 500 } } };

const SUPERSET: Change[] = [{}, { groupNumber: 2 }, { groupNumber: 2 }];

test('an exercise can be moved with the keyboard', async () => {
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

describe('a workout that is not saved on the server yet is kept on the device', () => {
  for (const what of ['fails', 'does not answer'] as const) {
    test(`the builder says 'Not saved yet, trying again' while the server ${what}`, async () => {
      const user = await signedInUser();
      await givenBuilder(user);
      await beginPullA();
      const saveNow = what === 'fails' ? answerAgain : holdBack(/templates\.create/);
      if (what === 'fails') doNotAnswer(/templates\.create/, { status: 500, json: FAILED });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const waiting = page.getByRole('alert').filter({ hasText: 'Not saved yet, trying again' });
      await expect.element(waiting).toBeVisible();
      await expect
        .element(page.getByText('Failed to save workout template'))
        .not.toBeInTheDocument();
      await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
      saveNow();
      window.dispatchEvent(new Event('online'));
      await expect.poll(() => storedTemplates(user)).toHaveLength(2);
      await expect.element(waiting).not.toBeInTheDocument();
    });
  }

  test('a template that is not saved on the server yet can be changed', async () => {
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

  test('a template that the server refuses after the user left is listed with a link to its draft', async () => {
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

test('a workout in the list can be duplicated', async () => {
  const user = await signedInUser();
  await givenBuilder(user);
  openPage('/workouts');
  await page.getByRole('button', { name: 'More for Push A' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect.element(page.getByRole('heading', { name: 'Push A (copy)' })).toBeVisible();
  expect(await storedTemplates(user)).toEqual(['Push A', 'Push A (copy)']);
});

test('a starter workout whose exercises cannot be loaded is not opened without them', async () => {
  await signedInUser();
  doNotAnswer(/exercises\.list/, { status: 403, json: FORBIDDEN });
  openPage('/workouts/builder?starter=full-body');
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  answerAgain();
  await retry.click();
  await expect.element(card('Barbell Back Squat')).toBeVisible();
});

test('the builder of an unknown template shows that the template was not found', async () => {
  await signedInUser();
  openPage('/workouts/builder/01930000-0000-7000-8000-000000000000');
  await expect.element(page.getByText('Workout template not found')).toBeVisible();
  expect(address()).toBe('/workouts/builder/01930000-0000-7000-8000-000000000000');
});

test('the builder shows the usual duration of a finished workout, which grows with its sets', async () => {
  const user = await signedInUser();
  const { id, exercises } = await givenBuilder(user);
  const sets = [pastSet(exercises[0].exerciseId)];
  await logPast(server, user.token, Date.now() - DAY_MS, sets, { customTemplateId: id });
  openPage(`/workouts/builder/${id}`);
  const summary = page.getByRole('region', { name: 'Summary' });
  const usual = summary.getByText('1 h', { exact: true });
  await expect.element(usual).toBeVisible();
  await expect.element(summary.getByText('Sets and rests')).toBeVisible();
  await openCard(SQUAT);
  await fieldOf(SQUAT, 'Sets').fill('9');
  await expect.element(usual).not.toBeInTheDocument();
  await expect.element(summary.getByText(/^1 h \d+ min$/)).toBeVisible();
});
