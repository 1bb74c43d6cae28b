import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ok, type TestUser } from '#tests/support/factories.ts';
import {
  answerAgain,
  boxOf,
  doNotAnswer,
  innerText,
  openPage,
  press,
  reloadPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';
import { phone } from '#tests/support/devices.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';

const pressButton = (name: string) => page.getByRole('button', { name, exact: true }).click();
const step = (words: string) =>
  expect.element(page.getByRole('heading', { name: words })).toBeVisible();

async function stored(user: TestUser) {
  return ok(await server.call({ path: '/users/assessment', token: user.token }));
}

/** Waits until the server has stored the given answers. */
async function expectStored(user: TestUser, answers: Record<string, unknown>): Promise<void> {
  await expect.poll(() => stored(user)).toMatchObject(answers);
}

test('an answer that could not be saved stays in the form and is sent again', async () => {
  const user = await signedInUser();
  openPage('/assessment');
  doNotAnswer(/assessment\.save/);
  await page.getByRole('radio', { name: 'Novice' }).click();
  await expect.element(page.getByText('Your answers could not be saved')).toBeVisible();
  answerAgain();
  await pressButton('Try again');
  await expect.element(page.getByText('Your answers could not be saved')).not.toBeInTheDocument();
  await expectStored(user, { experienceLevel: 'NOVICE' });
});

describe('steps of the movement assessment', () => {
  test('an assessment can be interrupted and finished later on a phone', async () => {
    const user = await signedInUser();
    await page.viewport(phone.width, phone.height);
    openPage('/dashboard');
    await page.getByRole('link', { name: 'Start Assessment' }).click();
    await expect.element(page.getByRole('heading', { name: 'Movement Assessment' })).toBeVisible();
    await step('1 of 6');
    await expectAccessible('step 1');
    const choice = page.getByRole('radio', { name: 'Intermediate' });
    await expect.element(choice).toBeVisible();
    const row = boxOf(page.css('label').filter({ has: choice }));
    expect(row.height).toBeGreaterThanOrEqual(56);
    await choice.click();
    await expect.element(page.getByRole('radio', { name: '2 to 5 years' })).not.toBeInTheDocument();
    await pressButton('Next');
    await page.getByRole('radio', { name: '2 to 5 years' }).click();
    await pressButton('Back');
    await expect.element(page.getByRole('radio', { name: 'Intermediate' })).toBeChecked();
    await pressButton('Next');
    await pressButton('Next');

    await step('2 of 6');
    const heading = page.getByRole('heading', { name: 'Your build' });
    await expect.element(heading).toHaveFocus();
    await expect.element(page.getByText('Height: 5 ft 10 in')).toBeVisible();
    await page.getByLabelText('Arm span (inches)').fill('12');
    await press(page.getByLabelText('Arm span (inches)'), 'Enter');
    await expect.element(page.getByText('Please enter a length from 40 to 102 in')).toBeVisible();
    await expectAccessible('step 2 with an error');
    await page.getByLabelText('Arm span (inches)').fill('71,5');
    await press(page.getByLabelText('Arm span (inches)'), 'Enter');
    await expect.element(page.getByText('Seated height', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'Centimetres' }).click();
    await page.getByLabelText('Seated height (cm)').fill('92');
    await pressButton('Next');
    await step('3 of 6');
    await expectStored(user, { step: 3, armSpan: 181.61, seatedHeight: 92 });

    await page.getByRole('radio', { name: 'Both thumbs touch' }).click();
    await pressButton('Next');
    await page.getByRole('radio', { name: 'Hurts' }).click();
    expect(page.getByRole('button', { name: 'Skip this step' }).query()).toBeNull();
    await expect.element(page.getByText('Please see a doctor or a physiotherapist')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'No answer' })).toBeVisible();
    await expectAccessible('a test that hurts');
    await expectStored(user, { deepSquat: 'HURTS' });

    reloadPage();
    await step('3 of 6');
    // The step opens at its first unanswered question.
    await expect.element(page.getByText('Knee to wall', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'No answer' })).not.toBeInTheDocument();
    await pressButton('Skip this step');

    await step('4 of 6');
    await pressButton('Start 30 s timer');
    await expect.element(page.getByRole('timer').getByText('1 / 30 s')).toBeVisible();
    await pressButton('Stop');
    await expect.element(page.getByText(/^Held for \d s\.$/)).toBeVisible();
    await expectAccessible('step 4');
    await page.getByLabelText('Seconds held').fill('31');
    await pressButton('Next');
    await expect.element(page.getByText('Stand on the right leg', { exact: true })).toBeVisible();
    await page.getByLabelText('Seconds held').fill('20');
    await press(page.getByLabelText('Seconds held'), 'Enter');
    await expect.element(page.getByText('Plank', { exact: true })).toBeVisible();
    await pressButton('Next');
    await step('5 of 6');
    await expect.element(page.getByText('No injuries recorded.')).toBeVisible();
    await expectAccessible('step 5');
    await pressButton('Next');

    await step('6 of 6');
    const movements = page.getByRole('region', { name: 'Movements' });
    await expect
      .poll(() => innerText(movements))
      .toMatch(
        /Squat\s+Careful\s+Deep squat, heels down hurt\.\s+Pull\s+Ready\s+Hinge, Push, Overhead\s+Not tested\s+Toe touch: not tested\. Plank: not tested\./,
      );
    const suited = page.getByRole('region', { name: 'Exercises that suit you' });
    await expect.element(suited.getByRole('listitem').nth(2)).toBeVisible();
    await expect.element(suited.getByRole('listitem')).toHaveLength(3);
    await expect.element(suited.getByText(/^Squat,/)).not.toBeInTheDocument();
    await expect
      .element(page.getByText('Your right leg is less steady', { exact: false }))
      .toBeVisible();
    await expectAccessible('the result');
    expect(document.documentElement.scrollWidth).toBe(phone.width);
    const buttons = page.css('button').filter({ hasText: /^(Change my answers|Back|Finish)$/ });
    const names = buttons.elements().map((button) => button.textContent);
    expect(names).toEqual(['Change my answers', 'Back', 'Finish']);
    for (const label of page.css('.mantine-Button-label').elements()) {
      expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
    }

    await pressButton('Finish');
    await expect.element(page.getByText('Assessment saved')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    await expect.element(page.getByText('Complete Your Profile')).not.toBeInTheDocument();
    expect(JSON.parse(String(localStorage.getItem('user')))).toMatchObject({
      fullAssessmentCompleted: true,
    });
    await expectStored(user, { oneLegLeft: 30, oneLegRight: 20, plank: null, toeTouch: null });
    const profile = ok(await server.call({ path: '/users/profile', token: user.token }));
    expect(profile.experienceLevel).toBe('INTERMEDIATE');
    // A finished assessment opens at its result.
    openPage('/assessment');
    await step('6 of 6');
    await pressButton('Change my answers');
    await step('1 of 6');
  });

  test('a failure to finish the assessment shows one message', async () => {
    await signedInUser();
    openPage('/assessment');
    for (const count of [2, 3, 4, 5, 6]) {
      // The step of the injuries has nothing to skip.
      await pressButton(count === 6 ? 'Next' : 'Skip this step');
      await step(`${count} of 6`);
    }
    doNotAnswer(/assessment\.save/);
    await pressButton('Finish');
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(page.getByText('The assessment could not be finished').query()).toBeNull();
  });
});
