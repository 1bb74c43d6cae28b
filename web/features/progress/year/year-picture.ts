// Draws a year in lifting as a picture, in the size and the colours of the pictures of links
// (server/features/shares/card/draw-card.ts).
import type { YearView } from './year-view.ts';

const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 80;
const ROOM = WIDTH - 2 * MARGIN;
const GROUND = '#1C1813';
const INK = '#FAF7F2';
const DIM = '#B9AFA3';
const OXIDE = '#E2703A';

/** Returns the picture as a PNG. @throws Error when the browser cannot draw it */
export async function yearPicture(view: YearView): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  const font = getComputedStyle(document.documentElement).getPropertyValue('--font-num');
  const write = (words: string, place: { x?: number; y: number; size: number; colour: string }) => {
    const { x = MARGIN, y, size, colour } = place;
    context.font = `700 ${size}px ${font}`;
    context.fillStyle = colour;
    context.fillText(words, x, y, WIDTH - MARGIN - x);
  };
  context.fillStyle = GROUND;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  write('LiftLedger', { y: 120, size: 48, colour: OXIDE });
  write(view.title, { y: 250, size: 108, colour: INK });
  write(view.about, { y: 310, size: 36, colour: DIM });
  for (const [index, { name, value }] of view.facts.entries()) {
    const isWide = index < 2;
    const x = MARGIN + (isWide ? index * (ROOM / 3) : (index - 2) * (ROOM / 3));
    const y = isWide ? 450 : 610;
    write(value, { x, y, size: isWide ? 96 : 72, colour: isWide ? OXIDE : INK });
    write(name, { x, y: y + 48, size: 36, colour: DIM });
  }
  const most = Math.max(...view.months.map(({ count }) => count), 1);
  for (const [index, { name, count }] of view.months.entries()) {
    const width = ROOM / view.months.length;
    const height = (170 * count) / most;
    const x = MARGIN + index * width;
    context.fillStyle = count === most ? OXIDE : DIM;
    context.fillRect(x, 900 - height, width - 12, height);
    write(name, { x, y: 940, size: 30, colour: DIM });
  }
  write(view.busiest, { y: 1000, size: 36, colour: INK });
  for (const [index, { name, change, percent }] of view.lifts.entries()) {
    const y = 1090 + index * 90;
    write(percent, { y, size: 56, colour: OXIDE });
    write(name, { x: MARGIN + 190, y: y - 14, size: 40, colour: INK });
    write(change, { x: MARGIN + 190, y: y + 24, size: 32, colour: DIM });
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser cannot make a picture');
  return new File([blob], `${view.title.replaceAll(' ', '-')}.png`, { type: 'image/png' });
}
