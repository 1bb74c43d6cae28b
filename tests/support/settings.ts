// Settings for tests of the screens: as the person's account has them, or changed in the browser at hand.
import type { BrowserContext } from '@playwright/test';
import type { Settings } from '#shared/account/settings.ts';
import type { TestApp } from './app.ts';
import { ok, type TestUser } from './factories.ts';
import type { Given } from './fixtures.ts';

/** Through the API, as another device does it. */
export async function changeSettings(
  { call }: TestApp,
  { token }: Pick<TestUser, 'token'>,
  change: Partial<Settings>,
): Promise<void> {
  ok(await call({ method: 'PATCH', path: '/users/settings', token, body: change }));
}

/** In another tab of the same browser, whose change the server has: open pages hear of it at once. */
export async function changeInOtherTab(
  { app, context, user }: Pick<Given, 'app' | 'user'> & { context: BrowserContext },
  change: Partial<Settings>,
): Promise<void> {
  // Else a page that reads the settings a moment later would rightly go back to those of before.
  await changeSettings(app, user, change);
  const other = await context.newPage();
  // A page without the program: nothing else touches the storage meanwhile.
  await other.goto('/api/v1/no-such-path');
  await other.evaluate(
    ([key, values]) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
      kept.settings = { ...kept.settings, ...values };
      localStorage.setItem(key, JSON.stringify(kept));
    },
    [`${user.id}:settings`, change] as const,
  );
  await other.close();
}
