import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { ok, type TestUser } from '#tests/support/factories.ts';
import {
  answerAgain,
  doNotAnswer,
  FORBIDDEN,
  openPage,
  pressKeys,
  reloadPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';
import { smallTargets } from '#tests/support/rendered/layout.ts';

const imperial = { weightUnit: 'lbs' };
const metric = { weightUnit: 'kg' };
const utcDay = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

interface Options {
  settings?: object;
  weights?: readonly (readonly [string, number])[];
}

async function send(
  user: TestUser,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: object,
) {
  const answer = await server.call({ method, path, token: user.token, ...(body && { body }) });
  return ok(answer, method === 'POST' ? 201 : 200);
}

/** Stores settings and weights of a user and opens the page. The user registered today with 81.65 kg. */
async function arrive(user: TestUser, { settings = imperial, weights = [] }: Options = {}) {
  await send(user, 'PATCH', '/users/settings', settings);
  for (const [day, weight] of weights) {
    await send(user, 'PUT', `/users/body-weight/${day}`, { weight });
  }
  openPage('/profile/biometrics');
  await expect.element(card()).toBeVisible();
  const stored = async (): Promise<[string, number][]> =>
    (await send(user, 'GET', '/users/body-weight')).entries.map(
      ({ day, weight }: { day: string; weight: number }) => [day, weight],
    );
  const profile = async () => (await send(user, 'GET', '/users/profile')).weight;
  return { stored, profile };
}

const card = () => page.getByRole('region', { name: 'Body weight' });
const log = () => card().getByRole('button', { name: 'Log', exact: true }).click();
const says = (text: string) =>
  expect.element(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
const told = (text: string) =>
  expect.element(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();

describe('the body weight card', () => {
  test('the trends show the change of weight since the first weight of the chosen period', async () => {
    const user = await signedInUser();
    const weights = [
      [utcDay(300), 90.72],
      [utcDay(40), 83.91],
      [utcDay(7), 82.1],
    ] as const;
    await arrive(user, { weights });
    const trends = page.getByRole('region', { name: 'Trends' });
    await expect.element(trends.getByText(/^−20 lbs since /)).toBeVisible();
    await trends.getByText('3m').click();
    await expect.element(trends.getByText(/^−5 lbs since /)).toBeVisible();
    await expect.element(trends.getByText(/^−20 lbs since /)).not.toBeInTheDocument();
    await page.getByText('Show as table').click();
    await expect.element(page.getByRole('cell', { name: '185 lbs' })).toBeVisible();
    await expect.element(trends.getByRole('row')).toHaveLength(4);
  });

  test('an invalid weight shows a message that names the limits in the chosen unit', async () => {
    const user = await signedInUser();
    const { stored } = await arrive(user, { settings: metric });
    await card().getByLabelText('Weight today').fill('454');
    await log();
    await says('Please enter a valid weight (23-453 kg)');
    await card().getByRole('button', { name: 'Another day' }).click();
    await card().getByLabelText('Day', { exact: true }).fill('2199-01-01');
    await card().getByRole('textbox', { name: 'Weight' }).fill('80');
    await log();
    await says('The day of a weight cannot be in the future');
    expect(await stored()).toEqual([[utcDay(0), 81.65]]);
  });

  test('a weight that could not be sent to the server stays in the form', async () => {
    const user = await signedInUser();
    const { stored } = await arrive(user);
    doNotAnswer(/bodyWeight\.put/);
    await card().getByLabelText('Weight today').fill('179');
    await log();
    await expect.element(page.getByText('Failed to log weight')).toBeVisible();
    await expect.element(card().getByLabelText('Weight today')).toHaveValue('179');
    answerAgain();
    await log();
    await told('Weight logged');
    expect(await stored()).toEqual([[utcDay(0), 81.19]]);
  });

  test('deleting the last logged weight does not change the weight in the profile', async () => {
    const user = await signedInUser();
    await page.viewport(phone.width, phone.height);
    const { profile } = await arrive(user);
    await card().getByText('All weights').click();
    await card()
      .getByRole('button', { name: /^Delete weight of/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(card().getByText(/^No weight yet/)).toBeVisible();
    expect(await profile()).toBe(81.65);
    await expect.element(page.getByText('No measurements yet')).toBeVisible();
  });
});

test('the body weight card and the profile show the same weight', async () => {
  const user = await signedInUser();
  await arrive(user);
  openPage('/profile/edit');
  await page.getByLabelText('Weight (lbs)').fill('176');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('link', { name: /^Biometrics/ }).click();
  await says('176 lbs');
  await card().getByLabelText('Weight today').fill('175');
  await log();
  await says('175 lbs');
  await page.getByRole('link', { name: 'My Profile' }).click();
  await expect.element(page.getByText('175 lbs').first()).toBeVisible();
});

test('a weight can be logged, corrected, deleted and restored in kilograms', async () => {
  const user = await signedInUser();
  await page.viewport(phone.width, phone.height);
  const { stored, profile } = await arrive(user, { settings: metric });
  await expect.element(page.getByRole('region', { name: 'Trends' })).not.toBeInTheDocument();

  await card().getByLabelText('Weight today').fill('80,9');
  await log();
  await told('Weight logged');
  await says('80.9 kg');
  expect([await stored(), await profile()]).toEqual([[[utcDay(0), 80.9]], 80.9]);
  await expect.element(card().getByLabelText('Weight today')).toHaveValue('');

  await card().getByRole('button', { name: 'Another day' }).click();
  await card().getByLabelText('Day', { exact: true }).fill(utcDay(30));
  await card().getByRole('textbox', { name: 'Weight' }).fill('83.45');
  await log();
  await expect.element(page.getByRole('region', { name: 'Trends' })).toBeVisible();
  await says('80.9 kg');
  const list = [
    [utcDay(0), 80.9],
    [utcDay(30), 83.45],
  ];
  expect([await stored(), await profile()]).toEqual([list, 80.9]);
  await expect
    .element(
      page.getByRole('img', {
        name: 'Body weight from 83.45 kg to 80.9 kg, 2 entries in 30 days',
      }),
    )
    .toBeVisible();

  await card().getByText('All weights').click();
  const small = smallTargets(44);
  // The test skips the logo and a footer link, because they appear on every page.
  expect(small.filter((each) => !/^(LiftLedger, home|FAQ) /.test(each))).toEqual([]);
  await card()
    .getByRole('button', { name: /^Edit weight of/ })
    .last()
    .click();
  const form = card().getByRole('form', { name: /^Edit weight of/ });
  await form.getByRole('textbox').fill('83');
  await pressKeys('Enter');
  await told('Weight updated');
  await expect.element(form).not.toBeInTheDocument();
  expect(await stored()).toEqual([list[0], [utcDay(30), 83]]);

  await card()
    .getByRole('button', { name: /^Delete weight of/ })
    .first()
    .click();
  const question = page.getByRole('alertdialog');
  await expect
    .element(
      question.getByText(
        'Are you sure you want to delete this weight? You can restore it for 30 days.',
      ),
    )
    .toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await told('Deleted');
  await says('83 kg');
  expect([await stored(), await profile()]).toEqual([[[utcDay(30), 83]], 83]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await told('Weight restored');
  await says('80.9 kg');
  expect([await stored(), await profile()]).toEqual([[list[0], [utcDay(30), 83]], 80.9]);
  expect((await send(user, 'GET', '/users/deleted')).items).toEqual([]);
});

test('the page still shows the measurements when the body weights cannot be loaded', async () => {
  const user = await signedInUser();
  await arrive(user);
  await send(user, 'POST', '/users/biometrics', { restingHeartRate: 58 });

  doNotAnswer(/bodyWeight\.list/, { json: FORBIDDEN, of: 'bodyWeight.list' });
  reloadPage();
  await expect.element(page.getByText('Failed to load body weights')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Edit measurement of/ })).toBeVisible();
  answerAgain();
  await page.getByRole('button', { name: 'Try again' }).click();
  await says('180 lbs');
});
