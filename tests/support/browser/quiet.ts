import type { Page } from '@playwright/test';

const LOOK_EVERY_MS = 50;

/**
 * Settles once the page has asked for nothing and got no answer for `quietMs`. Playwright's 'networkidle' never comes
 * where a workout is followed: its stream stays open.
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
