import { Group, Text } from '@mantine/core';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { localDay } from '#shared/calendar.ts';
import { useToday } from '#web/hooks/use-current-minute.ts';
import { formatCalendarDay, formatNumber } from '#web/text/format.ts';
import { LegendLine, PlanName, type Target, TargetLines, TargetName } from './ChartTarget.tsx';
import {
  axisDays,
  axisEnds,
  type ChartPoint,
  type Frame,
  frameOf,
  linesIn,
  nearestTo,
  placeIn,
  ticksOf,
} from './chart-scale.ts';
import classes from './LineChart.module.css';
import { TableAlternative } from './TableAlternative.tsx';

/** More than `MOST_DOTS` dots would hide the line. A longer chart therefore draws no dots, unless it has a trend. */
const MOST_DOTS = 30;

interface Trend {
  name: string;
  dots?: string;
  /** `best` is the index of the point to mark. */
  best?: number | undefined;
  points: readonly ChartPoint[];
}

interface LineChartProps {
  title: string;
  /** `points` must hold at least two points, oldest first. */
  points: readonly ChartPoint[];
  valueText: (value: number) => string;
  target?: Target;
  /**
   * `trend` makes the line show the trend, and dots show the values. Without `trend`, the line connects the values.
   */
  trend?: Trend | undefined;
  spans?: readonly ChartSpan[];
  /** `change` stands beside the value, such as '−7.3 lbs'. */
  change?: ReactNode;
  /** `sentence` describes the chart, without the full stop at the end. */
  sentence: string;
  /** `isSentenceHidden` leaves the sentence to screen readers only, because the page already shows the sentence. */
  isSentenceHidden?: boolean;
  table: ReactNode;
}

/** Shows values over time as a line, as a sentence and as a table. */
export function LineChart({ sentence, isSentenceHidden, table, ...picture }: LineChartProps) {
  return (
    <div>
      <Picture {...picture} sentence={sentence} />
      {isSentenceHidden ? null : <Text mt="xs">{sentence}.</Text>}
      <TableAlternative>{table}</TableAlternative>
    </div>
  );
}

/** Describes a period to highlight, such as a deload, in ms since the epoch. */
export interface ChartSpan {
  from: number;
  to: number;
  kind: 'lighter' | 'break';
}

