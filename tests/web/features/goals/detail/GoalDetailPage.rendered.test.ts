import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, trainOnce } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  answerAgain,
  doNotAnswer,
  innerText,
  openPage,
  server,
  setColorScheme,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';
import { createGoal, toast } from '../goal-pages.ts';

function expectProgress(percentage: number): PromiseLike<void> {
  const bar = page.getByRole('progressbar', { name: 'Progress' });
  return expect.element(bar).toHaveAttribute('aria-valuetext', `${percentage}%`);
}

describe('status and progress on the page of a goal', () => {
  test('a paused goal can be resumed and completed', async () => {
    const user = await signedInUser();
    const goal = await createGoal(user, { goalType: 'SKILL', description: 'First muscle-up' });
    await page.viewport(phone.width, phone.height);
    openPage(`/goals/${goal.id}`);
    await page.getByRole('button', { name: 'Pause Goal' }).click();
    await toast('Goal paused');
    await page.getByRole('button', { name: 'Resume Goal' }).click();
    await toast('Goal resumed');
    await page.getByRole('button', { name: '50%' }).click();
    await expectProgress(50);
    // The press has recorded the 50%, so 'Record' has nothing left to do.
    await page.getByRole('button', { name: 'Other' }).click();
    await expect.element(page.getByLabelText('Another value')).toHaveFocus();
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect.element(page.getByText('50% recorded.')).toBeVisible();
    expect(page.getByText('Percentage must be a number').query()).toBeNull();
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
    // The pressed button disappears, so the focus must move to the heading.
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();

    await page.getByRole('link', { name: 'Back to Goals' }).click();
    await expect.element(page.getByRole('heading', { name: 'Completed (1)' })).toBeVisible();
  });

  test.each([
    [
      { goalType: 'STRENGTH', exercise: 'Goblet Squat', targetWeight: 200, current1RM: 150 },
      'Current 150 lbs est. Target 200 lbs',
    ],
    [
      { goalType: 'ENDURANCE', measure: { kind: 'SESSIONS_PER_WEEK', target: 2 } },
      'Current 0 workouts a week, best week Target 2 workouts a week',
    ],
  ])(
    'a measured goal says what its number is, and takes no percentage: %s',
    async (given, text) => {
      const { goalType, ...targetCriteria } = given;
      const goal = await createGoal(await signedInUser(), {
        goalType,
        description: 'A measured goal',
        targetCriteria,
      });
      await page.viewport(360, 740);
      openPage(`/goals/${goal.id}`);
      const progress = page.getByRole('region', { name: 'Progress' });
      await expect.poll(() => innerText(progress)).toContain(text);
      for (const figure of progress.css('dd').elements()) {
        expect(figure.getClientRects()[0]?.height, figure.textContent).toBeLessThan(48);
      }
      await expect.element(page.getByRole('button', { name: 'Mark as Complete' })).toBeVisible();
      await expect.element(page.getByRole('button', { name: '50%' })).not.toBeInTheDocument();
    },
  );

  test('a strength goal that only an estimate reaches has 99% on its page and in the list', async () => {
    const user = await signedInUser();
    const goal = await createGoal(user, {
      goalType: 'STRENGTH',
      description: 'Bench 230',
      targetCriteria: { exercise: 'Barbell Bench Press', targetWeight: 230, current1RM: 150 },
    });
    const template = await createTemplate(server, user.token);
    await trainOnce(server, user.token, template, [{ actualReps: 8, actualWeight: 185 }]);
    openPage(`/goals/${goal.id}`);
    await expectProgress(99);
    const progress = page.getByRole('region', { name: 'Progress' });
    await expect.poll(() => innerText(progress)).toContain('Remaining Ready: go lift it');
    // One entry has no chart, so no table stands alone.
    expect(page.getByText('Show as table').query()).toBeNull();
    openPage('/goals');
    const bar = page.getByRole('progressbar', { name: 'Progress of Bench 230' });
    await expect.element(bar).toHaveAttribute('aria-valuetext', '99%');
    await expect.element(page.getByText('Ready: go lift it')).toBeVisible();
  });

  test('recording the percentage of a milestone shows a celebration', async () => {
    const user = await signedInUser();
    const goal = await createGoal(user, {
      goalType: 'FAT_LOSS',
      description: 'To 16% body fat',
    });
    openPage(`/goals/${goal.id}`);
    await expect.element(page.getByText('FAT LOSS GOAL')).toBeVisible();

    await page.getByRole('button', { name: '25%' }).click();
    await toast('25% milestone reached!');
    await page.getByRole('button', { name: 'Other' }).click();
    await page.getByLabelText('Another value').fill('62,5');
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await toast("Halfway there! You're doing great!");
    await expect.element(page.getByText('62.5% recorded.')).toBeVisible();
    await expectProgress(63);
    // The next visit offers only milestones above the progress.
    openPage('/goals');
    await page.getByRole('link', { name: 'To 16% body fat' }).click();
    await page.getByRole('button', { name: '75%' }).click();
    expect(page.getByRole('button', { name: '50%' }).query()).toBeNull();
    await toast('75% milestone reached! Keep pushing!');
    await page.getByRole('button', { name: '100%' }).click();
    await toast('Goal completed! Congratulations!');
    await expect.element(page.getByText('Completed', { exact: true })).toBeVisible();
    const reached = page.getByRole('list', { name: 'Milestones reached' }).getByRole('listitem');
    await expect.element(reached).toHaveLength(4);
    await expectAccessible('a completed goal');
  });

  test('a deleted goal can be restored', async () => {
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
    // The goals page opens with one toast about the deletion.
    await expect.element(page.getByText('Goal deleted: “Touch my toes”')).toBeVisible();
    await expect.element(page.getByText('Pick one number to move.')).toBeVisible();
    await expectAccessible('goals after a deletion');

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Touch my toes' }).click();
    await expect.element(page.getByRole('heading', { name: 'Touch my toes' })).toBeVisible();
    await expect.element(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible();
    await expectProgress(50);
  });

  test('a failed change of a goal shows a message, and the form keeps typed values', async () => {
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
    // The test uses status 403, because a failing server (5xx) makes the page show cached responses.
    const refusal = { error: { message: '', code: -32603, data: { httpStatus: 403 } } };
    doNotAnswer(/goals\./, { status: 403, json: Array.from({ length: 5 }, () => refusal) });
    openPage('/goals');
    await toast('Failed to load goals');
    // The toast shows the failure, and the page shows no second message about it.
    const main = page.getByRole('main');
    await expect.element(main.getByText('Failed to load goals')).not.toBeInTheDocument();
    await expectAccessible('goals that could not be loaded');
    answerAgain();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('link', { name: 'First muscle-up' })).toBeVisible();

    openPage('/goals/00000000-0000-7000-8000-000000000000');
    await expect.element(page.getByRole('heading', { name: 'Goal not found' })).toBeVisible();
    // A missing goal is no loading error, so the page must not show the message of a loading error.
    expect(page.getByText('Failed to load goal details').query()).toBeNull();
    await expect.element(page.getByRole('link', { name: /^Recently deleted/ })).toBeVisible();
  });
});
