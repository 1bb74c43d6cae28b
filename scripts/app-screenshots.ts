// `node scripts/app-screenshots.ts http://127.0.0.1:3000`: takes the screenshots of the manifest anew, beside it, from a
// running LiftLedger with the demo account (`npm run seed`). Browsers show them where they ask whether to install.
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts';
import { untilQuiet } from '#tests/support/quiet.ts';
import { ROOT } from './build-stamp.ts';
import { demoSignIn } from './seed/account.ts';

const FOLDER = join(ROOT, 'web/public');
const QUALITY = 60;

const url = process.argv[2] ?? 'http://127.0.0.1:3000';
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: chromiumArguments,
});
try {
  await take('wide', { width: 1280, height: 800 }, async () => undefined);
  await take('narrow', { width: 390, height: 844 }, async (page) => {
    await page.getByRole('link', { name: /^Start Workout/ }).click();
    await page.getByRole('button', { name: 'Complete Set' }).waitFor();
  });
} finally {
  await browser.close();
}

/** Signs in, which ends on the dashboard, and goes on from there. */
async function take(
  name: string,
  viewport: { width: number; height: number },
  goOn: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage({
    viewport,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(demoSignIn.email);
  await page.getByLabel('Password', { exact: true }).fill(demoSignIn.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Next up' }).waitFor();
  await goOn(page);
  await page.getByText('Logged in successfully!').waitFor({ state: 'hidden' });
  await untilQuiet(page, 1_000);
  await sharp(await page.screenshot())
    .webp({ quality: QUALITY })
    .toFile(join(FOLDER, `screenshot-${name}.webp`));
  await page.close();
}
