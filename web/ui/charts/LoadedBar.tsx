import classes from './LoadedBar.module.css';

interface LoadedBarProps {
  /** Plates on the bar: one per set, or one per unit of progress. */
  total: number;
  /** Number of loaded plates; a fraction is drawn as a part of a plate. */
  done: number;
  /** Text alternative of the picture. Omitted when the page shows the same as text. */
  label?: string;
}

const PLATE = { width: 10, gap: 3, height: 28 };

/** Shows progress as a bar that fills with plates. */
export function LoadedBar({ total, done, label }: LoadedBarProps) {
  const plates = loadedPlates(total, done);
  const width = plates.length * (PLATE.width + PLATE.gap) - PLATE.gap;
  return (
    <div
      className={classes.bar}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <span className={classes.sleeve} />
      <svg width={width} height={PLATE.height} viewBox={`0 0 ${width} ${PLATE.height}`} aria-hidden>
        {plates.map((fill, index) => {
          const left = index * (PLATE.width + PLATE.gap);
          return (
            <g key={index}>
              <rect
                className={fill === 1 ? classes.loaded : classes.empty}
                x={left + 1}
                y={1}
                width={PLATE.width - 2}
                height={PLATE.height - 2}
                rx={2}
              />
              {fill > 0 && fill < 1 ? (
                <rect
                  className={classes.begun}
                  x={left}
                  width={PLATE.width * fill}
                  height={PLATE.height}
                  rx={2}
                />
              ) : null}
            </g>
          );
        })}
      </svg>
      <span className={classes.sleeve} />
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
