// `node scripts/app-screenshots.ts`: takes the screenshots for the install dialog, the landing page and the README, and
// stores them in web/public/.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { untilQuiet } from '#tests/support/browser/quiet.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { createTemplate, type TestUser } from '#tests/support/factories.ts';
import { paths } from '#web/paths.ts';
import type { Product } from './bench/pages/browser.ts';
import { ROOT } from './build-stamp.ts';
import { reportFailure } from './command-line.ts';
import { findAddresses, withDemoProduct } from './screens/demo-product.ts';

const FOLDER = join(ROOT, 'web/public');
const QUALITY = 60;
const QUIET_MS = 1_000;
/** Sizes of the screenshots. manifest.webmanifest and PhonePicture.tsx repeat the sizes, so change all three files. */
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

interface Picture {
  name: string;
  path: string;
  size: typeof WIDE;
  /** `schemes` adds the scheme to the file names. A picture without it is light. */
  schemes?: readonly ('light' | 'dark')[];
  goOn?: (page: Page) => Promise<void>;
}

const BOTH = ['light', 'dark'] as const;
/** The landing page's demo (web/features/landing/DemoSession.tsx) shows the same sets. */
const BENCH = { targetSets: 4, targetReps: 8, targetWeight: 185, restTime: 150 };

await withDemoProduct(async (product, { demo }) => {
  const { sessionId } = await findAddresses(product, demo);
  const lines = [{ exercise: 'Barbell Bench Press', ...BENCH }, { exercise: 'Barbell Row' }];
  const run = paths.run((await createTemplate(product, demo.token, lines, 'Push Day')).id);
  const pictures: Picture[] = [
    { name: 'screenshot-wide', path: paths.dashboard(), size: WIDE },
    // The screenshots of the report come before those of the run, because the run starts a workout, which the report
    // would then show.
    { name: 'phone-report', path: paths.report(sessionId), size: PHONE, schemes: BOTH },
    { name: 'screenshot-narrow', path: run, size: PHONE, goOn: waitForSet },
    { name: 'phone-set', path: run, size: PHONE, schemes: BOTH, goOn: waitForSet },
    { name: 'phone-rest', path: run, size: PHONE, schemes: BOTH, goOn: completeSet },
  ];
  for (const picture of pictures) await take(product, demo, picture);
}).catch((error: unknown) => {
  process.exitCode = reportFailure(error);
});

async function waitForSet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Complete Set' }).waitFor();
}

async function completeSet(page: Page): Promise<void> {
  const complete = page.getByRole('button', { name: 'Complete Set' });
  await complete.click();
  // The first set is a record, which covers the plates of the next set. The second set is none.
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await complete.click();
  await page.getByRole('dialog', { name: 'Rest', exact: true }).waitFor();
}

async function take(
  { url, browser }: Product,
  demo: TestUser,
  { name, path, size, schemes, goOn }: Picture,
): Promise<void> {
  const context = await browser.newContext({
    viewport: size,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: signedIn(url, demo),
  });
  const page = await context.newPage();
  // Opens a page first that loads the font into the cache. Otherwise the screenshot may show a fallback font.
  await page.goto(url + paths.faq());
  await page.goto(url + path);
  await goOn?.(page);
  for (const colorScheme of schemes ?? BOTH.slice(0, 1)) {
    await page.emulateMedia({ colorScheme });
    await untilQuiet(page, QUIET_MS);
    await sharp(await page.screenshot())
      .webp({ quality: QUALITY })
      .toFile(join(FOLDER, `${name}${schemes ? `-${colorScheme}` : ''}.webp`));
  }
  await context.close();
}
