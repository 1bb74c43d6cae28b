import classes from './LoadedBar.module.css';

interface LoadedBarProps {
  /** `total` is the number of plates, for example one per planned set. */
  total: number;
  /** `done` is the number of filled plates. A fraction fills a part of a plate. */
  done: number;
  /** `label` describes the picture to screen readers; undefined if the page shows the same as text. */
  label?: string;
  /** `planned` is the number of plates that the plan expects by today; null without a plan. */
  planned?: number | null;
}

export function LoadedBar({ total, done, label, planned = null }: LoadedBarProps) {
  return (
    <div
      className={classes.bar}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {loadedPlates(total, done).map((fill, index) => (
        <span key={index} className={classes.plate}>
          <span style={{ width: `${100 * fill}%` }} />
        </span>
      ))}
      {planned === null ? null : (
        <i className={classes.plan} style={{ left: `${(100 * planned) / total}%` }} />
      )}
    </div>
  );
}

/**
 * A phone has space for `MOST_PLATES` plates. With a larger total, each plate stands for more than one, such as two
 * sets.
 */
const MOST_PLATES = 20;

/** Returns how full each plate is, from 0 to 1: 2.5 of 4 gives 1, 1, 0.5 and 0. */
export function loadedPlates(total: number, done: number): number[] {
  const plates = Math.max(1, Math.min(total, MOST_PLATES));
  const loaded = total > 0 ? (done / total) * plates : 0;
  return Array.from({ length: plates }, (_, index) => Math.min(Math.max(loaded - index, 0), 1));
}
