import { type ChartPoint, type Frame, placeIn } from './chart-scale.ts';
import classes from './LineChart.module.css';

export interface Target {
  value: number;
  /**
   * `time` is the day by which the user wants to reach the target, in ms since the epoch; null
   * without a day.
   */
  time: number | null;
}

interface TargetLinesProps {
  frame: Frame;
  target: Target;
  start: ChartPoint;
}

export function TargetLines({ frame, target: { value, time }, start }: TargetLinesProps) {
  const { top } = placeIn(frame, { time: frame.from, value });
  const from = placeIn(frame, start);
  const end = time !== null && time > start.time ? placeIn(frame, { time, value }) : null;
  return (
    <>
      <line className={classes.target} x1={0} x2={100} y1={top} y2={top} />
      {end ? (
        <line className={classes.plan} x1={from.left} y1={from.top} x2={end.left} y2={end.top} />
      ) : null}
    </>
  );
}

/** Names the line of the plan at a place that the rising or falling line does not cross. */
export function PlanName({ frame, target: { value, time }, start }: TargetLinesProps) {
  if (time === null || time <= start.time) return null;
  const middle = { time: (start.time + time) / 2, value: (start.value + value) / 2 };
  const { left, top } = placeIn(frame, middle);
  const marginLeft = value > start.value ? -16 : 16;
  return (
    <span
      className={classes.spanName}
      style={{ left: `${left}%`, top: `${top}%`, marginLeft }}
      aria-hidden
    >
      Plan
    </span>
  );
}

export function LegendLine({ kind, name }: { kind: string | undefined; name: string }) {
  return (
    <li className="row gap-4">
      <svg width={20} height={8}>
        <line className={kind} x1={1} x2={19} y1={4} y2={4} />
      </svg>
      {name}
    </li>
  );
}

export function TargetName({ frame, value, text }: { frame: Frame; value: number; text: string }) {
  const { top } = placeIn(frame, { time: frame.from, value });
  return (
    <span
      className={classes.targetName}
      data-high={top < 50}
      style={{ top: `${top}%` }}
      aria-hidden
    >
      Target {text}
    </span>
  );
}
