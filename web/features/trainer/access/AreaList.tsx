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

/** Shows all areas as icons with names. The areas that the trainer sees are coloured. */
export function AreaPicture({ areas }: { areas: readonly TrainerArea[] }) {
  const gridTemplateColumns = 'repeat(auto-fill, minmax(min(50% - 4px, 10rem), 1fr))';
  return (
    <ul className="card-grid" style={{ gridTemplateColumns, gap: '4px 8px' }}>
      {trainerAreaNames.map((area) => {
        const isSeen = areas.includes(area);
        return (
          <li key={area} className={`row ${isSeen ? '' : 'dim'}`}>
            <Box
              component="span"
              className={`centred ${isSeen ? 'tint' : ''}`}
              w={32}
              h={32}
              bdrs="sm"
              flex="none"
            >
              <AreaIcon area={area} size={18} />
            </Box>
            <Text span size="sm" lh={1.3} fw={isSeen ? 600 : 400}>
              {titleOf(area)}
              {isSeen ? null : <span className="spoken">, hidden</span>}
            </Text>
          </li>
        );
      })}
    </ul>
  );
}

export function AreaIcon({ area, size }: { area: TrainerArea; size: number }) {
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
