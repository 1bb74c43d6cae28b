import { Box, Stack } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { type BodySite, bodySites } from '#shared/biometrics/tape.ts';
import type { LengthUnit } from '#shared/units.ts';
import { FieldGroup } from '#web/ui/fields/more-fields.tsx';
import { FIELD, OUTLINE } from '#shared/exercises/body-shapes.ts';
import classes from './BiometricForm.module.css';

interface Spot {
  part: 'trunk' | 'limb';
  /** `path` is the SVG path of the measuring tape, drawn on the 160 × 360 field of body-shapes.ts. */
  path: string;
}

const tapeSpots: Readonly<Record<BodySite, Spot>> = {
  neck: { part: 'trunk', path: 'M70 54Q80 60 90 54' },
  chest: { part: 'trunk', path: 'M45 92Q80 105 115 92' },
  waist: { part: 'trunk', path: 'M48 131Q80 143 112 131' },
  hips: { part: 'trunk', path: 'M43 174Q80 190 117 174' },
  biceps: { part: 'limb', path: 'M30 102Q37 107 46 103M130 102Q123 107 114 103' },
  forearms: { part: 'limb', path: 'M23 139Q30 144 38 141M137 139Q130 144 122 141' },
  thighs: { part: 'limb', path: 'M44 212Q57 219 74 214M116 212Q103 219 86 214' },
  calves: { part: 'limb', path: 'M47 281Q57 287 68 281M113 281Q103 287 92 281' },
};

// The cast is safe because `tapeSpots` has only body sites as keys.
const sites = Object.keys(tapeSpots) as BodySite[];
const trunkSites = sites.filter((site) => tapeSpots[site].part === 'trunk');
const limbSites = sites.filter((site) => tapeSpots[site].part === 'limb');

interface TapeFieldsProps {
  unit: LengthUnit;
  filled: readonly BodySite[];
  field: (site: BodySite) => ReactNode;
}

export function TapeFields({ unit, filled, field }: TapeFieldsProps) {
  const [active, setActive] = useState<BodySite | null>(null);
  const fields = useRef<HTMLDivElement>(null);

  function pick(site: BodySite) {
    const input = fields.current?.querySelector(`input[name="${site}"]`);
    if (input instanceof HTMLInputElement) input.focus();
  }

  const column = (sites: readonly BodySite[]) => (
    <Stack className={classes.column} gap={12}>
      {sites.map((site) => (
        <div key={site}>{field(site)}</div>
      ))}
    </Stack>
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
        <Box pos="sticky" top="var(--below-header)">
          <TapeFigure active={active} filled={new Set(filled)} onPick={pick} />
        </Box>
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
  active: BodySite | null;
  filled: ReadonlySet<BodySite>;
  onPick: (site: BodySite) => void;
}

/**
 * Draws a body with the place of each tape measurement. The drawing is hidden from screen readers, because the fields
 * have labels.
 */
function TapeFigure({ active, filled, onPick }: TapeFigureProps) {
  return (
    <svg
      viewBox={`8 2 ${FIELD.width - 16} ${FIELD.height - 4}`}
      className={classes.drawing}
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
          <path d={tapeSpots[site].path} className={classes.reach} strokeWidth={30} />
          <path d={tapeSpots[site].path} className={classes.halo} strokeWidth={14} />
          <path
            d={tapeSpots[site].path}
            className={classes.drawnTape}
            strokeWidth={2}
            strokeDasharray="4 3"
          />
        </g>
      ))}
    </svg>
  );
}