/** Draws the line chart. A pointer or the arrow keys select a point, whose value is shown above the chart. */
function Picture({
  title,
  points,
  valueText,
  target,
  trend,
  spans = [],
  change,
  sentence,
}: Omit<LineChartProps, 'table' | 'isSentenceHidden'>) {
  const newest = points.length - 1;
  const today = useToday();
  // `picked` is the index of the selected point. Null selects the point at the end of the line, even after points are
  // added.
  const [picked, setPicked] = useState<number | null>(null);
  const end = trend?.points.at(-1)?.time ?? Infinity;
  const index = Math.min(picked ?? points.findLastIndex(({ time }) => time <= end), newest);
  const { frame, ticks } = scaleOf(points, target, trend !== undefined);
  const places = points.map((point) => placeIn(frame, point));
  const point = points[index];
  const place = places[index];
  const [start] = points;
  if (!start || !point || !place) return null;
  const leftmost = places[0]?.left;
  const rightmost = places[newest]?.left;
  const line = point.line ? ` (${point.line})` : '';
  const lines = linesIn(frame, trend?.points ?? points);
  const shownSpans = spans.filter(({ from, to }) => to > frame.from && from < frame.to);
  const breaks = shownSpans
    .filter(({ kind }) => kind === 'break')
    .map(({ from, to }) => placeIn(frame, { time: (from + to) / 2, value: frame.most }));
  const grid = ticks.map((value) => ({ value, ...placeIn(frame, { time: frame.from, value }) }));

  function follow(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPicked(nearestTo((100 * (event.clientX - left)) / width, places));
  }

  return (
    <div className={classes.chart}>
      <Group
        className={classes.readout}
        component="p"
        gap="0 8px"
        align="baseline"
        data-picked={picked !== null}
      >
        <span className={classes.name}>
          {picked === null && trend?.best !== undefined
            ? `Now: ${title.replace(/^Best /, '')}`
            : title}
          {line}
        </span>
        <span className={`num ${classes.value}`}>{valueText(point.value)}</span>
        {change}
        <Text span inherit c="var(--chart-label)">
          {dayOf(point)}
        </Text>
      </Group>
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
          // A point that was selected by touch stays selected. A point that was selected by mouse is deselected when
          // the pointer leaves the chart.
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
              {shownSpans.map(({ from, to, kind }) => (
                <SpanMark key={`${kind} ${from}`} frame={frame} span={{ from, to, kind }} />
              ))}
              {/* A filled area suggests an amount, so it is drawn only if the axis starts at 0. */}
              {trend === undefined && frame.least === 0 && lines.length === 1 ? (
                <polygon
                  className={classes.area}
                  points={`${lines[0]} ${rightmost},100 ${leftmost},100`}
                />
              ) : null}
              <line className={classes.picked} x1={place.left} x2={place.left} y1={0} y2={100} />
              {lines.map((each) => (
                <polyline key={each} className={classes.line} points={each} />
              ))}
            </svg>
            {breaks.map((middle) => (
              <span key={middle.left} className={classes.spanName} style={percent(middle)}>
                Break
              </span>
            ))}
            {target ? (
              <>
                <TargetName frame={frame} value={target.value} text={valueText(target.value)} />
                <PlanName frame={frame} target={target} start={start} />
              </>
            ) : null}
            {trend !== undefined || points.length <= MOST_DOTS
              ? places.map((each, key) => (
                  <span
                    key={key}
                    className={dotClass(key, trend)}
                    data-light={points[key]?.isLight}
                    style={percent(each)}
                  />
                ))
              : null}
            <span className={classes.pickedDot} style={percent(place)} />
          </div>
        </div>
        <input
          type="range"
          className="chart-slider"
          aria-label="Entry in the chart"
          aria-valuetext={`${dayOf(point)}: ${valueText(point.value)}${line}`}
          min={0}
          max={newest}
          value={index}
          onChange={(event) => setPicked(Number(event.currentTarget.value))}
          onBlur={() => setPicked(null)}
        />
      </div>
      <Group className={classes.days} gap={4} justify="space-between" wrap="nowrap" aria-hidden>
        {axisDays(axisEnds(frame, points), today).map((day) => (
          <span key={day}>{day}</span>
        ))}
      </Group>
      {trend || shownSpans.length > 0 ? (
        <Group className={`plain-list ${classes.legend}`} component="ul" gap="4px 12px" aria-hidden>
          {trend ? (
            <>
              <li className="row gap-4">
                <span className={classes.legendDot} />
                {trend.dots ?? title}
              </li>
              {points.some(({ isLight }) => isLight) ? (
                <li className="row gap-4">
                  <span className={classes.legendDot} data-light />
                  Light day
                </li>
              ) : null}
              <LegendLine kind={classes.line} name={trend.name} />
              {trend.best === undefined ? null : (
                <li className="row gap-4">
                  <span className={classes.legendDot} data-best />
                  Best
                </li>
              )}
            </>
          ) : null}
          {shownSpans.length > breaks.length ? (
            <li className="row gap-4">
              <span className={classes.legendSpan} />
              Deload
            </li>
          ) : null}
        </Group>
      ) : null}
    </div>
  );
}

function dotClass(index: number, trend: Trend | undefined): string | undefined {
  if (!trend) return classes.dot;
  return index === trend.best ? classes.bestDot : classes.faintDot;
}

/** Highlights a period. A very short period gets a visible minimum width. */
function SpanMark({ frame, span: { from, to, kind } }: { frame: Frame; span: ChartSpan }) {
  const left = placeIn(frame, { time: Math.max(from, frame.from), value: frame.least }).left;
  const right = placeIn(frame, { time: Math.min(to, frame.to), value: frame.least }).left;
  const width = Math.max(right - left, LEAST_SPAN_PERCENT);
  return (
    <rect className={classes.span} data-kind={kind} x={left} y={0} width={width} height={100} />
  );
}

const LEAST_SPAN_PERCENT = 0.8;

/** Returns the frame and the ticks. The frame of a trend is little higher than its values, so that the trend is visible. */
function scaleOf(points: readonly ChartPoint[], target: Target | undefined, isTrend: boolean) {
  const values = points.map(({ value }) => value);
  const ticks = ticksOf(target ? [...values, target.value] : values);
  const { from, to, least, most } = frameOf(points);
  const margin = (most - least) / 20;
  const inner = ticks.filter((tick) => tick >= least - margin && tick <= most + margin);
  const isTight = isTrend && !target && inner.length > 1;
  const frame: Frame = {
    from,
    to: Math.max(to, target?.time ?? to),
    least: isTight ? least - margin : Math.min(...ticks),
    most: isTight ? most + margin : Math.max(...ticks),
  };
  return { frame, ticks: isTight ? inner : ticks };
}

function percent({ left, top }: { left: number; top: number }) {
  return { left: `${left}%`, top: `${top}%` };
}

function dayOf({ time, since = time, day = localDay(new Date(since)) }: ChartPoint): string {
  return formatCalendarDay(day);
}
