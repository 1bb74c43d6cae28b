// Tests importing the history of another app in the browser, from choosing a file to undoing the
// import.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { hevyFile, strongFile } from '#tests/support/imports/files.ts';
import { sidewaysOverflow } from '#tests/support/layout.ts';
import { searchExercises } from '#tests/support/run-screen.ts';

const plan = (page: Page, name: RegExp) => page.getByRole('heading', { level: 2, name });

test('a file of the app Strong can be imported by keyboard', async ({ page }) => {
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Bring your history' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bring your history');
  await expectAccessible(page, 'the way to a file');
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'strong.csv', mimeType: 'text/csv', buffer: Buffer.from(strongFile()) });

  await expect(plan(page, /^Strong · 2.workouts, \d.sets$/)).toBeVisible();
  await expectAccessible(page, 'a plan with a question');
  const run = page.getByRole('button', { name: 'Import 2 workouts' });
  await run.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please answer this first')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Kilograms/ })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Please answer this first')).toBeHidden();
  await page.getByText('1 line stays out').click();
  await expect(page.getByText('Line 4')).toBeVisible();

  await page.getByRole('button', { name: 'Choose one of ours for Sandbag Over Fence' }).click();
  const library = page.getByRole('dialog', { name: 'Exercise for “Sandbag Over Fence”' });
  await searchExercises(library, 'sandbag');
  await library.getByRole('button', { name: /^Add / }).first().click();
  await expect(page.getByRole('button', { name: 'Change for Sandbag Over Fence' })).toBeVisible();
  await run.click();

  await expect(plan(page, /^2 workouts came in$/)).toBeVisible();
  await expectAccessible(page, 'an import that is done');
  await page.getByRole('link', { name: 'Open workout history' }).click();
  await expect(page.getByRole('heading', { name: 'March 2026' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Pull/ }).first()).toBeVisible();
});

test.describe('a file of another app can be imported on a phone', () => {
  test.use({ viewport: phone });

  test('the import of a dropped file can be interrupted, continued and undone', async ({
    page,
  }) => {
    await page.goto('/import');
    await expect(page.getByRole('heading', { name: 'Get your file' })).toBeVisible();
    await drop(page, 'notes.csv', 'no,table\nof,training\n');
    await expect(page.getByRole('alert')).toContainText('This file cannot be imported');
    await expectAccessible(page, 'a file that cannot be read');
    await drop(page, 'workout_data.csv', hevyFile());

    await expect(plan(page, /^Hevy · 1.workout, 2.sets$/)).toBeVisible();
    expect(await sidewaysOverflow(page)).toEqual([]);
    await page.goto('/import');
    await page.getByRole('link', { name: 'Show workout_data.csv' }).click();
    await page.getByRole('button', { name: 'Import 1 workout' }).click();
    await expect(plan(page, /^1 workout came in$/)).toBeVisible();

    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
    await expect(plan(page, /^This import was undone$/)).toBeVisible();
    await expectAccessible(page, 'an import that was undone');
    await page.goto('/workouts/history');
    await expect(page.getByText('Your finished workouts will be listed here.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Bring your history' })).toBeVisible();
  });
});

/** Drops a file on the page, as a user does from a file manager. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const files = new DataTransfer();
      files.items.add(new File([content], fileName, { type: 'text/csv' }));
      return files;
    },
    [name, text] as const,
  );
  await page.dispatchEvent('body', 'dragover', { dataTransfer });
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}
