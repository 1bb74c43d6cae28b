import classes from './Sparkline.module.css';

interface SparklineProps {
  /** Oldest first. */
  points: readonly { time: number; value: number }[];
}

const FIELD = { width: 96, height: 32, edge: 4 };

/** The way of a number over time, as small as a word; the words stand beside it. */
export function Sparkline({ points }: SparklineProps) {
  const places = placesOf(points);
  const last = places.at(-1);
  if (!last) return null;
  return (
    <svg
      className={classes.line}
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

function placesOf(points: SparklineProps['points']): { x: number; y: number }[] {
  const x = scale(
    points.map(({ time }) => time),
    FIELD.width,
  );
  const y = scale(
    points.map(({ value }) => value),
    FIELD.height,
  );
  return points.map(({ time, value }) => ({
    x: points.length === 1 ? FIELD.width - FIELD.edge : round(x(time)),
    y: round(FIELD.height - y(value)),
  }));
}

/**
 * Returns a function from the range of the numbers to the space between the edges; the middle when
 * they are all equal.
 */
function scale(numbers: readonly number[], room: number): (number: number) => number {
  const least = Math.min(...numbers);
  const range = Math.max(...numbers) - least;
  if (range === 0) return () => room / 2;
  return (number) => FIELD.edge + ((number - least) / range) * (room - 2 * FIELD.edge);
}

function round(place: number): number {
  return Math.round(place * 10) / 10;
}
