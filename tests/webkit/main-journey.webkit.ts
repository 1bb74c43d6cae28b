// Tests a workout with a lost connection in WebKit, the engine of iPhones.
import { randomUUID } from 'node:crypto';
import { Key, type WebDriver } from 'selenium-webdriver';
import { createTemplate, exerciseIds } from '#tests/support/factories.ts';
import { expect } from '#tests/support/fixtures.ts';
import { expectStored, storedWorkout } from '#tests/support/run-screen.ts';
import { press, see, test, type } from '#tests/support/browser/webkit.ts';

test('a set that was logged offline survives a reload and is shown in the report', async ({
  app,
  baseURL,
  line,
  webkit,
}) => {
  await webkit.get(`${baseURL}/register`);
  await register(webkit);
  const user = { token: await webkit.executeScript<string>('return localStorage.accessToken') };
  const [bench] = await exerciseIds(app, user.token, ['Barbell Bench Press']);
  await createTemplate(app, user.token, [{ exerciseId: String(bench), targetSets: 2 }]);
  await untilWorkerIsThere(webkit);

  await webkit.get(`${baseURL}/workouts`);
  await press(webkit, 'Start Workout Push A');
  await see(webkit, 'Set 1 of 2');
  await type(webkit, 'Weight (lbs)', '102,5');
  await press(webkit, 'Complete Set');
  await press(webkit, 'Skip');
  await expectStored(app, user, [[10, 102.5]]);

  line.state = 'cut';
  await see(webkit, 'Set 2 of 2');
  await type(webkit, 'Weight (lbs)', '105');
  await press(webkit, 'Complete Set');
  await see(webkit, '1 waiting');
  await webkit.navigate().refresh();
  await see(webkit, '1 waiting');
  expect((await storedWorkout(app, user)).sets).toEqual([[10, 102.5]]);

  line.state = 'up';
  await expectStored(app, user, [
    [10, 102.5],
    [10, 105],
  ]);
  await press(webkit, 'Finish & Save Workout');
  await press(webkit, 'Finish');
  await press(webkit, 'All workouts');
  await see(webkit, '1 workout');
  await press(webkit, 'Push A');
  await see(webkit, '1\t10\t102.5');
  await see(webkit, '2\t10\t105');
});

async function register(webkit: WebDriver): Promise<void> {
  await type(webkit, 'Full name', 'Sam Lifter');
  await type(webkit, 'Email', `sam-${randomUUID()}@example.com`);
  await type(webkit, 'Password', 'correct horse battery');
  await press(webkit, 'Continue');
  await type(webkit, 'Date of birth', '05', Key.TAB, '17', Key.TAB, '1990');
  await type(webkit, 'Feet', '5');
  await type(webkit, 'Inches', '10');
  await type(webkit, 'Weight (lbs)', '180');
  await press(webkit, 'Create Account');
  await see(webkit, 'Welcome, Sam Lifter');
}

/** Waits until the service worker is active. It has then cached the files of the app. */
async function untilWorkerIsThere(webkit: WebDriver): Promise<void> {
  await expect
    .poll(() => webkit.executeScript('return navigator.serviceWorker.controller?.state'))
    .toBe('activated');
}
