import classes from './WeekBars.module.css';

/** The bounds of a range of one's own. */
const ends = ['low', 'high'] as const;

/** The parts of a bar, from its foot up. */
interface WeekBar {
  /** First day of the week. */
  weekStart: string;
  full: number;
  half: number;
}

interface WeekBarsProps {
  /** Oldest first. */
  weeks: readonly WeekBar[];
  /** The value at the top. */
  most: number;
  /** Values with a line across. */
  marks: readonly number[];
  /** A range of one's own; null: none. */
  own: { low: number | null; high: number | null } | null;
  /** Text alternative of the picture. */
  label: string;
}

/** A bar for each week, oldest at the left, of a full and a half part. */
export function WeekBars({ weeks, most, marks, own, label }: WeekBarsProps) {
  const height = (value: number) => ({ height: `${(100 * value) / most}%` });
  const bottom = (value: number) => ({ bottom: `${(100 * value) / most}%` });
  return (
    <div
      className={classes.chart}
      data-own={own !== null || undefined}
      role="img"
      aria-label={label}
    >
      <div className={classes.bars} data-many={weeks.length > 26 || undefined}>
        {weeks.map(({ weekStart, full, half }) => (
          <div key={weekStart} className={classes.week}>
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
  );
}

interface WeekBarsLegendProps {
  full: string;
  half: string;
  /** Name of the own range; null where there is none. */
  own: string | null;
}

/** The colours of the bars by name. */
export function WeekBarsLegend({ full, half, own }: WeekBarsLegendProps) {
  return (
    <p className={classes.legend} aria-hidden>
      <span>{full}</span>
      <span className={classes.ofHalf}>{half}</span>
      {own === null ? null : <span className={classes.ofOwn}>{own}</span>}
    </p>
  );
}
