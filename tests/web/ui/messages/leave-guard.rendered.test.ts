import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ok, type TestUser } from '#tests/support/factories.ts';
import {
  address,
  goBack,
  openPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

const question = () =>
  page.getByRole('alertdialog', { name: /^Leave without saving\? What you (changed|typed)/ });

/** Opens one of the forms and changes a field. Returns the label and the new value of the field. */
type Change = (user: TestUser) => Promise<{ label: string; value: string }>;

const forms: Readonly<Record<string, Change>> = {
  'heart rate zones': async () => {
    await open('/profile');
    await page.getByRole('button', { name: /^HR Zones/ }).click();
    await page.getByRole('button', { name: 'Calculate My Zones' }).click();
    await page.getByRole('button', { name: 'Edit Zones' }).click();
    return type('Zone 2 maximum', '135');
  },
  'the weight of a day': async () => {
    await open('/profile/biometrics');
    return type('Weight today', '181');
  },
  'what is recorded for a goal': async ({ token }) => {
    const body = { goalType: 'SKILL', description: 'First muscle-up' };
    const { id } = ok(await server.call({ method: 'POST', path: '/goals', token, body }), 201);
    await open(`/goals/${id}`);
    await page.getByRole('button', { name: 'Other' }).click();
    return type('Another value', '30');
  },
  'the profile': async () => {
    await open('/profile/edit');
    return type('Full name', 'Kim Lifter');
  },
};

/** Opens the page at `path`, with the dashboard as the previous entry of the browser history. */
async function open(path: string): Promise<void> {
  openPage('/dashboard');
  await expect.element(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  history.pushState(null, '', path);
}

async function type(label: string, value: string) {
  await page.getByLabelText(label).fill(value);
  return { label, value };
}

for (const [name, change] of Object.entries(forms)) {
  test(`leaving a form with unsaved values asks first: ${name}`, async () => {
    const user = await signedInUser();
    const { label, value } = await change(user);
    await page.getByRole('link', { name: 'Goals' }).first().click();
    await question().getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByLabelText(label)).toHaveValue(value);

    // A page that prevents `beforeunload` makes the browser ask before a reload.
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    await expect.element(page.getByLabelText(label)).toHaveValue(value);

    history.forward();
    await expect.element(page.getByLabelText(label)).toHaveValue(value);

    await goBack();
    await question().getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByLabelText(label)).toHaveValue(value);
    await goBack();
    await question().getByRole('button', { name: 'Leave' }).click();
    await expect.poll(address).toBe('/dashboard');
  });
}

test('leaving a changed page by a link adds one entry to the browser history', async () => {
  await signedInUser();
  await open('/profile/edit');
  await type('Full name', 'Kim Lifter');
  await page.getByRole('link', { name: 'Goals' }).first().click();
  await question().getByRole('button', { name: 'Leave' }).click();
  await expect.poll(address).toBe('/goals');
  await goBack();
  await expect.element(page.getByLabelText('Full name')).not.toHaveValue('Kim Lifter');
  await goBack();
  await expect.poll(address).toBe('/dashboard');
});

test('leaving an unchanged form keeps the forward history of the browser', async () => {
  await signedInUser();
  await open('/profile/edit');
  await page.getByRole('link', { name: 'Goals' }).first().click();
  await expect.poll(address).toBe('/goals');
  await goBack();
  await expect.element(page.getByLabelText('Full name')).toBeVisible();
  history.forward();
  await expect.poll(address).toBe('/goals');
});

test('the panel of heart rate zones asks before it closes', async () => {
  const user = await signedInUser();
  await forms['heart rate zones']?.(user);
  await page.getByRole('button', { name: /^HR Zones/ }).click();
  await question().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByLabelText('Zone 2 maximum')).toHaveValue('135');
  await page.getByRole('button', { name: /^HR Zones/ }).click();
  await question().getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByLabelText('Zone 2 maximum')).not.toBeInTheDocument();
});
