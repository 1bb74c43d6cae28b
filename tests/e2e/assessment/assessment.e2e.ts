import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  openSite,
  phone,
  type Site,
  visit,
} from '#tests/support/browser.ts';
import { createUser, ok, type TestUser } from '#tests/support/factories.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const step = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

async function stored(user: TestUser) {
  return ok(await site.test.call({ path: '/users/assessment', token: user.token }));
}

/** Answers are saved in the background: waits until the server has them. */
async function expectStored(user: TestUser, answers: object): Promise<void> {
  await expect.poll(() => stored(user)).toMatchObject(answers);
}

describe('the movement assessment', () => {
  it('is walked through on a phone, left, gone on with, and finished', async () => {
    const user = await createUser(site.test);
    const { page, context, complaints } = await visit(site, { viewport: phone, user });
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Start Assessment' }).click();
    await page.getByRole('heading', { name: 'Movement Assessment' }).waitFor();
    await step(page, '1 of 6');
    await expectAccessible(page, 'step 1');
    const choice = page.getByRole('radio', { name: 'Intermediate' });
    const row = await page.locator('label').filter({ has: choice }).boundingBox();
    expect(row?.height).toBeGreaterThanOrEqual(56);
    await choice.check();
    expect(await page.getByRole('radio', { name: '2 to 5 years' }).count()).toBe(0);
    await press(page, 'Next');
    await page.getByRole('radio', { name: '2 to 5 years' }).check();
    await press(page, 'Back');
    expect(await page.getByRole('radio', { name: 'Intermediate' }).isChecked()).toBe(true);
    await press(page, 'Next');
    await press(page, 'Next');

    await step(page, '2 of 6');
    const heading = page.getByRole('heading', { name: 'Your build' });
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByText('Height from your profile: 5 ft 10 in (178 cm)').waitFor();
    await page.getByLabel('Arm span (inches)').fill('12');
    await page.getByLabel('Arm span (inches)').press('Enter');
    await page.getByText('Please enter a length from 40 to 102 in').waitFor();
    await expectAccessible(page, 'step 2 with an error');
    await page.getByLabel('Arm span (inches)').fill('71,5');
    await page.getByLabel('Arm span (inches)').press('Enter');
    await page.getByText('Seated height', { exact: true }).waitFor();
    await page.getByRole('radio', { name: 'Centimetres' }).check();
    await page.getByLabel('Seated height (cm)').fill('92');
    await press(page, 'Next');
    await step(page, '3 of 6');
    await expectStored(user, { step: 3, armSpan: 181.61, seatedHeight: 92 });

    await page.getByRole('radio', { name: 'Both thumbs touch' }).check();
    await press(page, 'Next');
    await page.getByRole('radio', { name: 'Hurts' }).check();
    await page.getByText('Please see a doctor or a physiotherapist').waitFor();
    await expectAccessible(page, 'a test that hurts');
    await expectStored(user, { deepSquat: 'HURTS' });

    await page.reload();
    await step(page, '3 of 6');
    // The first question that has no answer.
    await page.getByText('Knee to wall', { exact: true }).waitFor();
    await page.getByRole('radio', { name: 'Not now' }).check();
    await press(page, 'Skip this step');

    await step(page, '4 of 6');
    await press(page, 'Start 30 s timer');
    await page.getByRole('timer').getByText('1 / 30 s').waitFor();
    await press(page, 'Stop');
    await page.getByText(/^Held for \d s\.$/).waitFor();
    await expectAccessible(page, 'step 4');
    await page.getByLabel('Seconds held').fill('31');
    await press(page, 'Next');
    await page.getByText('Stand on the right leg', { exact: true }).waitFor();
    await page.getByLabel('Seconds held').fill('20');
    await page.getByLabel('Seconds held').press('Enter');
    await page.getByText('Plank', { exact: true }).waitFor();
    await press(page, 'Next');
    await step(page, '5 of 6');
    await page.getByText('No injuries recorded.').waitFor();
    await expectAccessible(page, 'step 5');
    await press(page, 'Next');

    await step(page, '6 of 6');
    const movements = page.getByRole('region', { name: 'Movements' });
    expect((await movements.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /Squat Careful Deep squat, heels down hurt\. Hinge Build up .* Overhead Build up Plank: not tested\./,
    );
    const suited = page.getByRole('region', { name: 'Exercises that suit you' });
    await suited.getByRole('listitem').nth(2).waitFor();
    expect(await suited.getByRole('listitem').count()).toBe(3);
    expect(await suited.getByText(/^Squat,/).count()).toBe(0);
    await page.getByText('Your right leg is less steady', { exact: false }).waitFor();
    await expectAccessible(page, 'the result');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(phone.width);

    await press(page, 'Finish');
    await page.getByText('Assessment saved').waitFor();
    await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
    expect(await page.getByText('Complete Your Profile').count()).toBe(0);
    const inStorage = await page.evaluate(() => localStorage.getItem('user'));
    expect(JSON.parse(String(inStorage))).toMatchObject({ fullAssessmentCompleted: true });
    await expectStored(user, { oneLegLeft: 30, oneLegRight: 20, plank: null, toeTouch: null });
    const profile = ok(await site.test.call({ path: '/users/profile', token: user.token }));
    expect(profile).toMatchObject({
      fullAssessmentCompleted: true,
      experienceLevel: 'INTERMEDIATE',
    });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows a step in two columns on a desk, reads the injuries, and can be skipped whole', async () => {
    const user = await createUser(site.test);
    const body = { injuries: [{ name: 'Left knee', status: 'chronic' }] };
    const path = '/users/medical-history';
    ok(await site.test.call({ method: 'POST', path, body, token: user.token }));
    const options = { viewport: desktop, colorScheme: 'dark', user } as const;
    const { page, context, complaints } = await visit(site, options);
    await page.goto('/assessment');
    await step(page, '1 of 6');
    const [left, right] = await Promise.all([
      page.getByRole('group', { name: 'How experienced are you?' }).boundingBox(),
      page.getByRole('group', { name: 'How long have you trained with weights?' }).boundingBox(),
    ]);
    expect(right?.y).toBe(left?.y);
    expect(right?.x).toBeGreaterThan(left?.x ?? 0);
    for (const count of [2, 3, 4, 5]) {
      await press(page, 'Skip this step');
      await step(page, `${count} of 6`);
      await expectAccessible(page, `step ${count} in dark`);
    }
    await page.getByText('Left knee, chronic').waitFor();
    await page.getByRole('link', { name: 'Edit medical history' }).click();
    await page.getByRole('heading', { name: 'Medical History' }).waitFor();
    await page.goBack();
    await step(page, '5 of 6');
    await press(page, 'Skip this step');
    await page.getByText('Injury: Left knee.').first().waitFor();
    await page
      .getByRole('region', { name: 'Exercises that suit you' })
      .getByRole('listitem')
      .nth(2)
      .waitFor();
    await expectAccessible(page, 'the result in dark');
    await press(page, 'Finish');
    await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
    expect(await page.getByText('Complete Your Profile').count()).toBe(0);

    // Taken up again, it shows the result.
    await page.goto('/assessment');
    await step(page, '6 of 6');
    await press(page, 'Change my answers');
    await step(page, '1 of 6');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is answered by keyboard, and the clock stops by itself', async () => {
    const user = await createUser(site.test);
    const { page, context } = await visit(site, { viewport: phone, user });
    await page.clock.install();
    await page.goto('/assessment');
    await page.getByRole('radio', { name: 'Beginner' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: '2 to 5 years' }).waitFor();
    await expectStored(user, { experienceLevel: 'NOVICE', trainingAge: null });
    for (const count of [2, 3, 4]) {
      await page.getByRole('button', { name: 'Skip this step' }).press('Enter');
      await step(page, `${count} of 6`);
    }
    await page.getByRole('button', { name: 'Start 30 s timer' }).press('Enter');
    await page.clock.runFor(29_500);
    await page.getByText('29 / 30 s').waitFor();
    await page.clock.runFor(1000);
    await page.getByText('Held for 30 s.').waitFor();
    expect(await page.getByLabel('Seconds held').inputValue()).toBe('30');
    await expectStored(user, { oneLegLeft: 30 });
    await page.getByRole('button', { name: 'Hurts' }).press('Space');
    await page.getByText('Stop this test').waitFor();
    expect(await page.getByLabel('Seconds held').inputValue()).toBe('');
    await expectStored(user, { oneLegLeft: 'HURTS' });
    await context.close();
  });

  it('an answer that could not be saved waits and is tried again', async () => {
    const user = await createUser(site.test);
    const { page, context } = await visit(site, { user });
    await page.goto('/assessment');
    await page.route('**/trpc/assessment.save*', (route) => route.abort());
    await page.getByRole('radio', { name: 'Novice' }).check();
    await page.getByText('Your answers could not be saved').waitFor();
    await page.unroute('**/trpc/assessment.save*');
    await press(page, 'Try again');
    await page.getByText('Your answers could not be saved').waitFor({ state: 'detached' });
    await expectStored(user, { experienceLevel: 'NOVICE' });
    await context.close();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    const user = await createUser(site.test);
    const { page, context } = await visit(site, { user });
    await page.route('**/trpc/*assessment.get*', (route) =>
      route.fulfill({ status: 503, body: '' }),
    );
    await page.goto('/assessment');
    const button = page.getByRole('button', { name: 'Try again' });
    await button.waitFor();
    await page.unroute('**/trpc/*assessment.get*');
    await button.click();
    await step(page, '1 of 6');
    await context.close();
  });
});
