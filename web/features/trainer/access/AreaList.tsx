import { Group, Text } from '@mantine/core';
import {
  type Icon,
  IconBarbell,
  IconStretching,
  IconCamera,
  IconClipboardList,
  IconEyeOff,
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

const titleOf = (area: TrainerArea) =>
  trainerAreas[area].name.replace(/^./, (letter) => letter.toUpperCase());

/** Shows the areas that a trainer sees, and how many the trainer does not see. */
export function AreaBadges({ areas }: { areas: readonly TrainerArea[] }) {
  const hidden = trainerAreaNames.length - areas.length;
  return (
    <Group component="ul" className="plain-list" gap={4}>
      {areas.map((area) => (
        <Badge key={area} AreaIcon={icons[area]} text={titleOf(area)} look="tint" />
      ))}
      {hidden === 0 ? null : <Badge AreaIcon={IconEyeOff} text={`${hidden} hidden`} look="dim" />}
    </Group>
  );
}

function Badge({ AreaIcon, text, look }: { AreaIcon: Icon; text: string; look: 'tint' | 'dim' }) {
  return (
    <Group
      component="li"
      className={look}
      gap={4}
      px={look === 'dim' ? 0 : 8}
      mih={32}
      fz="xs"
      bdrs="sm"
      wrap="nowrap"
    >
      <AreaIcon size={14} stroke={1.75} aria-hidden />
      {text}
    </Group>
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
  const AreaIcon = icons[area];
  const { about } = trainerAreas[area];
  return (
    <Group component="span" gap={12} mih={48} wrap="nowrap">
      <AreaIcon size={22} stroke={1.75} style={{ flex: 'none' }} aria-hidden />
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
