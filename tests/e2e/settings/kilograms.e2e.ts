// Training in kilograms: weights are planned, lifted and read in the unit that the person has set, and stored in pounds.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openSite, phone, type Site, visit } from '#tests/support/browser.ts';
import {
  createTemplate,
  createUser,
  exerciseIds,
  type LineOptions,
  ok,
  type TestUser,
} from '#tests/support/factories.ts';
import { sidewaysOverflow, smallTargets } from '#tests/support/layout.ts';
import {
  completeSet,
  expectNextSet,
  expectStored,
  field,
  finishWorkout,
  restOverlay,
  skipRest,
  storedEvents,
  storedWorkout,
} from '#tests/support/run-screen.ts';
import { changeInOtherTab, changeSettings } from '#tests/support/settings.ts';

/** As they are stored: 60, 62.5, 61.25 and 102.25 kg. */
const LBS_OF = { kg60: 132.28, kg62_5: 137.79, kg61_25: 135.03, kg102_25: 225.42 };

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function givenUser(): Promise<TestUser> {
  const user = await createUser(site.test);
  await changeSettings(site.test, user, { weightUnit: 'kg' });
  return user;
}

/** Somebody who trains in kilograms, in front of the first set of the bench press. */
async function givenRun(plan: Omit<LineOptions, 'exerciseId'>, viewport = phone) {
  const user = await givenUser();
  const [bench] = await exerciseIds(site.test, user.token, ['Barbell Bench Press']);
  const line = { targetReps: 8, targetWeight: LBS_OF.kg60, ...plan, exerciseId: String(bench) };
  const template = await createTemplate(site.test, user.token, [line]);
  const visitor = await visit(site, { viewport, hasTouch: true, user });
  await visitor.page.goto(`/workouts/execute/${template.id}`);
  await field(visitor.page, 'Weight (kg)').waitFor();
  return { ...visitor, user };
}

/** The session as the API answers it, letter for letter. */
async function answerOf(user: TestUser, sessionId: string): Promise<string> {
  const path = `/workout-sessions/${sessionId}`;
  return JSON.stringify(ok(await site.test.call({ path, token: user.token })));
}

