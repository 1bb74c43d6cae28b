import type { Page } from '@playwright/test';
import { desktop, phone } from '#tests/support/devices.ts';
import { ok } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';

/**
 * Returns true when a press on the middle of the given box hits the toast. Checks without waiting,
 * because toasts disappear.
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

test('a toast covers only the header, and only its close button can be pressed', async ({
  app,
  page,
  user,
}) => {
  const body = { goalType: 'SKILL', description: 'First muscle-up' };
  const goal = ok(await app.call({ method: 'POST', path: '/goals', token: user.token, body }), 201);
  for (const [share, viewport] of [
    ['50%', phone],
    ['75%', desktop],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.goto(`/goals/${goal.id}`);
    await page.getByRole('button', { name: share }).click();
    const toast = page.locator('.mantine-Notification-root');
    await toast.hover({ force: true });
    const [message, header] = await Promise.all([
      toast.boundingBox(),
      page.getByRole('banner').boundingBox(),
    ]);
    const bottomOf = (box: typeof message) => (box ? box.y + box.height : Infinity);
    expect(bottomOf(message), share).toBeLessThanOrEqual(bottomOf(header));
    const closing = await toast.getByRole('button').boundingBox();
    expect(await isPressed(page, message), share).toBe(false);
    expect(await isPressed(page, closing), share).toBe(true);
  }
});
