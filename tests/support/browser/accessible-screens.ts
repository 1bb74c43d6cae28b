// Visits screens, and checks each with axe in light and dark colours, and for overflow at a width of 320 px.
import type { Page } from '@playwright/test';
import type { RunOnly } from 'axe-core';
import { accessibilityViolations } from '#tests/support/axe.ts';
import { desktop, phone } from '#tests/support/devices.ts';
import {
  createEverythingOnce,
  type EverythingOnce,
} from '#tests/support/accounts/everything-once.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';
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

/** Visits the stops and returns all problems. With `narrow`, dark colours and a width of 320 px are checked too. */
export async function walk(page: Page, stops: readonly Stop[], narrow: boolean): Promise<string[]> {
  const found: string[] = [];
  const size = page.viewportSize() ?? phone;
  for (const { name, path, act } of narrow ? stops : stops.filter((stop) => stop.path)) {
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
    if (!narrow) continue;
    // Light and dark differ only in colours, so the dark page is checked only with the rules about colours.
    await paint(page, 'dark');
    const dark = await accessibilityViolations(page, COLOURS);
    await paint(page, 'light');
    found.push(...dark.map((violation) => `${name}, dark: ${violation}`));
    for (const width of [320, size.width]) {
      await page.setViewportSize({ ...size, width });
      const wide = await sidewaysOverflow(page);
      if (wide.length > 0) found.push(`${name}: at ${width} px too wide: ${wide.join('; ')}`);
    }
  }
  return found;
}

/** Visits the stops as a user who has data for every screen. Accepts the browser's question about unsaved values. */
export async function walkEverything(
  { app, page, user }: Given,
  stops: (data: EverythingOnce) => readonly Stop[],
  narrow: boolean,
): Promise<string[]> {
  const data = await createEverythingOnce(app, user);
  page.on('dialog', (dialog) => void dialog.accept());
  return walk(page, stops(data), narrow);
}

/** Runs the tests on a phone in light colours and on a desktop in dark colours. */
export function forEachDevice(tests: (isPhone: boolean) => void): void {
  for (const { name, viewport, isPhone } of [
    { name: 'a phone', viewport: phone, isPhone: true },
    { name: 'a desktop in the dark', viewport: desktop, isPhone: false },
  ]) {
    test.describe(`all screens on ${name} are accessible`, () => {
      test.use({ viewport, colorScheme: isPhone ? 'light' : 'dark' });
      tests(isPhone);
    });
  }
}
