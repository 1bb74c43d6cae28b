// Shows bars without an axis. The numbers are beside the bars.
import { Group } from '@mantine/core';
import { countOf } from '#web/text/format.ts';
import classes from './FlatBars.module.css';

interface RangeBarProps {
  value: number;
  /** `wanted` is the marked range. A null limit means that the range is open at that end. */
  wanted: { low: number | null; high: number | null };
  most: number;
}

/**
 * Shows a value as a bar with a marked range. Screen readers skip the bar, so the page must show
 * the value as text.
 */
export function RangeBar({ value, wanted, most }: RangeBarProps) {
  const share = (part: number) => `${(100 * part) / most}%`;
  const low = wanted.low ?? 0;
  return (
    <span className={classes.range} aria-hidden>
      <span
        className={classes.wanted}
        style={{ left: share(low), width: share((wanted.high ?? most) - low) }}
      />
      <span className={classes.done} style={{ width: share(value) }} />
    </span>
  );
}

interface OppositesProps {
  most: number;
  left: readonly [name: string, sets: number];
  right: readonly [name: string, sets: number];
}

export function Opposites({ most, left, right }: OppositesProps) {
  const sides = [left, right];
  return (
    <div>
      <Group justify="space-between" gap={8} data-numeric>
        {sides.map(([name, sets]) => (
          <span key={name}>
            {name} <strong>{countOf(sets, 'set')}</strong>
          </span>
        ))}
      </Group>
      <div className={classes.opposites} aria-hidden>
        {sides.map(([name, sets]) => (
          <span key={name}>
            <span style={{ width: `${(100 * sets) / most}%` }} />
          </span>
        ))}
      </div>
    </div>
  );
}

interface MonthBarsProps {
  months: readonly { name: string; count: number }[];
}

export function MonthBars({ months }: MonthBarsProps) {
  const most = Math.max(1, ...months.map(({ count }) => count));
  return (
    <div
      className={classes.months}
      role="img"
      aria-label={`Workouts: ${months.map(({ name, count }) => `${name} ${count}`).join(', ')}`}
    >
      {months.map(({ name, count }) => (
        <span key={name} data-most={count === most}>
          <span style={{ height: `${(100 * count) / most}%` }} data-count={count || undefined} />
          <span>{name.slice(0, 1)}</span>
        </span>
      ))}
    </div>
  );
}
