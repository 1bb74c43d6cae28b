import { type ReactNode, useRef, useState } from 'react';
import { type BodySite, bodySites } from '#shared/biometrics/tape.ts';
import type { LengthUnit } from '#shared/units.ts';
import { FieldGroup } from '#web/ui/fields/FieldGroup.tsx';
import { FIELD, OUTLINE } from '#web/ui/charts/body-map-shapes.ts';
import { limbSites, tapeSpots, trunkSites } from './tape-sites.ts';
import classes from './TapeFields.module.css';
import tapeFigure from './TapeFigure.module.css';

interface TapeFieldsProps {
  unit: LengthUnit;
  /** Sites whose fields say something. */
  filled: readonly BodySite[];
  field: (site: BodySite) => ReactNode;
}

/** The fields of the tape, and a figure between them: a field shows its site, a site leads to its field. */
export function TapeFields({ unit, filled, field }: TapeFieldsProps) {
  const [active, setActive] = useState<BodySite | null>(null);
  const fields = useRef<HTMLDivElement>(null);

  function pick(site: BodySite) {
    const input = fields.current?.querySelector(`input[name="${site}"]`);
    if (input instanceof HTMLInputElement) input.focus();
  }

  const column = (sites: readonly BodySite[]) => (
    <div className={classes.column}>
      {sites.map((site) => (
        <div key={site}>{field(site)}</div>
      ))}
    </div>
  );
  return (
    <FieldGroup legend={`Body measurements in ${unit === 'cm' ? 'centimetres' : 'inches'}`}>
      <div
        ref={fields}
        className={classes.tape}
        onFocus={({ target }) => setActive(siteOf(target))}
        onBlur={() => setActive(null)}
      >
        {column(trunkSites)}
        <div className={classes.figure}>
          <TapeFigure active={active} filled={new Set(filled)} onPick={pick} />
        </div>
        {column(limbSites)}
      </div>
    </FieldGroup>
  );
}

function siteOf(target: EventTarget): BodySite | null {
  if (!(target instanceof HTMLInputElement)) return null;
  return bodySites.find((site) => site === target.name) ?? null;
}

interface TapeFigureProps {
  /** The site whose field has the focus. */
  active: BodySite | null;
  /** The sites whose fields say something. */
  filled: ReadonlySet<BodySite>;
  onPick: (site: BodySite) => void;
}

/** Shows the place of each tape: a picture with shortcuts for the thumb. The fields beside it have labels of their own. */
function TapeFigure({ active, filled, onPick }: TapeFigureProps) {
  return (
    <svg
      viewBox={`8 2 ${FIELD.width - 16} ${FIELD.height - 4}`}
      className={tapeFigure.figure}
      aria-hidden
    >
      <path d={OUTLINE} className={tapeFigure.outline} />
      <path
        d={OUTLINE}
        className={tapeFigure.outline}
        transform={`translate(${FIELD.width} 0) scale(-1 1)`}
      />
      {bodySites.map((site) => (
        <g
          key={site}
          className={tapeFigure.site}
          data-active={site === active}
          data-filled={filled.has(site)}
          onClick={() => onPick(site)}
        >
          <path d={tapeSpots[site].path} className={tapeFigure.reach} />
          <path d={tapeSpots[site].path} className={tapeFigure.halo} />
          <path d={tapeSpots[site].path} className={tapeFigure.tape} />
        </g>
      ))}
    </svg>
  );
}
