import { type PointerEvent, useState } from 'react';
import { formatNumber } from '#web/text/format.ts';
import { dayOf, type Metric, nearestTo, plot, type Point, ticksOf, valueText } from './metrics.ts';
import classes from './TrendChart.module.css';

/** With more points than this, dots would hide the line. */
const MOST_DOTS = 60;

interface TrendChartProps {
  metric: Metric;
  /** Oldest first, two or more. */
  points: readonly Point[];
  sentence: string;
}

/** A line with its axes. A pointer on it, or the arrow keys, say the value of one entry; else the newest is told. */
export function TrendChart({ metric, points, sentence }: TrendChartProps) {
  const newest = points.length - 1;
  // Null: the newest, also when older ones come in later.
  const [picked, setPicked] = useState<number | null>(null);
  const index = Math.min(picked ?? newest, newest);
  const ticks = ticksOf(points.map(({ value }) => value));
  const [least = 0] = ticks;
  const most = ticks.at(-1) ?? least;
  const dots = plot(points, { least, most });
  const line = dots.map(({ left, top }) => `${left},${top}`).join(' ');
  const point = points[index];
  const dot = dots[index];
  const [first] = points;
  const last = points[newest];
  if (!point || !dot || !first || !last) return null;

  function follow(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPicked(nearestTo((100 * (event.clientX - left)) / width, dots));
  }

  return (
    <div className={classes.chart}>
      <p className={classes.readout}>
        <span className={classes.name}>{metric.label}</span>
        <span className={classes.value}>{valueText(point.value, metric.unit)}</span>
        <span className={classes.day}>{dayOf(point)}</span>
      </p>
      <div className={classes.scale} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick} style={{ top: `${topOf(tick, least, most)}%` }}>
            {formatNumber(tick)}
          </span>
        ))}
      </div>
      <div className={classes.field}>
        <div
          className={classes.touch}
          onPointerDown={follow}
          onPointerMove={follow}
          // A finger that is lifted leaves what it has found.
          onPointerLeave={({ pointerType }) => {
            if (pointerType === 'mouse') setPicked(null);
          }}
        >
          <div className={classes.plot} role="img" aria-label={sentence}>
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
              {ticks.map((tick) => (
                <line
                  key={tick}
                  className={classes.grid}
                  x1={0}
                  x2={100}
                  y1={topOf(tick, least, most)}
                  y2={topOf(tick, least, most)}
                />
              ))}
              <polygon className={classes.area} points={`${line} 100,100 0,100`} />
              <line className={classes.picked} x1={dot.left} x2={dot.left} y1={0} y2={100} />
              <polyline className={classes.line} points={line} />
            </svg>
            {points.length <= MOST_DOTS
              ? dots.map(({ left, top }, each) => (
                  <span
                    key={each}
                    className={classes.dot}
                    style={{ left: `${left}%`, top: `${top}%` }}
                  />
                ))
              : null}
            <span
              className={classes.pickedDot}
              style={{ left: `${dot.left}%`, top: `${dot.top}%` }}
            />
          </div>
        </div>
        <input
          type="range"
          className={classes.slider}
          aria-label="Entry in the chart"
          aria-valuetext={`${dayOf(point)}: ${valueText(point.value, metric.unit)}`}
          min={0}
          max={newest}
          value={index}
          onChange={(event) => setPicked(Number(event.currentTarget.value))}
          onBlur={() => setPicked(null)}
        />
      </div>
      <div className={classes.days} aria-hidden>
        <span>{dayOf(first)}</span>
        <span>{dayOf(last)}</span>
      </div>
    </div>
  );
}

function topOf(value: number, least: number, most: number): number {
  return most === least ? 50 : 100 - (100 * (value - least)) / (most - least);
}
