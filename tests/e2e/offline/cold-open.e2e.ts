// A phone in a basement: what was read before is there when the app is opened without an answer from the server.
import type { BrowserContext, Page } from '@playwright/test';
import {
  createTemplate,
  exerciseIds,
  ok,
  setBody,
  startSession,
} from '#tests/support/factories.ts';
import { phone } from '#tests/support/devices.ts';
import { expect, test, type Given } from '#tests/support/fixtures.ts';

test.use({ viewport: phone, expectedComplaint: /The dashboard could not load everything/ });

const SERVER = /\/(trpc|api)\//;

/** No question and no command reaches the server; the pages themselves come. */
async function cutOff(context: BrowserContext): Promise<void> {
  await context.route(SERVER, (route) => route.abort());
}

/** A page that was never open before: nothing is left of the earlier one but what is stored. */
async function openCold(page: Page, path: string): Promise<Page> {
  const context = page.context();
  await cutOff(context);
  await page.close();
  const cold = await context.newPage();
  await cold.goto(path);
  return cold;
}

/** Until everything is kept that is fetched ahead: the library comes last. */
async function whenKept(page: Page): Promise<void> {
  await expect
    .poll(() => keptKeys(page), { timeout: 30_000 })
    .toContainEqual(expect.stringContaining('["exercises","library"]'));
}

function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('liftledger-kept')) return [];
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('liftledger-kept');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const request = db.transaction('answers').objectStore('answers').getAllKeys();
      request.addEventListener('success', () => resolve(request.result));
    });
    db.close();
    return keys.map(String);
  });
}

async function givenTraining({ app, user }: Omit<Given, 'page'>) {
  const [bench, row] = await exerciseIds(app, user.token, ['Barbell Bench Press', 'Barbell Row']);
  const template = await createTemplate(app, user.token, [
    { exerciseId: String(bench), targetSets: 2, targetReps: 8, restTime: 0 },
    { exerciseId: String(row), targetSets: 1, targetWeight: 80, restTime: 0 },
  ]);
  const session = await startSession(app, user.token, template.id);
  const { token } = user;
  const path = `/workout-sessions/${session.id}`;
  ok(
    await app.call({ method: 'POST', path: `${path}/sets`, token, body: setBody(String(bench)) }),
    201,
  );
  ok(await app.call({ method: 'POST', path: `${path}/complete`, token, body: {} }));
  const goal = ok(
    await app.call({
      method: 'POST',
      path: '/goals',
      token,
      body: { goalType: 'SKILL', description: 'First muscle-up' },
    }),
    201,
  );
  return { template, session, goal };
}

const banner = (page: Page) => page.getByText(/^Offline\. Showing what this phone has, from .+\.$/);

test('what was read or belongs to the training is readable from a cold open, with its age', async ({
  app,
  page,
  user,
}) => {
  const { template, session, goal } = await givenTraining({ app, user });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Training days' })).toBeVisible();
  await whenKept(page);

  const cold = await openCold(page, '/dashboard');
  await expect(banner(cold)).toBeVisible();
  await expect(cold.getByRole('region', { name: 'Training days' })).toBeVisible();

  await cold.goto('/workouts');
  await expect(cold.getByRole('list', { name: 'Workouts' })).toContainText('Push A');
  await expect(banner(cold)).toBeVisible();

  await cold.goto(`/workouts/view/${template.id}`);
  await expect(cold.getByRole('heading', { name: 'Push A' })).toBeVisible();

  await cold.goto('/exercises');
  await cold.getByRole('searchbox').fill('RDL');
  await expect(cold.getByText('Romanian Deadlift', { exact: true }).first()).toBeVisible();

  await cold.goto('/workouts/history');
  await expect(cold.getByText('Push A').first()).toBeVisible();

  await cold.goto(`/workouts/report/${session.id}`);
  await expect(cold.getByText('Barbell Bench Press').first()).toBeVisible();

  await cold.goto('/goals');
  await expect(cold.getByText('First muscle-up')).toBeVisible();
  await cold.goto(`/goals/${goal.id}`);
  await expect(cold.getByRole('heading', { name: 'First muscle-up' })).toBeVisible();

  // Health stays out of the browser: the page says so instead of waiting.
  await cold.goto('/profile/biometrics');
  await expect(cold.getByText('Needs a connection').first()).toBeVisible();
});
