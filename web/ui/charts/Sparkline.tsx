import { type ChartPoint, linesIn, plainFrameOf } from './chart-scale.ts';
import classes from './Sparkline.module.css';

interface SparklineProps {
  points: readonly ChartPoint[];
}

/** Shows values over time as a line without a text alternative. The page must show the same as text. */
export function WideSparkline({ points }: SparklineProps) {
  if (points.length < 2) return null;
  const lines = linesIn(plainFrameOf(points), points);
  return (
    <svg className={classes.wide} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      {lines.map((line) => (
        <polyline key={line} points={line} />
      ))}
      {/* A line without length is a round dot, whatever the aspect ratio of the picture. */}
      <path d={`M${lines.at(-1)?.split(' ').at(-1)}h0`} />
    </svg>
  );
}
