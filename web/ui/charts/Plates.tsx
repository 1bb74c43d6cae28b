import type { WeightUnit } from '#shared/units.ts';
import classes from './Plates.module.css';

/**
 * `COLOURS` holds the background and text colours of competition plates in kg, by the rules of the International
 * Weightlifting Federation.
 */
const COLOURS: Readonly<Record<number, readonly [string, string]>> = {
  25: ['#c8102e', '#fff'],
  20: ['#0057b7', '#fff'],
  15: ['#f2b600', '#0c0a07'],
  10: ['#00703a', '#fff'],
  5: ['#fff', '#0c0a07'],
  2.5: ['#c8102e', '#fff'],
  2: ['#0057b7', '#fff'],
  1.5: ['#f2b600', '#0c0a07'],
  1: ['#00703a', '#fff'],
  0.5: ['#fff', '#0c0a07'],
};
const STEEL = ['#c9c4bb', '#0c0a07'] as const;

const FULL = { kg: 25, lbs: 45 };
/** Every plate is at least `LEAST` percent high, so that its number fits. */
const LEAST = 56;

interface PlatesProps {
  /** `weights` lists the plates on one side of the bar in `unit`, from the inside outwards. */
  weights: readonly number[];
  unit: WeightUnit;
}

/**
 * Draws the plates on one side of the bar. Screen readers skip the picture, so the page must list the plates as text.
 */
export function Plates({ weights, unit }: PlatesProps) {
  return (
    <span className={classes.sleeve} aria-hidden>
      {weights.map((weight, index) => {
        const share = Math.sqrt(Math.min(weight / FULL[unit], 1));
        const [background, color] = unit === 'kg' ? (COLOURS[weight] ?? STEEL) : greyOf(share);
        const height = `${LEAST + (100 - LEAST) * share}%`;
        return (
          <span
            key={index}
            className={`centred num ${classes.plate}`}
            style={{ background, color, height }}
          >
            {weight}
          </span>
        );
      })}
    </span>
  );
}

/**
 * Returns the colours of a plate whose weight is in lbs. Plates in lbs have no standard colours, so heavier plates are
 * darker.
 */
export function greyOf(share: number): readonly [string, string] {
  const light = 88 - 58 * share;
  return [`hsl(30 5% ${light}%)`, light < 50 ? '#fff' : '#0c0a07'];
}
