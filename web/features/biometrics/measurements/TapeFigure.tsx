import { FIELD, OUTLINE } from '#web/ui/charts/body-map-shapes.ts';
import { type BodySite, bodySites } from '#shared/biometrics/tape.ts';
import { tapeSpots } from './tape-sites.ts';
import classes from './TapeFigure.module.css';

interface TapeFigureProps {
  /** The site whose field has the focus. */
  active: BodySite | null;
  /** The sites whose fields say something. */
  filled: ReadonlySet<BodySite>;
  onPick: (site: BodySite) => void;
}

/**
 * Shows the place of each tape. A picture with shortcuts for the thumb: the fields beside it have
 * labels of their own.
 */
export function TapeFigure({ active, filled, onPick }: TapeFigureProps) {
  return (
    <svg
      viewBox={`8 2 ${FIELD.width - 16} ${FIELD.height - 4}`}
      className={classes.figure}
      aria-hidden
    >
      <path d={OUTLINE} className={classes.outline} />
      <path
        d={OUTLINE}
        className={classes.outline}
        transform={`translate(${FIELD.width} 0) scale(-1 1)`}
      />
      {bodySites.map((site) => (
        <g
          key={site}
          className={classes.site}
          data-active={site === active}
          data-filled={filled.has(site)}
          onClick={() => onPick(site)}
        >
          <path d={tapeSpots[site].path} className={classes.reach} />
          <path d={tapeSpots[site].path} className={classes.halo} />
          <path d={tapeSpots[site].path} className={classes.tape} />
        </g>
      ))}
    </svg>
  );
}
