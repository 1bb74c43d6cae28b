import { useElementSize } from '@mantine/hooks';
import { formatDay, formatNumber } from '#web/text/format.ts';
import { frameOf, type Trend, type TrendPoint } from './trend.ts';
import classes from './TrendLine.module.css';

const HEIGHT = 200;
/** Around the lines: for dots, the target's label above and the dates below. */
const EDGE = { left: 6, right: 6, top: 22, bottom: 24 };
const DOT = 4;
/** With more points than this, dots would hide the line. */
const MOST_DOTS = 40;

/** What was reached, against the target and the straight way there. */
export function TrendLine({ trend, label }: { trend: Trend; label: string }) {
  const { ref, width } = useElementSize();
  return (
    <div ref={ref} className={classes.room}>
      {width > 0 ? <Picture trend={trend} label={label} width={width} /> : null}
    </div>
  );
}

function Picture({ trend, label, width }: { trend: Trend; label: string; width: number }) {
  const { points, target, targetTime, unit, decimals } = trend;
  const { minTime, maxTime, minValue, maxValue } = frameOf(trend);
  const x = (time: number) =>
    EDGE.left + ((time - minTime) / (maxTime - minTime)) * (width - EDGE.left - EDGE.right);
  const y = (value: number) =>
    HEIGHT -
    EDGE.bottom -
    ((value - minValue) / (maxValue - minValue)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const at = ({ time, value }: TrendPoint) => `${x(time).toFixed(1)},${y(value).toFixed(1)}`;
  const [first] = points;
  const bottom = HEIGHT - EDGE.bottom;

  return (
    <svg
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <line className={classes.axis} x1={0} x2={width} y1={bottom} y2={bottom} />
      <line className={classes.target} x1={0} x2={width} y1={y(target)} y2={y(target)} />
      <text className={classes.text} x={0} y={y(target) - 7}>
        Target {formatNumber(target, decimals)} {unit}
      </text>
      {first && targetTime !== null && targetTime > first.time ? (
        <polyline
          className={classes.plan}
          points={`${at(first)} ${at({ time: targetTime, value: target })}`}
        />
      ) : null}
      <polyline className={classes.line} points={points.map(at).join(' ')} />
      {points.length <= MOST_DOTS
        ? points.map((point, index) => (
            <circle
              key={index}
              className={classes.dot}
              cx={x(point.time)}
              cy={y(point.value)}
              r={DOT}
            />
          ))
        : null}
      <text className={classes.text} x={0} y={HEIGHT - 6}>
        {dayOf(minTime)}
      </text>
      {dayOf(maxTime) === dayOf(minTime) ? null : (
        <text className={classes.text} x={width} y={HEIGHT - 6} textAnchor="end">
          {dayOf(maxTime)}
        </text>
      )}
    </svg>
  );
}

function dayOf(time: number): string {
  return formatDay(new Date(time).toISOString(), new Date());
}
