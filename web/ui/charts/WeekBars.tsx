import { Group } from '@mantine/core';
import { type PointerEvent, useState } from 'react';
import { formatCalendarDay } from '#web/text/format.ts';
import classes from './WeekBars.module.css';

const ends = ['low', 'high'] as const;

/**
 * Describes the two parts of a bar. `full` is the number of sets that train the muscle directly. `half`, stacked above
 * `full`, is half the number of sets in which the muscle assists.
 */
interface WeekBar {
  weekStart: string;
  full: number;
  half: number;
}

interface WeekBarsProps {
  weeks: readonly WeekBar[];
  most: number;
  marks: readonly number[];
  /** `own` is the user's own range of weekly sets; null if the user has set none. */
  own: { low: number | null; high: number | null } | null;
  label: string;
  /** `weekText` returns the description of a week, such as '6 direct, 7.5 fractional'. */
  weekText: (index: number) => string;
}

/**
 * Shows a bar for each week, oldest on the left. A pointer or the arrow keys select a week, whose values are then
 * shown.
 */
export function WeekBars({ weeks, most, marks, own, label, weekText }: WeekBarsProps) {
  const [picked, setPicked] = useState<number | null>(null);
  const newest = weeks.length - 1;
  const first = weeks[0];
  const told = picked === null ? undefined : weeks[Math.min(picked, newest)];
  const textOf = (index: number) =>
    `Week of ${formatCalendarDay(weeks[index]?.weekStart ?? '')}: ${weekText(index)}`;

  function follow(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = Math.floor((weeks.length * (event.clientX - left)) / width);
    setPicked(Math.min(Math.max(place, 0), newest));
  }
  const height = (value: number) => ({ height: `${(100 * value) / most}%` });
  const bottom = (value: number) => ({ bottom: `${(100 * value) / most}%` });
  return (
    <div className={classes.picture}>
      <div
        className={classes.chart}
        data-own={own !== null || undefined}
        role="img"
        aria-label={label}
      >
        <div
          className={classes.bars}
          data-many={weeks.length > 26 || undefined}
          onPointerDown={follow}
          onPointerMove={follow}
          // A week that was selected by touch stays selected. A week that was selected by mouse is deselected when the
          // pointer leaves the chart.
          onPointerLeave={({ pointerType }) => {
            if (pointerType === 'mouse') setPicked(null);
          }}
        >
          {weeks.map(({ weekStart, full, half }, index) => (
            <div
              key={weekStart}
              className={`grow ${classes.week}`}
              data-picked={index === picked || undefined}
            >
              <span className={classes.half} style={height(half)} />
              <span className={classes.full} style={height(full)} />
            </div>
          ))}
        </div>
        {marks.map((value) => (
          <span key={value} className={classes.mark} style={bottom(value)}>
            <span>{value}</span>
          </span>
        ))}
        {ends.map((end) =>
          own?.[end] == null ? null : (
            <span key={end} className={classes.own} data-end={end} style={bottom(own[end])}>
              <span>{own[end]}</span>
            </span>
          ),
        )}
      </div>
      <input
        type="range"
        className="chart-slider"
        aria-label="Week in the chart"
        aria-valuetext={textOf(picked ?? newest)}
        min={0}
        max={newest}
        value={picked ?? newest}
        onChange={(event) => setPicked(Number(event.currentTarget.value))}
        onBlur={() => setPicked(null)}
      />
      <p className={classes.weeks} aria-hidden>
        {told && picked !== null ? (
          <span>{textOf(picked)}</span>
        ) : (
          <>
            <span>{formatCalendarDay(first?.weekStart ?? '')}</span>
            <span>This week</span>
          </>
        )}
      </p>
    </div>
  );
}

interface WeekBarsLegendProps {
  full: string;
  half: string;
  own: string | null;
}

export function WeekBarsLegend({ full, half, own }: WeekBarsLegendProps) {
  return (
    <Group className={classes.legend} component="p" gap="0 16px" aria-hidden>
      <span className="row">{full}</span>
      <span className={`row ${classes.ofHalf}`}>{half}</span>
      {own === null ? null : <span className={`row ${classes.ofOwn}`}>{own}</span>}
    </Group>
  );
}
