// A goal that the tape moves, on a phone: made, moved by a measurement, and moved back when it is deleted.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openSite, phone, type Site, visit } from '#tests/support/browser.ts';
import { createUser, ok, type TestUser } from '#tests/support/factories.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const call = (user: TestUser, path: string, body: object, method: 'POST' | 'PATCH' = 'POST') =>
  site.test.call({ method, path, body, token: user.token });

describe('a goal of the body', () => {
  it('starts at the newest measurement, is moved by the next one, and goes back when that is deleted', async () => {
    const user = await createUser(site.test);
    ok(
      await call(user, '/users/biometrics', {
        bodyMeasurements: { waist: 40 },
        recordedAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
      }),
      201,
    );
    const { page, context, complaints } = await visit(site, {
      viewport: phone,
      hasTouch: true,
      user,
    });
    const progress = page.getByRole('progressbar', { name: 'Progress' });
    const percentage = () => progress.getAttribute('aria-valuetext');

    await page.goto('/goals/create');
    await page.getByRole('radio', { name: /^Fat loss/ }).check();
    await page.getByRole('button', { name: 'Continue' }).tap();
    await page.getByLabel('Description').fill('Two holes tighter');
    await page.getByLabel('What moves it').selectOption({ label: 'Waist' });
    await page.getByText(/^Measured /).waitFor();
    expect(await page.getByLabel('Start').inputValue()).toBe('40');
    await page.getByLabel('Target', { exact: true }).fill('36');
    await expectAccessible(page, 'a goal of the body in the making');
    await page.getByRole('button', { name: 'Create Goal' }).tap();
    await page.getByRole('link', { name: 'Two holes tighter' }).tap();
    await page.getByText('FAT LOSS GOAL').waitFor();
    expect(await percentage()).toBe('0 %');

    await page.getByLabel('Waist today').fill('39');
    await page.getByRole('button', { name: 'Log', exact: true }).tap();
    const modal = page.getByRole('dialog', { name: 'Milestone reached' });
    await modal.getByText('25% milestone reached!').waitFor();
    await modal.getByText('Two holes tighter').waitFor();
    await expectAccessible(page, 'the milestone of a measurement');
    await modal.getByRole('button', { name: 'Continue' }).tap();
    await modal.waitFor({ state: 'hidden' });
    await expect.poll(percentage).toBe('25 %');
    const words = await page.getByRole('region', { name: 'Progress' }).innerText();
    expect(words.replace(/\s+/g, ' ')).toContain('Current 39 in Target 36 in Remaining 3 in');
    await page.getByRole('img', { name: /^From 40 to 39 inches in 1 entry/ }).waitFor();
    await expectAccessible(page, 'a goal of the body');
    const goalUrl = page.url();

    const { biometrics } = ok(
      await site.test.call({ path: '/users/biometrics', token: user.token }),
    );
    const path = `/users/biometrics/${biometrics[0].id}`;
    ok(await site.test.call({ method: 'DELETE', path, token: user.token }));
    await page.goto(goalUrl);
    await progress.waitFor();
    await expect.poll(percentage).toBe('0 %');
    // What was celebrated stays.
    await page.getByRole('list', { name: 'Milestones reached' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows and takes kilograms and centimetres where they are set', async () => {
    const user = await createUser(site.test);
    ok(await call(user, '/users/settings', { weightUnit: 'kg', lengthUnit: 'cm' }, 'PATCH'));
    const { page, context, complaints } = await visit(site, { user });
    await page.goto('/goals/create');
    await page.getByText('Bench press 100 kg').waitFor();
    await page.getByRole('radio', { name: /^Fat loss/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Description').fill('Lighter');
    await page.getByLabel('What moves it').selectOption({ label: 'Body weight' });
    await page.getByText('From your profile.').waitFor();
    expect(await page.getByLabel('Start').inputValue()).toBe('81.65');
    await page.getByLabel('Target', { exact: true }).fill('71,65');
    await page.getByRole('button', { name: 'Create Goal' }).click();
    await page.getByRole('link', { name: 'Lighter' }).click();
    await page.getByLabel('Body weight today').fill('76,65');
    await page.getByRole('button', { name: 'Log', exact: true }).click();
    const modal = page.getByRole('dialog', { name: 'Milestone reached' });
    await modal.getByText("Halfway there! You're doing great!").waitFor();
    await modal.getByRole('button', { name: 'Continue' }).click();
    const region = page.getByRole('region', { name: 'Progress' });
    await expect
      .poll(async () => (await region.innerText()).replace(/\s+/g, ' '))
      .toContain('Current 76.65 kg Target 71.65 kg Remaining 5 kg');
    const profile = ok(await site.test.call({ path: '/users/profile', token: user.token }));
    expect(profile.weight).toBe(76.65);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the form of a goal', () => {
  it('asks before what was entered is lost, also by the back button, and not before', async () => {
    const user = await createUser(site.test);
    const { page, context, complaints } = await visit(site, { user });
    const question = page.getByRole('alertdialog', {
      name: 'Leave without saving? What you entered will be lost.',
    });
    await page.goto('/goals');
    await page.getByRole('link', { name: 'New Goal' }).click();
    await page.getByRole('radio', { name: /^Skill/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Step 2 of 2').waitFor();
    // Nothing entered: back leads to step 1, and again to where one came from.
    await page.goBack();
    await page.getByText('Step 1 of 2').waitFor();
    await page.goBack();
    await page.waitForURL('**/goals');

    await page.getByRole('link', { name: 'New Goal' }).click();
    await page.getByRole('radio', { name: /^Skill/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Description').fill('First muscle-up');
    await page.getByRole('link', { name: 'Back to Goals' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Description').inputValue()).toBe('First muscle-up');
    await page.goBack();
    await page.getByText('Step 1 of 2').waitFor();
    expect(await question.count()).toBe(0);
    await page.goBack();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await page.getByLabel('Description').inputValue()).toBe('First muscle-up');
    await page.goBack();
    await page.getByText('Step 1 of 2').waitFor();
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/goals');

    // Saved: nothing to lose, nothing to ask.
    await page.getByRole('link', { name: 'New Goal' }).click();
    await page.getByRole('radio', { name: /^Skill/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Description').fill('First muscle-up');
    await page.getByRole('button', { name: 'Create Goal' }).click();
    await page.getByRole('link', { name: 'First muscle-up' }).waitFor();
    expect(await question.count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
