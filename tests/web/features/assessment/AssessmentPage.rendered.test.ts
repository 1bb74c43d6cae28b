import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ok, type TestUser } from '#tests/support/factories.ts';
import {
  answerAgain,
  doNotAnswer,
  FORBIDDEN,
  openPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

const pressButton = (name: string) => page.getByRole('button', { name, exact: true }).click();
const step = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();

async function stored(user: TestUser) {
  return ok(await server.call({ path: '/users/assessment', token: user.token }));
}

/** Waits until the server has the answers, which are saved in the background. */
async function expectStored(user: TestUser, answers: Record<string, unknown>): Promise<void> {
  await expect.poll(() => stored(user)).toMatchObject(answers);
}

describe('the movement assessment keeps unsaved answers', () => {
  test('an answer of the assessment that could not be saved stays in the form and is saved again', async () => {
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

  test('an assessment that fails to load shows a message, and retries on a press', async () => {
    await signedInUser();
    doNotAnswer(/assessment\.get/, { json: FORBIDDEN, of: 'assessment.get' });
    openPage('/assessment');
    const button = page.getByRole('button', { name: 'Try again' });
    await expect.element(button).toBeVisible();
    answerAgain();
    await button.click();
    await step('1 of 6');
  });
});
