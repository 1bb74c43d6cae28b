// The shape behind a strength curve: a picture of the profile, not a measurement.
import type { Exercise } from '#shared/exercises/schema.ts';

type Profile = Exercise['strengthCurveProfile'];

const STEPS = 24;
/** Lowest and highest force drawn, as a share of the height. */
const LOW = 0.25;
const HIGH = 0.95;
const FLAT = 0.7;
/** Slope on both sides of a bell's peak. */
const BELL_WIDTH = 0.45;

/** Points [share of the lift 0–1, force 0–1] from start to end. */
export function curvePoints({ type, peakForcePosition }: Profile): [number, number][] {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const x = step / STEPS;
    return [x, LOW + (HIGH - LOW) * shapeAt(x, type, peakForcePosition)];
  });
}

function shapeAt(x: number, type: Profile['type'], peak: number): number {
  if (type === 'FLAT') return FLAT;
  if (type === 'BELL') return Math.exp(-(((x - peak) / BELL_WIDTH) ** 2));
  // Up to the peak, then level: ascending from the start, descending from the end.
  const distance = type === 'ASCENDING' ? peak - x : x - peak;
  const room = type === 'ASCENDING' ? Math.max(peak, 0.01) : Math.max(1 - peak, 0.01);
  const share = Math.min(Math.max(1 - distance / room, 0), 1);
  return Math.sin((share * Math.PI) / 2) ** 1.5;
}

const shapes: Record<Profile['type'], string> = {
  ASCENDING: 'You get stronger towards the end of the lift',
  DESCENDING: 'You are strongest at the start of the lift',
  BELL: 'You are strongest in the middle',
  FLAT: 'The effort stays about the same from start to end',
};

/** The curve in words. */
export function curveSentence({ type, peakForcePosition }: Profile): string {
  if (type === 'FLAT') return `${shapes.FLAT}.`;
  return `${shapes[type]}; the peak is at ${Math.round(peakForcePosition * 100)}% of the way.`;
}
