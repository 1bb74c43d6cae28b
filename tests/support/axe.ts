// Runs axe-core with the rules of WCAG 2.2 AA on the current page.
import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import { ALSO, findViolations, WCAG_AA } from './find-violations.ts';

const require = createRequire(import.meta.url);
const axeSource = readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the rule and the element of each accessibility violation on the page. The default rules are WCAG 2.2 AA. */
export async function accessibilityViolations(
  page: Page,
  rules: axeCore.RunOnly = WCAG_AA,
): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(await axeSource);
  const also = rules === WCAG_AA ? ALSO : {};
  return page.evaluate(findViolations, { runOnly: rules, rules: also });
}

export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect(await accessibilityViolations(page), `axe on ${what}`).toEqual([]);
}
