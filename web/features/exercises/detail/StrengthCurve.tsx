import type { Exercise } from '#shared/exercises/schema.ts';
import { curvePoints, curveSentence } from './strength-curve.ts';
import classes from './StrengthCurve.module.css';

const WIDTH = 240;
const HEIGHT = 96;
const PAD = 8;

/** Force over the lift as a small curve; the sentence below says the same. */
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
