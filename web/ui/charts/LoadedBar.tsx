import classes from './LoadedBar.module.css';

interface LoadedBarProps {
  /** Plates on the bar: one per set, or one per unit of progress. */
  total: number;
  /** How many of them are loaded. */
  done: number;
  /** What the picture says in words, for those who do not see it. Left out when the words stand beside it. */
  label?: string;
}

const PLATE = { width: 10, gap: 3, height: 28 };
/** More plates than this no longer fit a phone; then each plate stands for a share. */
const MOST_PLATES = 20;

/** A bar that fills with plates: the progress bar of the product. */
export function LoadedBar({ total, done, label }: LoadedBarProps) {
  const plates = Math.max(1, Math.min(total, MOST_PLATES));
  const loaded = total > 0 ? Math.floor((Math.min(Math.max(done, 0), total) / total) * plates) : 0;
  const width = plates * (PLATE.width + PLATE.gap) - PLATE.gap;
  return (
    <div
      className={classes.bar}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <span className={classes.sleeve} />
      <svg width={width} height={PLATE.height} viewBox={`0 0 ${width} ${PLATE.height}`} aria-hidden>
        {Array.from({ length: plates }, (_, index) => (
          <rect
            key={index}
            className={index < loaded ? classes.loaded : classes.empty}
            x={index * (PLATE.width + PLATE.gap) + 1}
            y={1}
            width={PLATE.width - 2}
            height={PLATE.height - 2}
            rx={2}
          />
        ))}
      </svg>
      <span className={classes.sleeve} />
    </div>
  );
}
