import { afterEach, describe, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { desktop, phone } from '#tests/support/devices.ts';
import { openPage, signedInUser } from '#tests/support/rendered/screen.tsx';
import { toastError, toastSuccess } from '#web/ui/messages/toasts.ts';

afterEach(() => page.viewport(desktop.width, desktop.height));

const boxOf = (element: Element | null) => {
  if (!element) throw new Error('It is not on the screen');
  return element.getBoundingClientRect();
};

const windows = {
  'the picker of exercises': async () => {
    openPage('/workouts/builder');
    await page
      .getByRole('button', { name: /Add exercise/ })
      .first()
      .click();
    return page.getByRole('dialog', { name: 'Add exercise' });
  },
  'the form of a new exercise': async () => {
    openPage('/exercises');
    await page.getByRole('button', { name: 'New exercise' }).click();
    return page.getByRole('dialog', { name: 'New exercise' });
  },
};

test.each([
  ['the picker of exercises', 'a phone', phone],
  ['the form of a new exercise', 'a low phone', { width: 360, height: 560 }],
] as const)(
  'with %s open on %s, a toast is shown above the dialog',
  async (name, _, { width, height }) => {
    await signedInUser();
    await page.viewport(width, height);
    const dialog = await windows[name]();
    await expect.element(dialog).toBeVisible();
    toastError('Failed to save the exercise. Please try again.');
    const toast = page.getByRole('alert').filter({ hasText: 'Failed to save the exercise.' });
    await expect.element(toast).toBeVisible();
    await expect
      .poll(() => {
        const content = dialog.element().closest('section') ?? dialog.element();
        const { bottom } = boxOf(toast.element());
        return bottom - boxOf(content).top;
      })
      .toBeLessThanOrEqual(0);
    expect(boxOf(dialog.element()).bottom).toBeLessThanOrEqual(height);
  },
);

test('in a window of small height, a toast covers no heading and no field', async () => {
  await signedInUser();
  await page.viewport(640, 360);
  openPage('/profile/edit');
  const name = page.getByRole('textbox', { name: 'Full name' });
  await expect.element(name).toBeVisible();
  const tops: number[] = [];
  for (const element of document.querySelectorAll('h1, main input')) {
    scrollTo(0, scrollY + boxOf(element).top - 8);
    const { top } = boxOf(element);
    tops.push(top);
    toastError('Failed to update profile');
    const toast = page.getByRole('alert').filter({ hasText: 'Failed to update profile' });
    await expect.element(toast).toBeVisible();
    await expect
      .poll(() => boxOf(element).top - boxOf(toast.element()).bottom)
      .toBeGreaterThanOrEqual(0);
    await toast.getByRole('button').click();
    await expect.element(toast).not.toBeInTheDocument();
    await expect.poll(() => boxOf(element).top).toBe(top);
  }
  // Several elements are within 20 px of the top, where a toast would cover them.
  expect(tops.filter((top) => top < 20).length).toBeGreaterThan(2);
});

const welcomeMotion = (value: 'no-preference' | 'reduce') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  });

describe('toasts above the limit wait until an earlier toast is gone', () => {
  afterEach(() => welcomeMotion('reduce'));

  test('at most 20 toasts are shown at the same time', async () => {
    await welcomeMotion('no-preference');
    await signedInUser();
    openPage('/dashboard');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    let most = 0;
    const seen = new Set<Element>();
    const observer = new MutationObserver(() => {
      const shown = document.querySelectorAll('.mantine-Notification-root');
      most = Math.max(most, shown.length);
      for (const each of shown) seen.add(each);
    });
    observer.observe(document, { childList: true, subtree: true });
    // The limit is 20 toasts, so the last four must wait.
    for (let count = 1; count <= 24; count += 1) toastSuccess(`Message ${count}`, 1_000);
    await expect.poll(() => seen.size).toBe(24);
    await expect.poll(() => page.css('.mantine-Notification-root').elements().length).toBe(0);
    observer.disconnect();
    expect(most).toBe(20);
  });
});
