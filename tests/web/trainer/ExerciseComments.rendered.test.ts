// Tests that the workout screen shows a trainer's comment on an exercise.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desktop, phone } from '#tests/support/devices.ts';
import { createTemplate, ok, trainOnce } from '#tests/support/factories.ts';
import {
  completeButton,
  completeSet,
  expectNextSet,
  field,
} from '#tests/support/rendered/run-screen.ts';
import { answer, boxOf, openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';
import { restoreSession } from '#web/api/sign-in/auth.ts';
import { trainedBy } from '#tests/web/features/trainer/training.ts';

beforeEach(() => page.viewport(phone.width, phone.height));
afterEach(() => page.viewport(desktop.width, desktop.height));

const BENCH = 'Barbell Bench Press';

/**
 * Creates a finished workout and a trainer. Returns the path of the screen of the next workout. The function `say` adds
 * a comment of the trainer on the exercise of the finished workout.
 */
async function givenRun() {
  const client = await signedInUser();
  const { token } = client;
  const plan = { exercise: BENCH, targetSets: 4, targetReps: 8, targetWeight: 100, restTime: 0 };
  const template = await createTemplate(server, token, [plan]);
  const { exerciseId } = template.exercises[0];
  const { id: sessionId } = await trainOnce(server, token, template, [{ actualWeight: 90 }]);
  const trainer = await trainedBy(client, ['notes']);
  async function say(text: string) {
    const comment = { clientId: client.id, sessionId, exerciseId, text };
    const path = '/trainer/comments';
    ok(await server.call({ method: 'POST', path, body: comment, token: trainer.token }), 201);
  }
  return { path: `/workouts/execute/${template.id}`, say };
}

const comment = () => page.getByRole('button', { name: /^Anna Coach: / });

test.each([phone, desktop])(
  'a long comment is visible without scrolling at $width × $height, even when a record is shown',
  async ({ width, height }) => {
    await page.viewport(width, height);
    const { path, say } = await givenRun();
    await say(`Pause at the chest. ${'Then press as fast as you can. '.repeat(9)}`);
    openPage(path);
    await restoreSession();
    await expectNextSet(BENCH, 1);
    await expect.element(comment()).toBeVisible();
    const bottomOf = () => boxOf(comment()).bottom;
    const pageHeight = () => document.documentElement.scrollHeight;
    expect(bottomOf()).toBeLessThanOrEqual(height);
    await expect.poll(pageHeight).toBe(height);
    await completeSet();
    await expectNextSet(BENCH, 2);
    await expect.element(page.getByRole('status').getByText(BENCH)).toBeInTheDocument();
    expect(bottomOf()).toBeLessThanOrEqual(height);
    // A desktop shows the record below the button and the comment, so the page may need scrolling.
    if (width === phone.width) await expect.poll(pageHeight).toBe(height);
    const places = () => [completeButton(), field('Reps')].map((each) => boxOf(each).top);
    const before = places();
    await page.getByRole('button', { name: 'Put this comment away' }).click();
    await expect.element(comment()).not.toBeInTheDocument();
    expect(places()).toEqual(before);
  },
);

test('a comment on the last workout appears when the running workout is resumed', async () => {
  const { path, say } = await givenRun();
  openPage(path);
  await restoreSession();
  await expectNextSet(BENCH, 1);
  await say('Old words');
  await page.getByRole('button', { name: 'Exit' }).click();
  await answer('Are you sure you want to exit? Your progress will be saved.', 'Exit');
  await page.getByRole('link', { name: /^Resume/ }).click();
  await expectNextSet(BENCH, 1);
  await expect.element(page.getByText('Anna Coach: Old words')).toBeVisible();
});