/** The bench press of the report, row by row: set, reps, weight, RPE, 1RM. */
async function benchRows(page: Page): Promise<string[]> {
  const rows = page
    .getByRole('table', { name: 'Sets of Barbell Bench Press' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
  return (await rows.allInnerTexts()).map((row) => row.replace(/\s+/g, ' ').trim());
}

describe('a workout in kilograms', () => {
  it('is planned, lifted, reported and looked at in either unit, and its stored pounds never move', async () => {
    const user = await givenUser();
    const { page, context, complaints } = await visit(site, {
      viewport: phone,
      hasTouch: true,
      user,
    });
    await planBench(page);
    const templates = ok(await site.test.call({ path: '/workout-templates', token: user.token }));
    expect(templates[0].exercises[0].targetWeight).toBe(LBS_OF.kg60);
    await page.getByRole('link', { name: 'View Details of Push A' }).click();
    await page.getByText('60 kg', { exact: true }).waitFor();
    await page.getByRole('link', { name: /Start Workout/ }).click();

    // As planned, one step up, and typed with a comma.
    await expectNextSet(page, 'Barbell Bench Press', 1);
    expect(await field(page, 'Weight (kg)').inputValue()).toBe('60');
    await page.getByText('20 per side', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'target 8 × 60, use it' }).waitFor();
    await completeSet(page);
    await expectNextSet(page, 'Barbell Bench Press', 2);
    await page.getByRole('button', { name: 'More Weight (kg)' }).tap();
    expect(await field(page, 'Weight (kg)').inputValue()).toBe('62.5');
    await completeSet(page);
    await expectNextSet(page, 'Barbell Bench Press', 3);
    expect(await field(page, 'Weight (kg)').inputValue()).toBe('62.5');
    await field(page, 'Weight (kg)').fill('61,25');
    await page.getByText('20 per side, 1.25 kg short').waitFor();
    await completeSet(page);
    await page.getByRole('heading', { name: 'All sets done' }).waitFor();
    await page.getByText('1,470 kg').waitFor();
    await expectStored(site.test, user, [
      [8, LBS_OF.kg60],
      [8, LBS_OF.kg62_5],
      [8, LBS_OF.kg61_25],
    ]);
    await finishWorkout(page);

    const { id } = await storedWorkout(site.test, user);
    await page.goto(`/workouts/report/${id}`);
    const inKg = ['1 8 60 7 76 est.', '2 8 62.5 7 79.2 est.', '3 8 61.25 7 77.6 est.'];
    await expect.poll(() => benchRows(page)).toEqual(inKg);
    const summary = page.getByRole('region', { name: 'Summary' });
    const numbers = (await summary.innerText()).replace(/\s+/g, ' ');
    expect(numbers).toContain('Total volume (kg) 1,470');
    expect(numbers).toContain('Heaviest lift (kg) 62.5');
    await page.getByText('Plan: 3 × 8 at 60 kg', { exact: false }).waitFor();
    await expectAccessible(page, 'the report in kilograms');
    await saveUnchanged(page);
    expect(await storedEvents(site.test, id)).toEqual([
      'SessionStarted',
      'SetLogged',
      'SetLogged',
      'SetLogged',
      'SessionCompleted',
    ]);

    const stored = await answerOf(user, id);
    for (let toggle = 0; toggle < 40; toggle += 1) {
      const weightUnit = toggle % 2 === 0 ? 'lbs' : 'kg';
      await changeSettings(site.test, user, { weightUnit });
      expect(await answerOf(user, id)).toBe(stored);
    }
    await changeSettings(site.test, user, { weightUnit: 'lbs' });
    await page.reload();
    await expect
      .poll(() => benchRows(page))
      .toEqual(['1 8 132.28 7 167.6 est.', '2 8 137.79 7 174.5 est.', '3 8 135.03 7 171 est.']);
    await saveUnchanged(page);
    expect(await answerOf(user, id)).toBe(stored);
    await page.goto('/workouts/history');
    await page.getByText('3 sets, 3,241 lbs').waitFor();
    await changeSettings(site.test, user, { weightUnit: 'kg' });
    await page.reload();
    await page.getByText('3 sets, 1,470 kg').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows what was planned in pounds, and a set repeated in kilograms keeps it to the last decimal', async () => {
    const { page, context, user } = await givenRun({
      targetWeight: 185,
      restTime: 90,
      targetSets: 3,
    });
    expect(await field(page, 'Weight (kg)').inputValue()).toBe('83.91');
    await completeSet(page);
    await restOverlay(page).getByText('Logged: set 1, 8 × 83.91 @ 7').waitFor();
    await restOverlay(page).getByText('Next: set 2, 8 × 83.91 kg').waitFor();
    await restOverlay(page).getByRole('button', { name: 'Edit' }).click();
    const weight = restOverlay(page).getByRole('textbox', { name: 'Weight' });
    expect(await weight.inputValue()).toBe('83.91');
    await weight.fill('84');
    await restOverlay(page).getByRole('button', { name: 'Save' }).click();
    await restOverlay(page).getByText('Next: set 2, 8 × 84 kg').waitFor();
    await restOverlay(page).getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'target 8 × 83.91, use it' }).tap();
    await completeSet(page);
    await skipRest(page);
    // Up and down again is where it was.
    await page.getByRole('button', { name: 'More Weight (kg)' }).tap();
    await page.getByRole('button', { name: 'Less Weight (kg)' }).tap();
    await completeSet(page);
    await expectStored(site.test, user, [
      [8, 185],
      [8, 185],
    ]);
    await context.close();
  });

  it('misreads nothing when the unit changes in the middle, and needs no connection for it', async () => {
    const { page, context, user } = await givenRun({ restTime: 0, targetSets: 4 });
    await completeSet(page);
    await expectNextSet(page, 'Barbell Bench Press', 2);
    await field(page, 'Weight (kg)').fill('102.25');
    await changeInOtherTab(context, user, { weightUnit: 'lbs' });
    await field(page, 'Weight (lbs)').waitFor();
    expect(await field(page, 'Weight (lbs)').inputValue()).toBe('225.42');
    await completeSet(page);
    await expectNextSet(page, 'Barbell Bench Press', 3);
    await page.getByRole('button', { name: 'More Weight (lbs)' }).tap();
    expect(await field(page, 'Weight (lbs)').inputValue()).toBe('230.42');
    await expectStored(site.test, user, [
      [8, LBS_OF.kg60],
      [8, LBS_OF.kg102_25],
    ]);

    await changeInOtherTab(context, user, { weightUnit: 'kg' });
    await field(page, 'Weight (kg)').waitFor();
    await context.setOffline(true);
    await field(page, 'Weight (kg)').fill('61,25');
    await completeSet(page);
    await expectNextSet(page, 'Barbell Bench Press', 4);
    expect(await field(page, 'Weight (kg)').inputValue()).toBe('61.25');
    await context.setOffline(false);
    await expectStored(site.test, user, [
      [8, LBS_OF.kg60],
      [8, LBS_OF.kg102_25],
      [8, LBS_OF.kg61_25],
    ]);
    await context.close();
  });

  it('refuses what the server would refuse, with the limit in kilograms', async () => {
    const { page, context, user } = await givenRun({ restTime: 0 });
    for (const [typed, message] of [
      ['2267.97', 'Weight can be at most 2267.96 kg'],
      ['61.255', 'Weight can have at most 2 decimals'],
    ] as const) {
      await field(page, 'Weight (kg)').fill(typed);
      await completeSet(page);
      await page.getByRole('alert').getByText(message).waitFor();
    }
    expect((await storedWorkout(site.test, user)).sets).toEqual([]);
    await context.close();
  });

  it('remembers the step of each exercise apart from the one in pounds, and obeys the keys', async () => {
    const { page, context, user } = await givenRun({ restTime: 0 });
    const weight = field(page, 'Weight (kg)');
    await page.getByRole('radio', { name: '1.25', exact: true }).check();
    await page.getByRole('button', { name: 'More Weight (kg)' }).tap();
    expect(await weight.inputValue()).toBe('61.25');
    await weight.press('ArrowUp');
    expect(await weight.inputValue()).toBe('61.75');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Shift+ArrowUp');
    expect(await weight.inputValue()).toBe('64.25');
    await page.reload();
    await weight.waitFor();
    expect(await page.getByRole('radio', { name: '1.25', exact: true }).isChecked()).toBe(true);
    await changeInOtherTab(context, user, { weightUnit: 'lbs' });
    await field(page, 'Weight (lbs)').waitFor();
    expect(await page.getByRole('radio', { name: '5', exact: true }).isChecked()).toBe(true);
    await context.close();
  });

  for (const viewport of [phone, { width: 320, height: 568 }]) {
    it(`fits on ${viewport.width} × ${viewport.height} with two decimals, and costs no more taps`, async () => {
      const { page, context, user } = await givenRun(
        { targetWeight: LBS_OF.kg102_25, restTime: 90, targetSets: 3 },
        viewport,
      );
      expect(await field(page, 'Weight (kg)').inputValue()).toBe('102.25');
      expect(await field(page, 'Weight (kg)').evaluate(isClipped)).toBe(false);
      expect(await scrollsDown(page)).toBe(false);
      expect(await sidewaysOverflow(page)).toEqual([]);
      expect(await smallTargets(page, 44)).toEqual([]);
      await expectAccessible(page, 'the session in kilograms');
      // One step and the set: two taps.
      await page.getByRole('button', { name: 'More Weight (kg)' }).tap();
      await page.getByRole('button', { name: 'Complete Set' }).tap();
      await restOverlay(page).getByText('Next: set 2, 8 × 104.75 kg').waitFor();
      expect(
        await restOverlay(page).evaluate(
          (overlay) =>
            overlay.scrollHeight > overlay.clientHeight ||
            overlay.scrollWidth > overlay.clientWidth,
        ),
      ).toBe(false);
      await expectAccessible(page, 'the rest in kilograms');
      await expectStored(site.test, user, [[8, 230.93]]);
      await context.close();
    });
  }
});

