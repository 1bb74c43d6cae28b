// The units of a person change what is shown and typed, never what is stored.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desktop, openSite, phone, type Site, visit } from '#tests/support/browser.ts';
import { createUser, ok, type TestUser } from '#tests/support/factories.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const metric = { weightUnit: 'kg', heightUnit: 'cm', lengthUnit: 'cm' };
const imperial = { weightUnit: 'lbs', heightUnit: 'ft', lengthUnit: 'in' };

async function call(user: TestUser, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) {
  const answer = await site.test.call({ method, path, token: user.token, ...(body && { body }) });
  return ok(answer, method === 'POST' ? 201 : 200);
}

/** A new person with these units, on a page of theirs. */
async function arrive(path: string, settings: object, viewport = desktop) {
  const user = await createUser(site.test);
  await call(user, 'PATCH', '/users/settings', settings);
  const visitor = await visit(site, { viewport, user });
  await visitor.page.goto(path);
  /** As a change on another device: it holds here from the next visit on. */
  const switchTo = async (next: object) => {
    await call(user, 'PATCH', '/users/settings', next);
    await visitor.page.reload();
  };
  const stored = () => call(user, 'GET', '/users/profile');
  const entries = async () => (await call(user, 'GET', '/users/biometrics')).biometrics;
  return { ...visitor, user, switchTo, stored, entries };
}

describe('a tape measure', () => {
  for (const [size, viewport] of [
    ['a phone', phone],
    ['a desk', desktop],
  ] as const) {
    it(`is typed in centimetres on ${size}, read in inches, and stays what it was`, async () => {
      const visitor = await arrive('/profile/biometrics', metric, viewport);
      const { page, context, complaints, switchTo, entries } = visitor;
      await page.getByRole('button', { name: 'Log Your First Measurement' }).click();
      await page.getByRole('group', { name: 'Body measurements in centimetres' }).waitFor();
      await page.getByLabel('Hips').fill('800');
      await page.getByLabel('Waist').fill('81,3');
      await page.getByRole('button', { name: 'Save Measurement' }).click();
      await page.getByText('Hips must be from 0 to 762').waitFor();
      await page.getByLabel('Hips').fill('99.5');
      await page.getByLabel('Hips').press('ArrowUp');
      expect(await page.getByLabel('Hips').inputValue()).toBe('100');
      await page.getByRole('button', { name: 'Save Measurement' }).click();
      await page.getByText('2 measurements', { exact: true }).click();
      await page.getByText('Waist 81.3 cm', { exact: true }).waitFor();
      const [logged] = await entries();
      expect(logged.bodyMeasurements).toEqual({ waist: 32.01, hips: 39.37 });

      await switchTo(imperial);
      await page.getByText('2 measurements', { exact: true }).click();
      await page.getByText('Waist 32.01 in', { exact: true }).waitFor();
      for (const [settings, bodyFat] of [
        [imperial, '18'],
        [metric, '17.5'],
      ] as const) {
        await switchTo(settings);
        await page.getByRole('button', { name: /^Edit measurement/ }).click();
        await page.getByRole('textbox', { name: 'Body fat' }).fill(bodyFat);
        await page.getByRole('button', { name: 'Save Changes' }).click();
        await page.getByText('Saved: 3 values of').waitFor();
        const [edited] = await entries();
        expect(JSON.stringify(edited)).toBe(
          JSON.stringify({ ...logged, bodyFatPercentage: Number(bodyFat) }),
        );
      }

      await page.getByRole('button', { name: 'Log Measurement' }).click();
      await page.getByText('last 81.3').waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    });
  }

  it('that is opened and saved untouched is not written at all', async () => {
    const { page, context, user, entries } = await arrive('/profile', metric);
    await call(user, 'POST', '/users/biometrics', { bodyMeasurements: { waist: 33.33 } });
    const before = JSON.stringify(await entries());
    await page.goto('/profile/biometrics');
    await page.getByRole('button', { name: /^Edit measurement/ }).click();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('form').waitFor({ state: 'hidden' });
    expect(sent.filter((url) => url.includes('biometrics.update'))).toEqual([]);
    expect(JSON.stringify(await entries())).toBe(before);
    await context.close();
  });
});

describe('height and weight', () => {
  it('are read and typed in the units, and change by nothing else', async () => {
    const { page, context, complaints, switchTo, stored } = await arrive('/profile', metric);
    await page.getByText('178 cm (5 ft 10 in)').waitFor();
    await page.getByText('81.65 kg (180 lbs)').waitFor();
    const before = JSON.stringify(await stored());

    for (const settings of [imperial, metric, imperial, metric]) {
      await switchTo(settings);
      await page.goto('/profile/edit');
      await page.getByLabel(`Weight (${settings.weightUnit})`).waitFor();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByRole('heading', { name: 'My Profile' }).waitFor();
      expect(JSON.stringify(await stored())).toBe(before);
    }

    await page.goto('/profile/edit');
    expect(await page.getByLabel('Height (cm)').inputValue()).toBe('178');
    await page.getByLabel('Height (cm)').fill('90');
    await page.getByLabel('Weight (kg)').fill('500');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Please enter a valid height (122-243 cm)').waitFor();
    await page.getByText('Please enter a valid weight (23-453 kg)').waitFor();
    await page.getByLabel('Height (cm)').fill('178');
    await page.getByLabel('Weight (kg)').fill('82,5');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('82.5 kg (181.9 lbs)').waitFor();
    expect(await stored()).toMatchObject({ height: 178, weight: 82.5 });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('stay what they are when the units change a hundred times', async () => {
    const { context, user, stored, entries } = await arrive('/profile', imperial);
    await call(user, 'POST', '/users/biometrics', { bodyMeasurements: { waist: 32.01 } });
    const before = JSON.stringify([await stored(), await entries()]);
    for (let toggle = 0; toggle < 100; toggle += 1) {
      await call(user, 'PATCH', '/users/settings', toggle % 2 === 0 ? metric : imperial);
    }
    expect(JSON.stringify([await stored(), await entries()])).toBe(before);
    await context.close();
  });
});

it('the assessment starts in the unit of the tape and shows the height in its own', async () => {
  const settings = { lengthUnit: 'cm', heightUnit: 'cm' };
  const { page, context } = await arrive('/assessment', settings);
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await page.getByText('Height from your profile: 178 cm (5 ft 10 in)').waitFor();
  await page.getByLabel('Arm span (cm)').waitFor();
  await page.getByRole('radio', { name: 'Inches' }).check();
  await page.getByLabel('Arm span (inches)').waitFor();
  await context.close();
});
