import type { Page } from '@playwright/test';
import { desktop, phone } from '#tests/support/devices.ts';
import { ok } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';

/**
 * Returns whether a press on the middle of this box hits the message. Asks at once, since the
 * message disappears by itself.
 */
function isPressed(
  page: Page,
  box: { x: number; y: number; width: number; height: number } | null,
) {
  if (!box) throw new Error('It is not on the screen');
  return page.evaluate(
    ([x = 0, y = 0]) =>
      document.elementFromPoint(x, y)?.closest('.mantine-Notification-root') !== null,
    [box.x + box.width / 2, box.y + box.height / 2],
  );
}

for (const [size, viewport] of [
  ['a phone', phone],
  ['a desk', desktop],
] as const) {
  test(`a message on ${size} lies over the header and no lower, and what it covers can be pressed`, async ({
    app,
    page,
    user,
  }) => {
    const body = { goalType: 'SKILL', description: 'First muscle-up' };
    const goal = ok(
      await app.call({ method: 'POST', path: '/goals', token: user.token, body }),
      201,
    );
    await page.setViewportSize(viewport);
    await page.goto(`/goals/${goal.id}`);
    await page.getByRole('button', { name: '50%' }).click();
    const toast = page.locator('.mantine-Notification-root');
    await toast.hover({ force: true });
    const [message, header] = await Promise.all([
      toast.boundingBox(),
      page.getByRole('banner').boundingBox(),
    ]);
    const bottomOf = (box: typeof message) => (box ? box.y + box.height : Infinity);
    expect(bottomOf(message)).toBeLessThanOrEqual(bottomOf(header));
    const closing = await toast.getByRole('button').boundingBox();
    expect(await isPressed(page, message)).toBe(false);
    expect(await isPressed(page, closing)).toBe(true);
  });
}

test.describe('with its fades', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('at most 20 messages are in the page at any moment, and all of 24 come', async ({
    app,
    page,
    user,
  }) => {
    const body = { goalType: 'SKILL', description: 'First muscle-up' };
    const goal = ok(
      await app.call({ method: 'POST', path: '/goals', token: user.token, body }),
      201,
    );
    await page.goto(`/goals/${goal.id}`);
    const pause = page.getByRole('button', { name: 'Pause Goal' });
    await expect(pause).toBeVisible();
    await page.evaluate(() => {
      const counts = { most: 0, all: new Set<Element>() };
      new MutationObserver(() => {
        const shown = document.querySelectorAll('.mantine-Notification-root');
        counts.most = Math.max(counts.most, shown.length);
        for (const each of shown) counts.all.add(each);
      }).observe(document, { childList: true, subtree: true });
      Object.assign(globalThis, { counts });
    });
    const counted = () =>
      page.evaluate(() => {
        // `as`: set above.
        const { counts } = globalThis as unknown as { counts: { most: number; all: Set<Element> } };
        return { most: counts.most, all: counts.all.size };
      });

    const held: (() => void)[] = [];
    await page.route('**/trpc/**', async (route) => {
      if (route.request().method() === 'POST') {
        await new Promise<void>((resolve) => held.push(resolve));
      }
      await route.fulfill({ status: 500, body: '' });
    });
    const toasts = page.locator('.mantine-Notification-root');
    for (let presses = 1; presses <= 24; presses += 1) {
      await pause.press('Enter');
      await expect(pause).toHaveAttribute('aria-disabled', 'true');
      await expect.poll(() => held).toHaveLength(presses);
      held.at(-1)?.();
      await expect(pause).toHaveAttribute('aria-disabled', 'false');
      // None closes as long as the pointer is over one: then twenty close at once.
      if (presses === 1) await toasts.first().getByRole('button').hover();
    }
    await expect(toasts).toHaveCount(20);
    await page.mouse.move(0, 0);
    await expect.poll(async () => (await counted()).all).toBe(24);
    await expect(toasts).toHaveCount(0);
    expect((await counted()).most).toBe(20);
  });
});
