import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, signedInUser } from '#tests/support/rendered/screen.tsx';

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