/** One exercise with three sets of 8 at 60 kg, typed and stepped to in the builder. */
async function planBench(page: Page) {
  await page.goto('/workouts/builder');
  await page.getByLabel('Workout name').fill('Push A');
  await page
    .getByRole('button', { name: /Add exercise/ })
    .first()
    .click();
  await page.getByRole('searchbox', { name: 'Search exercises' }).fill('Barbell Bench Press');
  await page.getByRole('button', { name: /^Add Barbell Bench Press / }).click();
  await page.getByRole('button', { name: /Done/ }).click();
  const card = page.getByRole('article', { name: '1. Barbell Bench Press' });
  await card.getByRole('button', { name: /^Barbell Bench Press / }).click();
  const weight = card.getByRole('textbox', { name: 'Weight (kg)' });
  await weight.fill('102,25');
  await weight.blur();
  expect(await weight.inputValue()).toBe('102.25');
  expect(await weight.evaluate(isClipped)).toBe(false);
  await weight.fill('57,5');
  await card.getByRole('button', { name: 'Increase Weight (kg)' }).click();
  expect(await weight.inputValue()).toBe('60');
  await card.getByRole('textbox', { name: 'Reps' }).fill('8');
  await card.getByRole('textbox', { name: 'Rest (s)' }).fill('0');
  await card.getByText('3 × 8 @ 60 kg, rest 0:00').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('**/workouts');
}

/** Types the first weight again as it stands, and saves. */
async function saveUnchanged(page: Page) {
  await page.getByRole('button', { name: 'Edit Workout' }).click();
  const weight = page.getByLabel(/^Weight \((kg|lbs)\), set 1 of Barbell Bench Press$/);
  await weight.fill(await weight.inputValue());
  await page.getByText('0 changes').waitFor();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Changes saved successfully!').first().waitFor();
  await page.getByRole('button', { name: 'Edit Workout' }).waitFor();
}

function isClipped(element: Element): boolean {
  return element.scrollWidth > element.clientWidth;
}

function scrollsDown(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
}
