import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desktop, phone } from '#tests/support/devices.ts';
import {
  createTemplate,
  ok,
  setBody,
  startSession,
  type TestUser,
} from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  address,
  answerAgain,
  doNotAnswer,
  goBack,
  holdBack,
  openPage,
  reloadPage,
  server,
  setColorScheme,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

async function createGoal(user: TestUser, body: Record<string, unknown>) {
  return ok(await server.call({ method: 'POST', path: '/goals', token: user.token, body }), 201);
}

/** A finished workout with one set of the bench press; returns the session's id. */
async function train(user: TestUser, actualReps: number, actualWeight: number): Promise<string> {
  const template = await createTemplate(server, user.token);
  const session = await startSession(server, user.token, template.id);
  const path = `/workout-sessions/${session.id}`;
  const body = setBody(template.exercises[0].exerciseId, { actualReps, actualWeight });
  ok(await server.call({ method: 'POST', path: `${path}/sets`, token: user.token, body }), 201);
  ok(await server.call({ method: 'POST', path: `${path}/complete`, token: user.token }));
  return session.id;
}

async function toast(text: string): Promise<void> {
  await expect
    .element(page.css('.mantine-Notification-root').getByText(text, { exact: true }))
    .toBeVisible();
}

/** True when the one button comes before the other for the keyboard and for a screen reader. */
function isFirst(name: string, other: string): boolean {
  const [button, following] = [name, other].map((each) =>
    page.getByRole('button', { name: each }).query(),
  );
  return (
    !!button &&
    !!following &&
    (button.compareDocumentPosition(following) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  );
}

function expectProgress(percentage: number): PromiseLike<void> {
  const bar = page.getByRole('progressbar', { name: 'Progress' });
  return expect.element(bar).toHaveAttribute('aria-valuetext', `${percentage}%`);
}

describe('a strength goal', () => {
  test('starts from the best 1RM that its progress uses, also when the last workout was lighter', async () => {
    const user = await signedInUser();
    await train(user, 5, 150);
    await train(user, 5, 120);
    openPage('/goals/create');
    await page.getByRole('radio', { name: /^Strength/ }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('combobox', { name: 'Exercise' }).fill('Barbell Bench Press');
    await expect
      .element(page.getByText(/^Your best of the 12 weeks to .* \(est\.\)$/))
      .toBeVisible();
    await expect.element(page.getByLabelText('Current 1RM')).toHaveValue('175');
    // The unit follows the setting.
    await expect.element(page.getByLabelText('Unit')).not.toBeInTheDocument();

    await page.getByLabelText('Description').fill('Bench 160');
    await page.getByLabelText('Target weight').fill('160');
    await page.getByRole('button', { name: 'Create Goal' }).click();
    const question = page.getByRole('alertdialog', {
      name: 'You already lift that: your 1RM is 175 lbs, the target 160 lbs. Save this goal?',
    });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByLabelText('Target weight')).toHaveValue('160');

    // The browser's back button leads to the choice of the type and keeps what was entered.
    await goBack();
    await expect.element(page.getByText('Step 1 of 2')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByLabelText('Current 1RM')).toHaveValue('175');
    await page.getByRole('button', { name: 'Create Goal' }).click();
    await question.getByRole('button', { name: 'Save' }).click();
    await toast('Goal created successfully!');
    await page.getByRole('link', { name: /Bench 160/ }).click();
    await expect
      .element(
        page.getByText(
          'Your 1RM has reached the target. Lift it to close the goal, or set a higher target.',
        ),
      )
      .toBeVisible();
  });

  test('is asked about once when its target is changed to what is lifted already, and else not', async () => {
    const user = await signedInUser();
    const goal = await createGoal(user, {
      goalType: 'STRENGTH',
      description: 'Squat 200',
      targetCriteria: { exercise: 'Goblet Squat', targetWeight: 200, current1RM: 150 },
    });
    openPage(`/goals/${goal.id}/edit`);
    const save = page.getByRole('button', { name: 'Save Changes' });
    const question = page.getByRole('alertdialog', {
      name: 'You already lift that: your 1RM is 150 lbs, the target 140 lbs. Save this goal?',
    });
    await page.getByLabelText('Target weight').fill('140');
    await save.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    doNotAnswer(/goals\.update/, { times: 1 });
    await save.click();
    await question.getByRole('button', { name: 'Save' }).click();
    await toast('Failed to update goal');
    await save.click();
    await toast('Goal updated successfully!');

    openPage(`/goals/${goal.id}/edit`);
    await page.getByLabelText('Description').fill('Squat 140');
    await save.click();
    await expect.element(page.getByRole('heading', { name: 'Squat 140' })).toBeVisible();
  });

  test('takes the unit of settings that arrive after the exercise was entered', async () => {
    const user = await signedInUser();
    const kilograms = { weightUnit: 'kg' };
    ok(
      await server.call({
        method: 'PATCH',
        path: '/users/settings',
        token: user.token,
        body: kilograms,
      }),
    );
    const release = holdBack(/account\.settings/);
    openPage('/goals/create');
    await page.getByRole('radio', { name: /^Strength/ }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('combobox', { name: 'Exercise' }).fill('Barbell Bench Press');
    const target = page.getByLabelText('Target weight');
    await expect.element(target).toHaveAttribute('readonly');
    release();
    await expect.element(target).not.toHaveAttribute('readonly');
    await target.fill('140');
    await expect
      .element(page.getByLabelText('Description'))
      .toHaveValue('Barbell Bench Press 140 kg');
    await page.getByRole('button', { name: 'Create Goal' }).click();
    await toast('Goal created successfully!');
    const { data } = (await server.call({ path: '/goals', token: user.token })).body;
    expect(data[0].targetCriteria).toMatchObject({ targetWeight: 140, weightUnit: 'kg' });
  });

  test('shows the problem of an empty exercise, which no list covers', async () => {
    await signedInUser();
    openPage('/goals/create');
    await page.getByRole('radio', { name: /^Strength/ }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabelText('Description').fill('Bench');
    await page.getByRole('button', { name: 'Create Goal' }).click();
    const exercise = page.getByRole('combobox', { name: 'Exercise' });
    await expect.element(exercise).toHaveFocus();
    await expect
      .element(page.getByText('Please enter exercise name and target weight'))
      .toBeVisible();
    await expect.element(exercise).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    // Typing opens it.
    await exercise.fill('Bench');
    await expect.element(page.getByRole('option').first()).toBeVisible();
  });

  test('that was set in the other unit may keep it', async () => {
    const user = await signedInUser();
    const goal = await createGoal(user, {
      goalType: 'STRENGTH',
      description: 'Squat 100 kg',
      targetCriteria: { exercise: 'Goblet Squat', targetWeight: 100, weightUnit: 'kg' },
    });
    openPage(`/goals/${goal.id}/edit`);
    await expect.element(page.getByLabelText('Unit')).toHaveValue('kg');
  });
});

describe('a goal', () => {
  test('is paused, resumed and, after a question, completed, which can be undone', async () => {
    const user = await signedInUser();
    const goal = await createGoal(user, { goalType: 'SKILL', description: 'First muscle-up' });
    await page.viewport(phone.width, phone.height);
    openPage(`/goals/${goal.id}`);

    await expect.poll(() => isFirst('Pause Goal', '25%')).toBe(false);
    await page.viewport(desktop.width, desktop.height);
    await expect.poll(() => isFirst('Pause Goal', '25%')).toBe(true);
    await page.viewport(phone.width, phone.height);
    await page.getByRole('button', { name: 'Pause Goal' }).click();
    await toast('Goal paused');
    await page.getByRole('button', { name: 'Resume Goal' }).click();
    await toast('Goal resumed');
    await page.getByRole('button', { name: '50%' }).click();
    await expectProgress(50);
    const complete = page.getByRole('button', { name: 'Mark as Complete' });
    const question = page.getByRole('alertdialog', {
      name: 'First muscle-up is at 50%. Complete it?',
    });
    await complete.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await complete.click();
    await expectAccessible('the question before a goal is completed');
    await question.getByRole('button', { name: 'Complete' }).click();
    await toast('Goal completed! 🎉');
    await expect.element(page.getByRole('group', { name: 'Status' })).not.toBeInTheDocument();
    await expectAccessible('a goal that was completed by hand');
    await page.getByRole('button', { name: 'Undo' }).click();
    await toast('Goal reopened');
    await expectProgress(50);
    await complete.click();
    await question.getByRole('button', { name: 'Complete' }).click();
    await expect.element(page.getByRole('group', { name: 'Status' })).not.toBeInTheDocument();
    // The pressed button is gone: the focus goes on at the heading.
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();

    await page.getByRole('link', { name: 'Back to Goals' }).click();
    await expect.element(page.getByRole('heading', { name: 'Completed (1)' })).toBeVisible();
  });

  test('celebrates what is recorded by hand', async () => {
    const user = await signedInUser();
    const goal = await createGoal(user, {
      goalType: 'FAT_LOSS',
      description: 'To 16% body fat',
    });
    openPage(`/goals/${goal.id}`);
    await expect.element(page.getByText('FAT LOSS GOAL')).toBeVisible();

    await page.getByRole('button', { name: '25%' }).click();
    await toast('25% milestone reached!');
    await page.getByLabelText('Another value').fill('62,5');
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await toast("Halfway there! You're doing great!");
    await expect.element(page.getByText('62.5% recorded.')).toBeVisible();
    await expectProgress(63);
    await page.getByRole('button', { name: '75%' }).click();
    await toast('75% milestone reached! Keep pushing!');
    await page.getByRole('button', { name: '100%' }).click();
    await toast('Goal completed! Congratulations!');
    await expect.element(page.getByText('Completed', { exact: true })).toBeVisible();
    const reached = page.getByRole('list', { name: 'Milestones reached' }).getByRole('listitem');
    await expect.element(reached).toHaveLength(4);
    await expectAccessible('a completed goal');
  });

  test('is deleted after a question, and brought back', async () => {
    const user = await signedInUser();
    const goal = await createGoal(user, {
      goalType: 'MOBILITY',
      description: 'Touch my toes',
    });
    await setColorScheme('dark');
    openPage(`/goals/${goal.id}`);
    await page.getByRole('button', { name: '50%' }).click();
    await toast("Halfway there! You're doing great!");

    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this goal? This action cannot be undone. You can restore it for 30 days.',
    });
    await expectAccessible('the question before a deletion');
    await question.getByRole('button', { name: 'Delete' }).click();
    // Said once, beside the way back.
    await expect.element(page.getByText('Goal deleted: “Touch my toes”')).toBeVisible();
    await expect.element(page.getByText('Pick one number to move.')).toBeVisible();
    await expectAccessible('goals after a deletion');

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Touch my toes' }).click();
    await expect.element(page.getByRole('heading', { name: 'Touch my toes' })).toBeVisible();
    await expect.element(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible();
    await expectProgress(50);
  });

  test('is edited and archived, and then found by the filter in the address', async () => {
    const user = await signedInUser();
    const goal = await createGoal(user, {
      goalType: 'AESTHETIC',
      description: 'The old suit',
    });
    await createGoal(user, { goalType: 'SKILL', description: 'First muscle-up' });
    await page.viewport(phone.width, phone.height);
    openPage(`/goals/${goal.id}/edit`);
    await page.getByLabelText('Description').fill('The old suit by June');
    await page.getByLabelText('Status').selectOptions('Archived');
    await expectAccessible('the editor of a goal');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast('Goal archived');
    await expect.element(page.getByRole('heading', { name: 'The old suit by June' })).toBeVisible();

    await page.getByRole('link', { name: 'Back to Goals' }).click();
    await expect.element(page.getByRole('heading', { name: 'Active (1)' })).toBeVisible();
    await expect.element(page.getByText('The old suit by June')).not.toBeInTheDocument();
    await page.getByLabelText('Status').selectOptions('Archived');
    await expect.poll(address).toBe('/goals?status=ABANDONED');
    reloadPage();
    await expect.element(page.getByRole('link', { name: 'The old suit by June' })).toBeVisible();
    await page.getByLabelText('Type').selectOptions('Strength');
    await expect.element(page.getByText('No goal matches these filters.')).toBeVisible();
    await expectAccessible('filters without a match');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.element(page.getByRole('heading', { name: 'Active (1)' })).toBeVisible();
    await expect.poll(address).toBe('/goals');
  });

  test('says what failed, and keeps what was entered', async () => {
    const user = await signedInUser();
    const goal = await createGoal(user, { goalType: 'SKILL', description: 'First muscle-up' });
    openPage(`/goals/${goal.id}`);
    doNotAnswer(/goals\./, { method: 'POST' });
    await page.getByRole('button', { name: 'Pause Goal' }).click();
    await toast('Failed to update goal status');
    await page.getByRole('button', { name: '25%' }).click();
    await toast('Failed to record achievement');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast('Failed to delete goal');

    openPage(`/goals/${goal.id}/edit`);
    await page.getByLabelText('Description').fill('Two muscle-ups');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast('Failed to update goal');
    await expect.element(page.getByText('What you entered is kept')).toBeVisible();
    await expect.element(page.getByLabelText('Description')).toHaveValue('Two muscle-ups');

    answerAgain();
    // A server that fails would be stood in for by what is kept.
    const refusal = { error: { message: '', code: -32603, data: { httpStatus: 403 } } };
    doNotAnswer(/goals\./, { status: 403, json: Array.from({ length: 5 }, () => refusal) });
    openPage('/goals');
    await toast('Failed to load goals');
    // The toast has said it: the page shows the way on alone.
    const main = page.getByRole('main');
    await expect.element(main.getByText('Failed to load goals')).not.toBeInTheDocument();
    await expectAccessible('goals that could not be loaded');
    answerAgain();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('link', { name: 'First muscle-up' })).toBeVisible();

    openPage('/goals/00000000-0000-7000-8000-000000000000');
    await expect.element(page.getByRole('heading', { name: 'Goal not found' })).toBeVisible();
    // The page has said it.
    expect(page.getByText('Failed to load goal details').query()).toBeNull();
    await expect.element(page.getByRole('link', { name: /^Recently deleted/ })).toBeVisible();
  });
});
