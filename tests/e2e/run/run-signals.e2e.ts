// Tests sound, vibration and wake lock during a workout. The test counts calls of the browser's
// functions.
import type { Page } from '@playwright/test';
import { phone } from '#tests/support/devices.ts';
import { createTemplate } from '#tests/support/factories.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';
import { completeSet, expectNextSet, restOverlay } from '#tests/support/run-screen.ts';
import { changeInOtherTab, changeSettings } from '#tests/support/browser/settings.ts';

test.use({ viewport: phone, hasTouch: true });

interface Signals {
  tones: number;
  /** Counts vibrations. The end of a rest vibrates three times. */
  shakes: number;
  /** Counts wake locks that the page has requested and not released. */
  locks: number;
}

/** Opens the first set of a workout with one exercise and rests of 3 s. */
async function givenRun(
  { app, page, user }: Given,
  settings: { sound: boolean; wakeLock: boolean },
) {
  const line = { exercise: 'Barbell Bench Press', targetSets: 9, restTime: 3 };
  const template = await createTemplate(app, user.token, [line]);
  await changeSettings(app, user, { ...settings, weightUnit: 'kg' });
  await page.clock.install();
  await page.addInitScript(countSignals);
  await page.goto(`/workouts/execute/${template.id}`);
  await expectNextSet(page, 'Barbell Bench Press', 1);
  // The weight field is in kg once the settings have loaded, so the test waits for it before it
  // logs a set.
  await expect(page.getByRole('textbox', { name: 'Weight (kg)' })).toBeVisible();
}

/** Runs in the page. Counts tones, and replaces vibration and the wake lock with counters. */
function countSignals() {
  const signals = { tones: 0, shakes: 0, locks: 0 };
  const createOscillator = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function count(this: AudioContext) {
    signals.tones += 1;
    return createOscillator.call(this);
  };
  Navigator.prototype.vibrate = (pattern) => {
    if (Array.isArray(pattern)) signals.shakes += 1;
    return true;
  };
  const wakeLock = {
    request: () => {
      signals.locks += 1;
      const release = () => {
        signals.locks -= 1;
        return Promise.resolve();
      };
      return Promise.resolve({ release });
    },
  };
  Object.defineProperty(navigator, 'wakeLock', { value: wakeLock });
  Object.assign(globalThis, { signals });
}

function signalsOf(page: Page): Promise<Signals> {
  return page.evaluate(() => {
    // The cast is safe because the script above sets `globalThis.signals`.
    const { signals } = globalThis as unknown as { signals: Signals };
    return { ...signals };
  });
}

async function setWithRest(page: Page) {
  await completeSet(page);
  await expect(restOverlay(page)).toBeVisible();
  // The rest plays a tone in each of its last three seconds and one at its end.
  for (let second = 0; second < 4; second += 1) await page.clock.runFor(1000);
  await expect(restOverlay(page)).toBeHidden();
}

test.describe('a workout uses sound, vibration and the wake lock as the user has set them', () => {
  test('a rest is silent with the sound off, but still vibrates', async ({
    app,
    page,
    context,
    user,
  }) => {
    await givenRun({ app, page, user }, { sound: false, wakeLock: true });
    await setWithRest(page);
    expect(await signalsOf(page)).toMatchObject({ tones: 0, shakes: 1 });
    await changeInOtherTab({ app, context, user }, { sound: true });
    await setWithRest(page);
    const loud = await signalsOf(page);
    expect(loud.shakes).toBe(2);
    expect(loud.tones).toBeGreaterThanOrEqual(3);
    await changeInOtherTab({ app, context, user }, { sound: false });
    await setWithRest(page);
    expect(await signalsOf(page)).toMatchObject({ tones: loud.tones, shakes: 3 });
  });

  test('the screen stays on during a workout only while the setting for it is on', async ({
    app,
    page,
    context,
    user,
  }) => {
    await givenRun({ app, page, user }, { sound: false, wakeLock: false });
    expect((await signalsOf(page)).locks).toBe(0);
    await changeInOtherTab({ app, context, user }, { wakeLock: true });
    await expect.poll(async () => (await signalsOf(page)).locks).toBe(1);
    await changeInOtherTab({ app, context, user }, { wakeLock: false });
    await expect.poll(async () => (await signalsOf(page)).locks).toBe(0);
  });
});
