import type { Exercise } from '#shared/exercises/schema.ts';
import classes from './StrengthCurve.module.css';

const WIDTH = 240;
const HEIGHT = 96;
const PAD = 8;

/** Shows how strong a lifter is at each point of the range of motion of an exercise, as a curve and as a sentence. */
export function StrengthCurve({ profile }: { profile: Exercise['strengthCurveProfile'] }) {
  const toX = (share: number) => PAD + share * (WIDTH - 2 * PAD);
  const toY = (force: number) => HEIGHT - PAD - force * (HEIGHT - 2 * PAD);
  const points = curvePoints(profile);
  const path = points.map(
    ([x, y], index) => `${index === 0 ? 'M' : 'L'}${toX(x).toFixed(1)} ${toY(y).toFixed(1)}`,
  );
  const peak = points.find(([x]) => x >= profile.peakForcePosition) ?? points.at(-1);
  return (
    <figure className={classes.figure}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.curve} aria-hidden>
        <line
          x1={PAD}
          y1={HEIGHT - PAD}
          x2={WIDTH - PAD}
          y2={HEIGHT - PAD}
          className={classes.axis}
        />
        <path d={path.join(' ')} className={classes.line} />
        {peak ? (
          <circle cx={toX(peak[0])} cy={toY(peak[1])} r={5} className={classes.peak} />
        ) : null}
      </svg>
      <div className={classes.ends} aria-hidden>
        <span>start</span>
        <span>end</span>
      </div>
      <figcaption>{curveSentence(profile)}</figcaption>
    </figure>
  );
}

type Profile = Exercise['strengthCurveProfile'];

const STEPS = 24;
const LOW = 0.25;
const HIGH = 0.95;
const FLAT = 0.7;
const BELL_WIDTH = 0.45;

/**
 * Returns the points of the curve from the start to the end of the lift. Both coordinates are fractions from 0 to 1.
 */
function curvePoints({ type, peakForcePosition }: Profile): [number, number][] {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const x = step / STEPS;
    return [x, LOW + (HIGH - LOW) * shapeAt(x, type, peakForcePosition)];
  });
}

function shapeAt(x: number, type: Profile['type'], peak: number): number {
  if (type === 'FLAT') return FLAT;
  if (type === 'BELL') return Math.exp(-(((x - peak) / BELL_WIDTH) ** 2));
  // An ascending curve rises to the peak and stays there. A descending curve stays level up to the peak and then falls.
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

function curveSentence({ type, peakForcePosition }: Profile): string {
  if (type === 'FLAT') return `${shapes.FLAT}.`;
  return `${shapes[type]}; the peak is at ${Math.round(peakForcePosition * 100)}% of the way.`;
}
