import classes from './LoadedBar.module.css';

interface LoadedBarProps {
  /** Plates on the bar: one per set, or one per unit of progress. */
  total: number;
  /** Number of loaded plates; a fraction is drawn as a part of a plate. */
  done: number;
  /** Text alternative of the picture. Omitted when the page shows the same as text. */
  label?: string;
  /** Plates that the plan has loaded by today, as a mark; null: no plan. */
  planned?: number | null;
}

/** Shows progress as a bar that fills with plates. */
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

/** The most plates that fit on a phone. For a larger number each plate represents a share. */
const MOST_PLATES = 20;

/** Returns the fill of each plate, from 0 to 1, when `done` of `total` are loaded. At least one plate. */
export function loadedPlates(total: number, done: number): number[] {
  const plates = Math.max(1, Math.min(total, MOST_PLATES));
  const loaded = total > 0 ? (done / total) * plates : 0;
  return Array.from({ length: plates }, (_, index) => Math.min(Math.max(loaded - index, 0), 1));
}
