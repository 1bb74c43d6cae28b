// Creates goals and checks messages, for tests of the pages of goals.
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { ok, type TestUser } from '#tests/support/factories.ts';
import { server } from '#tests/support/rendered/screen.tsx';

export async function createGoal(user: TestUser, body: Record<string, unknown>) {
  return ok(await server.call({ method: 'POST', path: '/goals', token: user.token, body }), 201);
}

export async function toast(text: string): Promise<void> {
  await expect
    .element(page.css('.mantine-Notification-root').getByText(text, { exact: true }))
    .toBeVisible();
}
