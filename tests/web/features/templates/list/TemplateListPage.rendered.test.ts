import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createTemplate, trainOnce } from '#tests/support/factories.ts';
import { doNotAnswer, openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

test('the buttons of starter workouts do not cut off their text on narrow screens or with large text', async () => {
  await signedInUser();
  openPage('/workouts');
  const use = page.getByRole('link', { name: /^Use / });
  await expect.element(use).toHaveLength(3);
  for (const [width, size] of [
    [320, ''],
    [360, '200%'],
    [1280, '200%'],
  ] as const) {
    await page.viewport(width, 800);
    document.documentElement.style.fontSize = size;
    const clipped = use
      .elements()
      .flatMap((link) => [...link.querySelectorAll('.mantine-Button-label')])
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
      )
      .map(({ textContent }) => textContent);
    expect(clipped, `${width} px`).toEqual([]);
  }
});

test('a new workout is listed before a workout that was used earlier', async () => {
  const { token } = await signedInUser();
  const used = await createTemplate(server, token);
  await trainOnce(server, token, used, [{}]);
  await createTemplate(server, token, undefined, 'Push B');
  openPage('/workouts');
  const names = page.getByRole('heading', { name: /^Push [AB]$/ });
  await expect
    .poll(() => names.elements().map((each) => each.textContent))
    .toEqual(['Push B', 'Push A']);
});

test('a second press on Duplicate after a lost response creates one copy', async () => {
  const { token } = await signedInUser();
  await createTemplate(server, token);
  openPage('/workouts');
  const duplicate = async () => {
    await page.getByRole('button', { name: 'More for Push A' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  };
  doNotAnswer(/templates\.create/, { isHeard: true, times: 1 });
  await duplicate();
  await expect.element(page.getByText(/^Failed to save workout template/)).toBeVisible();
  await duplicate();
  await expect.element(page.getByText('Workout template saved successfully!')).toBeVisible();
  const { meta } = (await server.call({ path: '/workout-templates', token })).body;
  expect(meta.total).toBe(2);
});
