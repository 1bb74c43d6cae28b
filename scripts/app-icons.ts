// `node scripts/app-icons.ts`: draws the icons of the installed app anew from web/public/icon.svg, beside it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { ROOT } from './build-stamp.ts';

const FOLDER = join(ROOT, 'web/public');
/** The canvas of web/theme/theme.ts in the dark, which is also the ground of the drawing. */
const GROUND = '#14110D';
/** A launcher may cut everything outside of a circle of four fifths. The drawing leaves a margin of its own. */
const SAFE_SHARE = 0.85;

const drawing = await readFile(join(FOLDER, 'icon.svg'));

for (const size of [192, 512]) await draw(`icon-${size}.png`, size);
await drawOnGround('icon-maskable-512.png', 512, SAFE_SHARE);
// iOS rounds the corners itself, and shows a transparent one black.
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

/** The SVG is 32 units wide, at 72 dots per inch one pixel each. */
function picture(size: number): Sharp {
  return sharp(drawing, { density: (size / 32) * 72 }).resize(size, size);
}
