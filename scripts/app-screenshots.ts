// `node scripts/app-screenshots.ts`: takes the screenshots for the install dialog, the landing page and the README, and
// stores them in web/public/.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { untilQuiet } from '#tests/support/browser/quiet.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import type { TestUser } from '#tests/support/factories.ts';
import { paths } from '#web/paths.ts';
import type { Product } from './bench/pages/browser.ts';
import { ROOT } from './build-stamp.ts';
import { reportFailure } from './command-line.ts';
import { findAddresses, withDemoProduct } from './screens/demo-product.ts';

const FOLDER = join(ROOT, 'web/public');
const QUALITY = 60;
const QUIET_MS = 1_000;
/** Sizes of the screenshots. manifest.webmanifest and LandingPage.tsx repeat the sizes, so change all three files. */
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

interface Picture {
  name: string;
  path: string;
  size: typeof WIDE;
  scheme: 'light' | 'dark';
  goOn?: (page: Page) => Promise<void>;
}

await withDemoProduct(async (product, { demo }) => {
  const { templateId, sessionId } = await findAddresses(product, demo);
  const run = paths.run(templateId);
  const pictures: Picture[] = [
    { name: 'screenshot-wide', path: paths.dashboard(), size: WIDE, scheme: 'light' },
    // The screenshots of the report come before those of the run, because the run starts a workout, which the report
    // would then show.
    ...inBothSchemes('phone-report', paths.report(sessionId)),
    { name: 'screenshot-narrow', path: run, size: PHONE, scheme: 'light', goOn: waitForSet },
    ...inBothSchemes('phone-set', run, waitForSet),
    ...inBothSchemes('phone-rest', run, completeSet),
  ];
  for (const picture of pictures) await take(product, demo, picture);
}).catch((error: unknown) => {
  process.exitCode = reportFailure(error);
});

function inBothSchemes(name: string, path: string, goOn?: Picture['goOn']): Picture[] {
  const common = { path, size: PHONE, ...(goOn && { goOn }) };
  return [
    { ...common, name: `${name}-light`, scheme: 'light' },
    { ...common, name: `${name}-dark`, scheme: 'dark' },
  ];
}

async function waitForSet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Complete Set' }).waitFor();
}

async function completeSet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Complete Set' }).click();
  await page.getByRole('dialog', { name: 'Rest', exact: true }).waitFor();
}

async function take(
  { url, browser }: Product,
  demo: TestUser,
  { name, path, size, scheme, goOn }: Picture,
): Promise<void> {
  const context = await browser.newContext({
    viewport: size,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: signedIn(url, demo),
  });
  const page = await context.newPage();
  // Opens a page first that loads the font into the cache. Otherwise the screenshot may show a fallback font.
  await page.goto(url + paths.faq());
  await page.goto(url + path);
  await goOn?.(page);
  await untilQuiet(page, QUIET_MS);
  await sharp(await page.screenshot())
    .webp({ quality: QUALITY })
    .toFile(join(FOLDER, `${name}.webp`));
  await context.close();
}
