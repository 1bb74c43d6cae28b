import { Group } from '@mantine/core';
import {
  type Icon,
  type IconProps,
  IconBarbell,
  IconStretching,
  IconCamera,
  IconClipboardList,
  IconHandStop,
  IconHeartbeat,
  IconNotes,
  IconReportMedical,
  IconRuler2,
  IconScale,
  IconTarget,
} from '@tabler/icons-react';
import { type TrainerArea, trainerAreaNames, trainerAreas } from '#shared/trainer/area-names.ts';
import { countOf } from '#web/text/format.ts';
import { Fold } from '#web/ui/Fold.tsx';

const icons: Readonly<Record<TrainerArea, Icon>> = {
  training: IconBarbell,
  notes: IconNotes,
  plans: IconClipboardList,
  goals: IconTarget,
  weight: IconScale,
  measurements: IconRuler2,
  photos: IconCamera,
  heart: IconHeartbeat,
  build: IconStretching,
  held: IconHandStop,
  medical: IconReportMedical,
};

const titleOf = (area: TrainerArea) =>
  trainerAreas[area].name.replace(/^./, (letter) => letter.toUpperCase());

/** Shows the areas that the trainer sees as icons with names, and the names of the hidden areas in a fold. */
export function AreaPicture({ areas }: { areas: readonly TrainerArea[] }) {
  const hidden = trainerAreaNames.filter((area) => !areas.includes(area));
  return (
    <div>
      <AreaNames areas={areas} />
      <Fold
        isRow
        summary={<span className="note grow">{countOf(hidden.length, 'area')} hidden</span>}
      >
        <p className="note">{hidden.map(titleOf).join(', ')}</p>
      </Fold>
    </div>
  );
}

/** Shows areas as icons with names, always in the same order. */
export function AreaNames({ areas }: { areas: readonly TrainerArea[] }) {
  return (
    <ul className="plain-list flow" style={{ gap: '8px 16px' }}>
      {trainerAreaNames
        .filter((area) => areas.includes(area))
        .map((area) => (
          <li key={area} className="row">
            <AreaIcon area={area} color="var(--mantine-primary-color-filled)" />
            {titleOf(area)}
          </li>
        ))}
    </ul>
  );
}

/** Shows the icon of an area, with its name for the mouse. */
function AreaIcon({ area, ...look }: IconProps & { area: TrainerArea }) {
  const Icon = icons[area];
  return (
    <span className="centred" title={titleOf(area)} aria-hidden>
      <Icon size={22} stroke={1.75} {...look} />
    </span>
  );
}

export const besideEachOther = { className: 'card-grid', style: { gap: '4px 24px' } };

export function AreaList({ areas }: { areas: readonly TrainerArea[] }) {
  return (
    <ul {...besideEachOther}>
      {areas.map((area) => (
        <li key={area}>
          <AreaLine area={area} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Shows an area of data with its icon. When the name is not clear, also lists the contents of the
 * area.
 */
export function AreaLine({ area }: { area: TrainerArea }) {
  const { about } = trainerAreas[area];
  return (
    <Group component="span" gap={12} mih={48} wrap="nowrap">
      <AreaIcon area={area} />
      <span>
        <b>{titleOf(area)}</b>
        {about ? <span className="note block">{about}</span> : null}
      </span>
    </Group>
  );
}
