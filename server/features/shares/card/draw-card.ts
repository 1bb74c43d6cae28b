// Draws the preview picture of a shared link. The fonts are in fonts/, so the picture is the same on a machine without
// fonts.
import path from 'node:path';
import type { OverlayOptions } from 'sharp';
import {
  backShapes,
  FIELD,
  frontShapes,
  OUTLINE,
  type Shape,
} from '#shared/exercises/body-shapes.ts';
import { type CardShape, cardShapes, type CardText, escapeHtml } from './card-text.ts';

const INK = '#FAF7F2';
const DIM = '#B9AFA3';
const OXIDE = '#E2703A';
const GOLD = '#F9CF58';
const MARGIN = 80;
/** A title longer than 28 characters gets smaller letters, so that the other text fits. */
const LONG_TITLE = 28;
/** A portrait picture with more than seven lines of text has no room for the muscle map below the text. */
const MOST_ABOVE_MAP = 7;
const BETWEEN_BODIES = 20;

const fontFile = (name: string) =>
  path.join(import.meta.dirname, 'fonts', `barlow-semi-condensed-${name}.ttf`);
/**
 * The comma in this font description ends the family name. Without the comma, 'Semi Condensed' would be read as a
 * style.
 */
const FONT = 'Barlow Semi Condensed, Bold';

/** Returns the picture as a PNG. */
export async function drawCard(text: CardText, shape: CardShape): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height } = cardShapes[shape];
  const isTall = shape === 'portrait';
  const isLong = text.title.length > LONG_TITLE;
  // Only a portrait picture with a short title and few lines has room for the muscle map below the text.
  const isBelow = isTall && !isLong && text.lines.length <= MOST_ABOVE_MAP;
  const beside = boxOf(isTall ? 400 : 350);
  const wholeWidth = width - 2 * MARGIN;
  const narrow = wholeWidth - (text.muscles.length > 0 ? beside.width + 24 : 0);
  let room = isTall ? wholeWidth : narrow;
  const write = (markup: string, { size, font = 'latin-700' }: TextStyle) =>
    sharp({
      text: {
        text: markup,
        font: `${FONT} ${size}`,
        fontfile: fontFile(font),
        width: room,
        // A name without a space may be wider than the picture, so it may break inside a word.
        wrap: 'word-char',
        rgba: true,
        dpi: 72,
        spacing: Math.round(size / 4),
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });

  // Draws a letter with the second font (extended Latin) once. The picture library uses this font for later texts only
  // after a first use.
  await write(tint('Ł', INK), { size: 10, font: 'latin-ext-700' });
  const layers: OverlayOptions[] = [];
  let top = MARGIN;
  const add = async (markup: string, style: TextStyle, below: number) => {
    const { data, info } = await write(markup, style);
    if (top + info.height > height - MARGIN) return false;
    layers.push({ input: data, left: MARGIN, top });
    top += info.height + below;
    return true;
  };
  await add(tint('LiftLedger', OXIDE), { size: isTall ? 48 : 40 }, isTall ? 64 : 32);
  await add(tint(text.whose, DIM), { size: isTall ? 46 : 38 }, 20);
  const [big, small] = isTall ? [108, 76] : [88, 60];
  await add(tint(text.title, INK), { size: isLong ? small : big }, isTall ? 40 : 24);
  await add(tint(text.facts, OXIDE), { size: isTall ? 60 : 46 }, isTall ? 24 : 16);
  if (text.records !== '') await add(tint(text.records, GOLD), { size: isTall ? 42 : 32 }, 16);
  top += isTall ? 32 : 8;
  const mapTop = isTall ? top : MARGIN;
  if (!isBelow) room = narrow;
  for (let shown = Math.min(text.lines.length, isTall ? 14 : 5); shown > 0; shown -= 1) {
    const more = text.lines.length - shown;
    const lines = text.lines
      .slice(0, shown)
      .map(({ name, set }) => `${tint(name, DIM)}  ${tint(set, INK)}`);
    if (more > 0) lines.push(tint(`and ${more} more`, DIM));
    if (await add(lines.join('\n'), { size: isBelow ? 44 : isTall ? 36 : 30 }, 24)) break;
  }
  if (text.muscles.length > 0) {
    const box = isBelow ? boxOf(height - MARGIN - top) : beside;
    const left = isBelow ? Math.round((width - box.width) / 2) : width - MARGIN - box.width;
    const input = Buffer.from(bodies(text.muscles, box));
    layers.push({ input, left, top: isBelow ? top : mapTop });
  }
  return sharp(Buffer.from(ground(width, height)))
    .composite(layers)
    .png({ compressionLevel: 9, palette: false })
    .toBuffer();
}

interface TextStyle {
  size: number;
  font?: 'latin-700' | 'latin-ext-700';
}

function tint(words: string, colour: string): string {
  return `<span foreground="${colour}">${escapeHtml(words)}</span>`;
}

function boxOf(height: number) {
  return {
    width: Math.round((height * (2 * FIELD.width + BETWEEN_BODIES)) / FIELD.height),
    height,
  };
}

function bodies(muscles: CardText['muscles'], { width, height }: ReturnType<typeof boxOf>) {
  const loads = new Map(muscles.map(({ muscle, load }) => [muscle, load]));
  const body = (shapes: readonly Shape[], left: number) => {
    const paths = shapes.map(({ muscle, path: d }) => {
      const load = loads.get(muscle);
      const fill = load === undefined ? '#4A4339' : OXIDE;
      return `<path d="${d}" fill="${fill}" fill-opacity="${load === undefined ? 1 : 0.35 + 0.65 * load}"/>`;
    });
    const half = `<path d="${OUTLINE}" fill="#2E2820"/>${paths.join('')}`;
    return `<g transform="translate(${left} 0)"><g>${half}</g><g transform="translate(${FIELD.width} 0) scale(-1 1)">${half}</g></g>`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${2 * FIELD.width + BETWEEN_BODIES} ${FIELD.height}">
    ${body(frontShapes, 0)}${body(backShapes, FIELD.width + BETWEEN_BODIES)}
  </svg>`;
}

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
