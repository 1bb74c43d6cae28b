import type { Page } from '@playwright/test';
import { desktop, phone } from '#tests/support/devices.ts';
import { ok } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';

/** Whether a press on the middle of this box meets the message. Asked at once: the message goes by itself. */
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
  test(`a message on ${size} lies below the header, and what it covers can be pressed`, async ({
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
    await page.getByRole('button', { name: '50 %' }).click();
    const toast = page.locator('.mantine-Notification-root');
    await toast.hover({ force: true });
    const [message, header] = await Promise.all([
      toast.boundingBox(),
      page.getByRole('banner').boundingBox(),
    ]);
    expect(message?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? Infinity));
    const closing = await toast.getByRole('button').boundingBox();
    expect(await isPressed(page, message)).toBe(false);
    expect(await isPressed(page, closing)).toBe(true);
  });
}
