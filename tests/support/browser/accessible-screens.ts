// Visits screens, and checks each with axe in light and dark colours, and for content that is wider than a phone or 320
// px.
import type { Page } from '@playwright/test';
import type { RunOnly } from 'axe-core';
import { accessibilityViolations } from '#tests/support/axe.ts';
import { desktop, phone } from '#tests/support/devices.ts';
import {
  createEverythingOnce,
  type EverythingOnce,
} from '#tests/support/accounts/everything-once.ts';
import { expect, type Given } from '#tests/support/fixtures.ts';
import { sidewaysOverflow } from '#tests/support/layout.ts';

/** Describes a screen by its path and an action on it. Without a path, the action continues on the previous screen. */
export interface Stop {
  name: string;
  path?: string;
  act?: (page: Page) => Promise<unknown>;
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first();
export const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
export const see = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

export async function closeOverlay(page: Page) {
  await page.keyboard.press('Escape');
  await expect(
    page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]').first(),
  ).toBeHidden();
}

async function settled(page: Page) {
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"], .mantine-Loader-root') === null,
  );
}

const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast'] };

/** Sets the colour scheme, and waits until the page has drawn it. */
async function paint(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (scheme) => document.documentElement.dataset.mantineColorScheme === scheme,
    colorScheme,
  );
  await nextFrames(page);
}

function nextFrames(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

interface Walk {
  /**
   * Checks each screen that has a path also on a desktop in dark colours. Default: only on the
   * phone.
   */
  alsoOnDesktop?: boolean;
}

/**
 * Visits the screens on a phone and returns all problems: accessibility violations in light and
 * dark colours, and content that is wider than the screen, also at 320 px.
 */
export async function walk(
  page: Page,
  stops: readonly Stop[],
  { alsoOnDesktop = false }: Walk = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const { name, path, act } of stops) {
    try {
      if (path !== undefined) {
        await page.goto(path);
        await settled(page);
      }
      await act?.(page);
    } catch (error) {
      throw new Error(`${name}: ${String(error)}`, { cause: error });
    }
    const violations = await accessibilityViolations(page);
    found.push(...violations.map((violation) => `${name}: ${violation}`));
    // Light and dark differ only in colours, so the dark page is checked with the rules about
    // colours only.
    await paint(page, 'dark');
    const dark = await accessibilityViolations(page, COLOURS);
    found.push(...dark.map((violation) => `${name}, dark: ${violation}`));
    if (alsoOnDesktop && path !== undefined) {
      await page.setViewportSize(desktop);
      await settled(page);
      await nextFrames(page);
      const wide = await accessibilityViolations(page);
      found.push(...wide.map((violation) => `${name}, dark on a desktop: ${violation}`));
      await page.setViewportSize(phone);
    }
    await paint(page, 'light');
    for (const width of [320, phone.width]) {
      await page.setViewportSize({ ...phone, width });
      const wide = await sidewaysOverflow(page);
      if (wide.length > 0) found.push(`${name}: at ${width} px too wide: ${wide.join('; ')}`);
    }
  }
  return found;
}

/**
 * Visits the screens on a phone and a desktop as a user who has data for every screen. Accepts the
 * browser's warning about unsaved values.
 */
export async function walkEverything(
  { app, page, user }: Given,
  stops: (data: EverythingOnce) => readonly Stop[],
): Promise<string[]> {
  const data = await createEverythingOnce(app, user);
  page.on('dialog', (dialog) => void dialog.accept());
  return walk(page, stops(data), { alsoOnDesktop: true });
}
