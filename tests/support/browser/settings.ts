// Changes settings of an account or of the browser, for tests of screens.
import type { BrowserContext } from '@playwright/test';
import type { Settings } from '#shared/account/settings.ts';
import type { TestApp } from '#tests/support/app.ts';
import { ok, type TestUser } from '#tests/support/factories.ts';
import type { Given } from '#tests/support/fixtures.ts';

export async function changeSettings(
  { call }: TestApp,
  { token }: Pick<TestUser, 'token'>,
  change: Partial<Settings>,
): Promise<Settings> {
  return ok(await call({ method: 'PATCH', path: '/users/settings', token, body: change }));
}

/**
 * Changes a setting like another tab of the browser. Stores it on the server first, so that no page loads the old
 * setting.
 */
export async function changeInOtherTab(
  { app, context, user }: Pick<Given, 'app' | 'user'> & { context: BrowserContext },
  change: Partial<Settings>,
): Promise<void> {
  const answer = await changeSettings(app, user, change);
  const other = await context.newPage();
  // No page of the app is at this address, so the test writes to localStorage before any script of the app does.
  await other.goto('/api/v1/no-such-path');
  await other.evaluate(
    ([userId, settings]) => {
      localStorage.setItem(`${userId}:settings`, JSON.stringify({ settings }));
      const command = { kind: 'changeSettings', input: settings };
      const news = { type: 'accepted', command, answer: settings };
      new BroadcastChannel('liftledger-outbox').postMessage({ userId, news });
    },
    [user.id, answer] as const,
  );
  await other.close();
}
