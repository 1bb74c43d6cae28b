import { Text } from '@mantine/core';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { localDay } from '#shared/dates.ts';
import { formatCalendarDay, formatNumber } from '#web/text/format.ts';
import { type Target, TargetLegend, TargetLines, TargetName } from './ChartTarget.tsx';
import {
  type ChartPoint,
  type Frame,
  frameOf,
  nearestTo,
  placeIn,
  ticksOf,
} from './chart-scale.ts';
import { TableAlternative } from './TableAlternative.tsx';
import classes from './LineChart.module.css';

/** The number of points above which dots would hide the line. */
const MOST_DOTS = 60;

interface LineChartProps {
  /** Name of the line: 'Body fat'. */
  title: string;
  /** Oldest first, two or more. */
  points: readonly ChartPoint[];
  /** A value with its unit: '33.25 in'. */
  valueText: (value: number) => string;
  target?: Target;
  /** Unit of the axis: 'lbs'. Omitted where the title includes it. */
  unit?: string;
  /** The chart in words, without a full stop. */
  sentence: string;
  /** The chart in numbers. */
  table: ReactNode;
}

/** A line over time, and the same in a sentence and in a table. */
export function LineChart({ sentence, table, ...picture }: LineChartProps) {
  return (
    <div>
      <Picture {...picture} sentence={sentence} />
      <Text mt="xs">{sentence}.</Text>
      <TableAlternative>{table}</TableAlternative>
    </div>
  );
}

/** Shows the line. A pointer, or the arrow keys, show the value of one point; else the newest is shown. */
function Picture({
  title,
  points,
  valueText,
  target,
  unit,
  sentence,
}: Omit<LineChartProps, 'table'>) {
  const newest = points.length - 1;
  // Null: the newest, also when older ones come in later.
  const [picked, setPicked] = useState<number | null>(null);
  const index = Math.min(picked ?? newest, newest);
  const { frame, ticks } = scaleOf(points, target);
  const places = points.map((point) => placeIn(frame, point));
  const point = points[index];
  const place = places[index];
  const [start] = points;
  if (!start || !point || !place) return null;
  const leftmost = places[0]?.left;
  const rightmost = places[newest]?.left;
  const line = places.map(({ left, top }) => `${left},${top}`).join(' ');
  const grid = ticks.map((value) => ({ value, ...placeIn(frame, { time: frame.from, value }) }));

  function follow(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPicked(nearestTo((100 * (event.clientX - left)) / width, places));
  }

  return (
    <div className={classes.chart}>
      <p className={classes.readout}>
        <span className={classes.name}>{title}</span>
        <span className={classes.value}>{valueText(point.value)}</span>
        <span className={classes.day}>{dayOf(point.since ?? point.time)}</span>
      </p>
      {unit === undefined ? null : (
        <span className={classes.unit} aria-hidden>
          {unit}
        </span>
      )}
      <div className={classes.scale} aria-hidden>
        {grid.map(({ value, top }) => (
          <span key={value} style={{ top: `${top}%` }}>
            {formatNumber(value)}
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
              {grid.map(({ value, top }) => (
                <line key={value} className={classes.grid} x1={0} x2={100} y1={top} y2={top} />
              ))}
              {target ? <TargetLines frame={frame} target={target} start={start} /> : null}
              <polygon
                className={classes.area}
                points={`${line} ${rightmost},100 ${leftmost},100`}
              />
              <line className={classes.picked} x1={place.left} x2={place.left} y1={0} y2={100} />
              <polyline className={classes.line} points={line} />
            </svg>
            {target ? (
              <TargetName frame={frame} value={target.value} text={valueText(target.value)} />
            ) : null}
            {points.length <= MOST_DOTS
              ? places.map((each, key) => (
                  <span key={key} className={classes.dot} style={percent(each)} />
                ))
              : null}
            <span className={classes.pickedDot} style={percent(place)} />
          </div>
        </div>
        <input
          type="range"
          className={classes.slider}
          aria-label="Entry in the chart"
          aria-valuetext={`${dayOf(point.since ?? point.time)}: ${valueText(point.value)}`}
          min={0}
          max={newest}
          value={index}
          onChange={(event) => setPicked(Number(event.currentTarget.value))}
          onBlur={() => setPicked(null)}
        />
      </div>
      <div className={classes.days} aria-hidden>
        <span>{dayOf(frame.from)}</span>
        {dayOf(frame.to) === dayOf(frame.from) ? null : <span>{dayOf(frame.to)}</span>}
      </div>
      {target ? <TargetLegend title={title} target={target} start={start} /> : null}
    </div>
  );
}

/** The frame reaches from tick to tick, and to the day of the target. */
function scaleOf(points: readonly ChartPoint[], target: Target | undefined) {
  const values = points.map(({ value }) => value);
  const ticks = ticksOf(target ? [...values, target.value] : values);
  const { from, to } = frameOf(points);
  const [least = 0] = ticks;
  const frame: Frame = {
    from,
    to: Math.max(to, target?.time ?? to),
    least,
    most: ticks.at(-1) ?? least,
  };
  return { frame, ticks };
}

function percent({ left, top }: { left: number; top: number }) {
  return { left: `${left}%`, top: `${top}%` };
}

/** The calendar day of a moment, where the person is. */
function dayOf(time: number): string {
  return formatCalendarDay(localDay(new Date(time)));
}
