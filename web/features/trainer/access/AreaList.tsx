import { Box, Group, Text } from '@mantine/core';
import {
  type Icon,
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

export const titleOf = (area: TrainerArea) =>
  trainerAreas[area].name.replace(/^./, (letter) => letter.toUpperCase());

/** Shows the areas that the trainer sees as icons with names, and the number of hidden areas. */
export function AreaPicture({ areas }: { areas: readonly TrainerArea[] }) {
  return (
    <div className="stacked gap-12">
      <ul className="plain-list flow">
        {areas.map((area) => (
          <li key={area} className="row">
            <Box component="span" className="centred tint" w={32} h={32} bdrs="sm" flex="none">
              <AreaIcon area={area} size={18} />
            </Box>
            <b>{titleOf(area)}</b>
          </li>
        ))}
      </ul>
      <p className="note">{trainerAreaNames.length - areas.length} hidden</p>
    </div>
  );
}

function AreaIcon({ area, size }: { area: TrainerArea; size: number }) {
  const Icon = icons[area];
  return <Icon size={size} stroke={1.75} style={{ flex: 'none' }} aria-hidden />;
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
      <AreaIcon area={area} size={22} />
      <span>
        <b>{titleOf(area)}</b>
        {about ? (
          <Text span display="block" className="note">
            {about}
          </Text>
        ) : null}
      </span>
    </Group>
  );
}
