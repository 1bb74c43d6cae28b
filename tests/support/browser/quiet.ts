import type { Page } from '@playwright/test';

const LOOK_EVERY_MS = 50;

/**
 * Resolves when the page has had no request and no response for `quietMs` milliseconds. Playwright's 'networkidle'
 * would never be reached, because a workout keeps a stream open.
 */
export async function untilQuiet(page: Page, quietMs: number): Promise<void> {
  let lastAt = Date.now();
  const note = () => {
    lastAt = Date.now();
  };
  page.on('request', note).on('requestfinished', note);
  try {
    while (Date.now() - lastAt < quietMs) await page.waitForTimeout(LOOK_EVERY_MS);
  } finally {
    page.off('request', note).off('requestfinished', note);
  }
}
