// Changes settings in tests of the screens, in the account or in the current browser.
import type { BrowserContext } from '@playwright/test';
import type { Settings } from '#shared/account/settings.ts';
import type { TestApp } from '#tests/support/app.ts';
import { ok, type TestUser } from '#tests/support/factories.ts';
import type { Given } from '#tests/support/fixtures.ts';

/** Changes the settings through the API, as another device does. */
export async function changeSettings(
  { call }: TestApp,
  { token }: Pick<TestUser, 'token'>,
  change: Partial<Settings>,
): Promise<Settings> {
  return ok(await call({ method: 'PATCH', path: '/users/settings', token, body: change }));
}

/**
 * Changes a setting like another tab of the same browser: that tab stores the change and reports the server's response.
 * The server gets it first. Otherwise a page that reads the settings in between would correctly return to the earlier
 * ones.
 */
export async function changeInOtherTab(
  { app, context, user }: Pick<Given, 'app' | 'user'> & { context: BrowserContext },
  change: Partial<Settings>,
): Promise<void> {
  const answer = await changeSettings(app, user, change);
  const other = await context.newPage();
  // Opens a page without the app, because nothing else may use the storage meanwhile.
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
