import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ok, signInAnew } from '#tests/support/factories.ts';
import {
  address,
  answerAgain,
  asked,
  holdBack,
  openPage,
  reloadPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';
import {
  completeSet,
  expectNextSet,
  givenRun,
  restOverlay,
  skipRest,
  storedWorkout,
} from '#tests/support/rendered/run-screen.ts';

const bar = () => page.getByRole('link', { name: /^Push A\s*Barbell Bench Press/ });

async function openRun(restTime: number) {
  const user = await signedInUser();
  openPage(await givenRun(user, [{ exercise: 'Barbell Bench Press', targetSets: 3, restTime }]));
  await expectNextSet('Barbell Bench Press', 1);
  return user;
}

describe('the bar at the bottom shows the running workout', () => {
  test('the bar on the goals page shows the rest timer and opens the running workout', async () => {
    await openRun(90);
    await completeSet();
    await expect.element(restOverlay()).toBeVisible();
    openPage('/goals');
    const words = async () => (await bar().findElement()).textContent;
    await expect.poll(words).toMatch(/Push ABarbell Bench PressRest 1:[0-2]\d/);
    reloadPage();
    await bar().click();
    await expect.poll(address).toMatch(/^\/workouts\/execute\//);
    await expect.element(restOverlay()).toBeVisible();
    await expect.element(bar()).not.toBeInTheDocument();
    await skipRest();
    openPage('/goals');
    await expect.poll(words).toMatch(/Resume$/);
  });

  test('the bar is hidden when the news of the finish overtakes an older list of workouts', async () => {
    const user = await openRun(0);
    await completeSet();
    const { id } = await storedWorkout(user);
    const path = `/workout-sessions/${id}/complete`;
    const release = holdBack(/dashboard\.statistics/, { isHeard: true });
    openPage('/goals');
    await expect.element(bar()).toBeVisible();
    await expect.poll(() => asked().some((url) => url.endsWith('/follow'))).toBe(true);
    const { token } = await signInAnew(server, user);
    ok(await server.call({ method: 'POST', path, token, body: {} }));
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    answerAgain();
    release();
    await expect.element(bar()).not.toBeInTheDocument();
  });

  test('the bar of a workout is hidden once another device has finished the workout', async () => {
    const user = await openRun(0);
    await completeSet();
    const { id } = await storedWorkout(user);
    const path = `/workout-sessions/${id}/complete`;
    openPage('/goals');
    await expect.element(bar()).toBeVisible();
    const { token } = await signInAnew(server, user);
    ok(await server.call({ method: 'POST', path, token, body: {} }));
    await expect.element(bar()).not.toBeInTheDocument();
  });
});
