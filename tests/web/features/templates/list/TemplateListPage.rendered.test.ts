import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, signedInUser } from '#tests/support/rendered/screen.tsx';

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

test.each([
  [320, 'normal'],
  [360, '200%'],
  [1280, '200%'],
])('buttons of starters show their whole text at %i px with %s text', async (width, size) => {
  await signedInUser();
  await page.viewport(width, 800);
  if (size !== 'normal') document.documentElement.style.fontSize = size;
  openPage('/workouts');
  const use = page.getByRole('link', { name: /^Use / });
  await expect.element(use.first()).toBeVisible();
  const clipped = use
    .elements()
    .flatMap((link) => [...link.querySelectorAll('.mantine-Button-label')])
    .filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
    )
    .map(({ textContent }) => textContent);
  expect(use.elements()).toHaveLength(3);
  expect(clipped).toEqual([]);
});
