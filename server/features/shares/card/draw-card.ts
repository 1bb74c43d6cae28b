// Draws the picture of a link: an SVG background and texts in the font of this folder. So it looks the same on a
// machine without fonts.
import path from 'node:path';
import type { OverlayOptions } from 'sharp';
import { escapeHtml } from '../escape-html.ts';
import { type CardShape, cardShapes } from './card-shapes.ts';
import type { CardText } from './card-text.ts';

const INK = '#FAF7F2';
const DIM = '#B9AFA3';
const OXIDE = '#E2703A';
const MARGIN = 80;
/** A longer title, in characters, gets smaller letters, so that the other lines have room. */
const LONG_TITLE = 28;

const fontFile = (name: string) =>
  path.join(import.meta.dirname, 'fonts', `barlow-semi-condensed-${name}.ttf`);
/** The comma ends the name of the family, which contains 'Semi Condensed'. */
const FONT = 'Barlow Semi Condensed, Bold';

/** Draws the picture. Returns a PNG. */
export async function drawCard(text: CardText, shape: CardShape): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height } = cardShapes[shape];
  const isTall = shape === 'portrait';
  const room = width - 2 * MARGIN;
  const write = (words: string, { size, colour, font = 'latin-700' }: TextStyle) =>
    sharp({
      text: {
        text: `<span foreground="${colour}">${escapeHtml(words)}</span>`,
        font: `${FONT} ${size}`,
        fontfile: fontFile(font),
        width: room,
        // A name without a space may be wider than the picture.
        wrap: 'word-char',
        rgba: true,
        dpi: 72,
        spacing: Math.round(size / 4),
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });

  // The second font has the other Latin letters. Using it once makes it available.
  await write('Ł', { size: 10, colour: INK, font: 'latin-ext-700' });
  const layers: OverlayOptions[] = [];
  let top = MARGIN;
  const add = async (words: string, style: TextStyle, below: number) => {
    if (words === '') return;
    const { data, info } = await write(words, style);
    if (top + info.height > height - MARGIN) return;
    layers.push({ input: data, left: MARGIN, top });
    top += info.height + below;
  };
  await add('LiftLedger', { size: isTall ? 48 : 40, colour: OXIDE }, isTall ? 90 : 48);
  await add(text.whose, { size: isTall ? 46 : 38, colour: DIM }, 20);
  const isLong = text.title.length > LONG_TITLE;
  const [big, small] = isTall ? [108, 76] : [88, 60];
  await add(text.title, { size: isLong ? small : big, colour: INK }, isTall ? 44 : 30);
  await add(text.facts, { size: isTall ? 60 : 50, colour: OXIDE }, isTall ? 70 : 34);
  const lines = isTall ? text.lines : text.lines.slice(0, 3);
  await add(lines.join(isTall ? '\n' : ' · '), { size: isTall ? 50 : 34, colour: DIM }, 0);
  return sharp(Buffer.from(ground(width, height)))
    .composite(layers)
    .png({ compressionLevel: 9, palette: false })
    .toBuffer();
}

interface TextStyle {
  /** Pixels. */
  size: number;
  colour: string;
  font?: 'latin-700' | 'latin-ext-700';
}

/** Returns the background: dark, with a loaded bar at the lower edge. */
function ground(width: number, height: number): string {
  const middle = height - 34;
  const plate = (x: number, size: number) =>
    `<rect x="${x}" y="${middle - size / 2}" width="14" height="${size}" rx="4" fill="${OXIDE}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#1E1913"/><stop offset="1" stop-color="#100D0A"/>
    </linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#g)"/>
    <rect x="0" y="0" width="14" height="${height}" fill="${OXIDE}"/>
    <rect x="${width - 330}" y="${middle - 3}" width="250" height="6" rx="3" fill="#5B5247"/>
    ${[width - 290, width - 270, width - 154, width - 134].map((x, at) => plate(x, at === 0 || at === 3 ? 26 : 42)).join('')}
  </svg>`;
}
