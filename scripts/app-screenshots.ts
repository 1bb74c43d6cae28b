// `node scripts/app-screenshots.ts`: takes the screenshots for the install dialog, the landing page and the README, and
// stores them in web/public/.
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { untilQuiet } from '#tests/support/browser/quiet.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { createTemplate, type TestUser } from '#tests/support/factories.ts';
import { paths } from '#web/paths.ts';
import type { Product } from './bench/pages/browser.ts';
import { ROOT } from './build-stamp.ts';
import { reportFailure } from './command-line.ts';
import { findAddresses, sendProposals, withDemoProduct } from './screens/demo-product.ts';

const FOLDER = join(ROOT, 'web/public');
const QUALITY = 60;
const QUIET_MS = 1_000;
/** Sizes of the screenshots. manifest.webmanifest and PhonePicture.tsx repeat the sizes, so change all three files. */
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** The tiles of the landing page have this ratio (web/features/landing/LandingPage.module.css). */
const CROP = { width: 390, height: 220 };

interface Picture {
  name: string;
  path: string;
  size: typeof WIDE;
  /** `schemes` adds the scheme to the file names. A picture without it is light. */
  schemes?: readonly ('light' | 'dark')[];
  goOn?: (page: Page) => Promise<void>;
  person?: TestUser;
  /** `crop` takes only `CROP`, from `above` px above this element. */
  crop?: (page: Page) => Locator;
  above?: number;
  /** A crop that is lower than `CROP` is filled up with its last line. */
  height?: number;
}

const BOTH = ['light', 'dark'] as const;
/** The landing page's demo (web/features/landing/DemoSession.tsx) shows the same sets. */
const BENCH = { targetSets: 4, targetReps: 8, targetWeight: 185, restTime: 150 };
/** A set with this weight is a record of the client. */
const RECORD = { exercise: 'Barbell Bench Press', ...BENCH, targetReps: 5, targetWeight: 160 };

/** A run with `crop` takes only the pictures whose names begin with it. */
const [only = ''] = process.argv.slice(2);

await withDemoProduct(async (product, people) => {
  const { demo, client } = people;
  const { sessionId, exerciseId } = await findAddresses(product, demo);
  const { changeId } = await sendProposals(product, people);
  const lines = [{ exercise: 'Barbell Bench Press', ...BENCH }, { exercise: 'Barbell Row' }];
  const run = paths.run((await createTemplate(product, demo.token, lines, 'Push Day')).id);
  const clientRun = paths.run(
    (await createTemplate(product, client.token, [RECORD], 'Push Day')).id,
  );
  const pictures: Picture[] = [
    { name: 'screenshot-wide', path: paths.dashboard(), size: WIDE },
    // The screenshots of the report come before those of the run, because the run starts a workout, which the report
    // would then show.
    { name: 'phone-report', path: paths.report(sessionId), size: PHONE, schemes: BOTH },
    { name: 'screenshot-narrow', path: run, size: PHONE, goOn: waitForSet },
    { name: 'phone-set', path: run, size: PHONE, schemes: BOTH, goOn: waitForSet },
    { name: 'phone-rest', path: run, size: PHONE, schemes: BOTH, goOn: completeSet },
    ...crops({
      body: {
        path: paths.exercise(exerciseId),
        goOn: openBuild,
        crop: (page) => page.getByText(/^It rises/),
      },
      work: {
        path: paths.exercise(exerciseId),
        goOn: openBuild,
        crop: (page) => page.locator('[aria-labelledby="exercise-work"] [role="img"]'),
      },
      progress: {
        path: `${paths.progress()}?show=muscles`,
        crop: (page) => page.locator('main figure').first(),
      },
      trainer: {
        person: client,
        path: paths.proposal(changeId),
        crop: (page) => page.getByText('Barbell Back Squat').first(),
      },
      record: {
        person: client,
        path: clientRun,
        goOn: completeAndSkip,
        crop: (page) => page.locator('.tabler-icon-trophy').first(),
        above: 192,
        height: 240,
      },
      rating: {
        person: client,
        path: clientRun,
        goOn: async (page) => {
          await page.getByText('9', { exact: true }).click();
          await completeAndSkip(page);
        },
        crop: (page) => page.getByText('9', { exact: true }).first(),
        above: 30,
      },
      app: {
        person: client,
        path: clientRun,
        goOn: async (page) => {
          // The picture of the exercise loads late.
          await untilQuiet(page, QUIET_MS);
          await page.context().setOffline(true);
          await completeAndSkip(page);
        },
        crop: (page) => page.getByText('Push Day'),
        height: 190,
      },
    }),
  ];
  for (const picture of pictures) {
    if (picture.name.startsWith(only)) {
      await take(product, picture.person ?? demo, picture);
    }
  }
}).catch((error: unknown) => {
  process.exitCode = reportFailure(error);
});

async function waitForSet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Complete Set' }).waitFor();
}

async function completeAndSkip(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Complete Set' }).click();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
}

async function completeSet(page: Page): Promise<void> {
  // The first set is a record, which covers the plates of the next set. The second set is none.
  await completeAndSkip(page);
  await page.getByRole('button', { name: 'Complete Set' }).click();
  await page.getByRole('dialog', { name: 'Rest', exact: true }).waitFor();
}

/** Takes only a part of a phone, for a tile of the landing page. */
function crops(named: Record<string, Omit<Picture, 'name' | 'size'>>): Picture[] {
  return Object.entries(named).map(([name, crop]) => ({
    name: `crop-${name}`,
    size: PHONE,
    schemes: BOTH,
    ...crop,
  }));
}

async function openBuild(page: Page): Promise<void> {
  await page.getByText('Build and mechanical work').click();
}

async function clipFrom(element: Locator, above: number, height: number) {
  await element.evaluate((each) => each.scrollIntoView({ block: 'center' }));
  const box = await element.boundingBox();
  const y = Math.max(0, Math.round((box?.y ?? 0) - above));
  return { x: 0, y, width: CROP.width, height };
}

async function take(
  { url, browser }: Product,
  demo: TestUser,
  { name, path, size, schemes, goOn, crop, above = 12, height = CROP.height }: Picture,
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
    const clip = crop && { clip: await clipFrom(crop(page), above, height) };
    await sharp(await page.screenshot(clip))
      .extend({ bottom: Math.max(0, CROP.height - height), extendWith: 'copy' })
      .webp({ quality: QUALITY })
      .toFile(join(FOLDER, `${name}${schemes ? `-${colorScheme}` : ''}.webp`));
  }
  await context.close();
}
