import { type ChartPoint, frameOf, linesIn, type Place, placeIn } from './chart-scale.ts';
import classes from './Sparkline.module.css';

interface SparklineProps {
  /** Points of the line, oldest first. */
  points: readonly ChartPoint[];
}

const FIELD = { width: 96, height: 32, edge: 4 };

/** Shows a number over time in the size of a word, beside the same in words. */
export function Sparkline({ points }: SparklineProps) {
  const places = placesOf(points).map(({ left, top }) => ({
    // A single point is the newest.
    x: inside(points.length === 1 ? 100 : left, FIELD.width),
    y: inside(top, FIELD.height),
  }));
  const last = places.at(-1);
  if (!last) return null;
  return (
    <svg
      className={classes.word}
      viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
      width={FIELD.width}
      height={FIELD.height}
      aria-hidden
    >
      <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={last.x} cy={last.y} r={3} />
    </svg>
  );
}

/** Shows the same over the whole width; nothing below two points. */
export function WideSparkline({ points }: SparklineProps) {
  if (points.length < 2) return null;
  return (
    <svg className={classes.wide} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      {linesIn(frameOf(points), points).map((line) => (
        <polyline key={line} points={line} />
      ))}
    </svg>
  );
}

function placesOf(points: readonly ChartPoint[]): Place[] {
  const frame = frameOf(points);
  return points.map((point) => placeIn(frame, point));
}

/** Returns the position of a percentage between the edges. */
function inside(percent: number, room: number): number {
  const place = FIELD.edge + (percent / 100) * (room - 2 * FIELD.edge);
  return Math.round(place * 10) / 10;
}
