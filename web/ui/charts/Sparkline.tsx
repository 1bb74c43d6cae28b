import { type ChartPoint, type Frame, linesIn, plainFrameOf } from './chart-scale.ts';
import classes from './Sparkline.module.css';

interface SparklineProps {
  points: readonly ChartPoint[];
  frame?: Frame;
  /** `dots` are values of which `points` are the trend, and `best` is the value with a ring. */
  dots?: readonly ChartPoint[];
  best?: ChartPoint | undefined;
}

/** Shows values over time as a line without a text alternative. The page must show the same as text. */
export function Sparkline({
  points,
  frame = plainFrameOf(points),
  dots = points,
  best,
}: SparklineProps) {
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
