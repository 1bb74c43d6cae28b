import { desktop, phone } from '#tests/support/devices.ts';
import { ok } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';

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
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });
}
