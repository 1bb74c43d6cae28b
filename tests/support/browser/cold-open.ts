// Simulates a server that cannot be reached, and reads the data that the browser has cached.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { createTemplate, ok, trainOnce } from '#tests/support/factories.ts';
import type { Given } from '#tests/support/fixtures.ts';
import { type StoredRow, storedRows } from './stored-rows.ts';

export const SERVER = /\/(trpc|api)\//;

export async function cutOff(context: BrowserContext): Promise<void> {
  await context.route(SERVER, (route) => route.abort());
}

export async function reconnect(context: BrowserContext): Promise<void> {
  await context.unroute(SERVER);
}

/** Opens a page without a connection in a new tab, so that it has only cached data. */
export async function openCold(page: Page, path: string): Promise<Page> {
  const context = page.context();
  await cutOff(context);
  await page.close();
  const cold = await context.newPage();
  await cold.goto(path);
  return cold;
}

/** Waits until the device has cached the data that the app loads in advance. The exercise library comes last. */
export async function whenKept(page: Page): Promise<void> {
  await expect
    .poll(() => keptKeys(page), { timeout: 30_000 })
    .toContainEqual(expect.stringContaining('["exercises","library"]'));
}

/**
 * Waits until the cached response of a query, such as 'programs.get', contains these words. A page writes the cache
 * only a moment later, when it is idle.
 */
export async function whenKeptWith(page: Page, question: string, words: string): Promise<void> {
  const path = JSON.stringify(question.split('.'));
  const isKept = ([key, value]: StoredRow) => key.includes(path) && value.includes(words);
  await expect.poll(async () => (await keptRows(page)).some(isKept)).toBe(true);
}

export async function keptKeys(page: Page): Promise<string[]> {
  return (await keptRows(page)).map(([key]) => key);
}

const keptRows = (page: Page) => storedRows(page, 'liftledger-kept', 'answers');

export async function givenTraining({ app, user: { token } }: Omit<Given, 'page'>) {
  const template = await createTemplate(app, token, [
    { exercise: 'Barbell Bench Press', targetSets: 2, targetReps: 8, restTime: 0 },
    { exercise: 'Barbell Row', targetSets: 1, targetWeight: 80, restTime: 0 },
  ]);
  const session = await trainOnce(app, token, template);
  const body = { goalType: 'SKILL', description: 'First muscle-up' };
  const goal = ok(await app.call({ method: 'POST', path: '/goals', body, token }), 201);
  return { template, session, goal };
}
