// Combines four screenshots of one screen into one image: the phone in light and dark at full size, and the desktop in
// light and dark at half size.
import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { untilQuiet } from '#tests/support/browser/quiet.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { paths } from '#web/paths.ts';
import type { Product } from '#scripts/bench/pages/browser.ts';
import type { People } from './demo-product.ts';
import type { Screen } from './list.ts';

const GAP_PX = 16;
const PHONE = { width: 360, height: 800 };
/**
 * The height of the desktop's viewport: two desktop screenshots at half size and a gap are as high as the phone's
 * screenshot.
 */
const DESK = { width: 1280, height: PHONE.height - GAP_PX };
const GROUND = '#808080';
const QUALITY = 50;
const QUIET_MS = 600;

type Size = typeof PHONE;
type Scheme = 'light' | 'dark';

interface Taken {
  picture: Buffer;
  isRepeated: boolean;
}

interface Subject {
  screen: Screen;
  people: People;
  addresses: Parameters<Screen['path']>[0];
}

/** Takes no picture, and removes an older one, if the screen looks like an earlier one. */
export async function photograph(
  product: Product,
  { file, ...subject }: Subject & { file: string },
): Promise<void> {
  const take = (size: Size, scheme: Scheme) => takePicture(product, subject, { size, scheme });
  // Takes the pictures one after the other, because a button press changes the data that the next picture shows.
  const phoneLight = await take(PHONE, 'light');
  const phoneDark = await take(PHONE, 'dark');
  const deskLight = await take(DESK, 'light');
  const deskDark = await take(DESK, 'dark');
  if (phoneLight.isRepeated && deskLight.isRepeated) return rm(file, { force: true });
  const secondPhone = PHONE.width + GAP_PX;
  const desks = 2 * secondPhone;
  await sharp({
    create: {
      width: desks + DESK.width / 2,
      height: PHONE.height,
      channels: 3,
      background: GROUND,
    },
  })
    .composite([
      { input: phoneLight.picture, left: 0, top: 0 },
      { input: phoneDark.picture, left: secondPhone, top: 0 },
      { input: await halved(deskLight.picture), left: desks, top: 0 },
      { input: await halved(deskDark.picture), left: desks, top: DESK.height / 2 + GAP_PX },
    ])
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(file);
}

async function takePicture(
  { url, browser }: Product,
  { screen, people, addresses }: Subject,
  { size, scheme }: { size: Size; scheme: Scheme },
): Promise<Taken> {
  const context = await browser.newContext({
    viewport: size,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    baseURL: url,
    ...(screen.person !== 'nobody' && { storageState: signedIn(url, people[screen.person]) }),
  });
  try {
    const page: Page = await context.newPage();
    // Opens a page first that loads the font into the cache (web/theme/fonts.css). Otherwise the picture may show a
    // fallback font.
    await page.goto(paths.faq());
    await page.goto(screen.path(addresses));
    const isRepeated = (await screen.goOn?.(page)) === false;
    // Moves the mouse away from the last button that was pressed, because a hovered button has another colour.
    await page.mouse.move(0, 0);
    await untilIdle(page);
    await untilQuiet(page, QUIET_MS);
    const busy = page.locator('[aria-busy="true"]');
    if ((await busy.count()) > 0) {
      await busy.first().waitFor({ state: 'detached' });
      // The content of a slow response may load further parts, such as figures.
      await untilQuiet(page, QUIET_MS);
    }
    return { picture: await page.screenshot(), isRepeated };
  } finally {
    await context.close();
  }
}

/** Waits for two idle periods. After them a page loads further parts, such as figures. */
function untilIdle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

function halved(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .resize(DESK.width / 2)
    .png()
    .toBuffer();
}
