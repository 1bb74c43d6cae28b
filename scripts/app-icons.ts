// `node scripts/app-icons.ts`: draws the icons of the installed app from web/public/icon.svg.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { ROOT } from './build-stamp.ts';

const FOLDER = join(ROOT, 'web/public');
const GROUND = '#14110D';
/** The drawing fills 85% of the canvas, because launchers may cut off the edge of an icon. */
const SAFE_SHARE = 0.85;

const drawing = await readFile(join(FOLDER, 'icon.svg'));

for (const size of [192, 512]) await draw(`icon-${size}.png`, size);
await drawOnGround('icon-maskable-512.png', 512, SAFE_SHARE);
// iOS shows transparent pixels as black, so this icon has a background.
await drawOnGround('apple-touch-icon.png', 180, 1);

async function draw(name: string, size: number): Promise<void> {
  await picture(size).png({ palette: true }).toFile(join(FOLDER, name));
}

async function drawOnGround(name: string, size: number, share: number): Promise<void> {
  const inner = Math.round(size * share);
  const input = await picture(inner).png().toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background: GROUND } })
    .composite([{ input }])
    .png({ palette: true })
    .toFile(join(FOLDER, name));
}

/** Renders the SVG at the given width. The SVG is 32 units wide, and at 72 dpi one unit is one pixel. */
function picture(size: number): Sharp {
  return sharp(drawing, { density: (size / 32) * 72 }).resize(size, size);
}
