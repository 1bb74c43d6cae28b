import {
  type ChartPoint,
  type Frame,
  linesIn,
  type Place,
  placeIn,
  plainFrameOf,
} from './chart-scale.ts';
import classes from './Sparkline.module.css';

interface SparklineProps {
  points: readonly ChartPoint[];
}

const FIELD = { width: 144, height: 32, edge: 4 };

/** Shows values over time as a small line without a text alternative. The page must show the same as text. */
export function Sparkline({ points }: SparklineProps) {
  const places = placesOf(points).map(({ left, top }) => ({
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

interface WideSparklineProps extends SparklineProps {
  frame?: Frame;
  /** `dots` are values of which `points` are the trend, and `best` is the value with a ring. */
  dots?: readonly ChartPoint[];
  best?: ChartPoint | undefined;
}

export function WideSparkline({
  points,
  frame = plainFrameOf(points),
  dots = points,
  best,
}: WideSparklineProps) {
  if (points.length < 2) return null;
  // A line without length is a round dot, whatever the aspect ratio of the picture.
  const dot = (point: ChartPoint) => `M${linesIn(frame, [point])[0]}h0`;
  return (
    <svg className={classes.wide} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      {dots === points ? null : <path d={dots.map(dot).join('')} data-faint />}
      {linesIn(frame, points).map((line) => (
        <polyline key={line} points={line} />
      ))}
      <path d={points.slice(-1).map(dot).join('')} />
      {best ? <path d={dot(best)} data-ring /> : null}
      {best ? <path d={dot(best)} data-ring /> : null}
    </svg>
  );
}

function placesOf(points: readonly ChartPoint[]): Place[] {
  const frame = plainFrameOf(points);
  return points.map((point) => placeIn(frame, point));
}

function inside(percent: number, room: number): number {
  const place = FIELD.edge + (percent / 100) * (room - 2 * FIELD.edge);
  return Math.round(place * 10) / 10;
}
