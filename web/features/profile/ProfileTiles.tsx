import { Stack, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type Icon,
  IconBarbell,
  IconCamera,
  IconChevronDown,
  IconChevronRight,
  IconHeartbeat,
  IconReportMedical,
  IconRuler2,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { localDay } from '#shared/calendar.ts';
import type { Profile } from '#shared/profile/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { countOf, formatCalendarDay } from '#web/text/format.ts';
import { paths } from '#web/paths.ts';
import { mayLeave } from '#web/ui/messages/leave-guard.ts';
import { HeartRatePanel } from './heart-rate/HeartRatePanel.tsx';
import { MedicalSummary } from './MedicalSummary.tsx';
import classes from './ProfilePage.module.css';

interface ProfileTilesProps {
  profile: Profile | undefined;
}

const RESERVED = '\u00A0';

type Panel = 'heart-rate' | 'medical';

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

export function ProfileTiles({ profile }: ProfileTilesProps) {
  const [open, setOpen] = useState<Panel>();
  const panelBelow = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();

  async function toggle(panel: Panel) {
    // Closing the panel would lose typed heart rate zones, so the user must confirm.
    if (open === 'heart-rate' && !(await mayLeave())) return;
    setOpen(open === panel ? undefined : panel);
  }

  // The panel opens below the visible part of a phone's page, so the page scrolls to the panel.
  useEffect(() => {
    if (open && isPhone) panelBelow.current?.scrollIntoView({ block: 'start' });
  }, [open, isPhone]);

  const panel = (of: Panel) => ({
    className: `row-link stacked surface ${classes.tile}`,
    'aria-expanded': open === of,
    'aria-controls': 'profile-panel',
    onClick: () => void toggle(of),
  });
  return (
    <Stack className={classes.panels} gap={16}>
      <div className={classes.tiles}>
        <Link href={paths.biometrics()} className={`row-link stacked surface ${classes.tile}`}>
          <Face
            Icon={IconRuler2}
            name="Biometrics"
            note={profile ? measuredText(profile) : RESERVED}
          />
        </Link>
        <UnstyledButton {...panel('heart-rate')}>
          <Face Icon={IconHeartbeat} name="HR Zones" isPanel />
        </UnstyledButton>
        <PhotosTile />
        <Link href={paths.gyms()} className={`row-link stacked surface ${classes.tile}`}>
          <Face Icon={IconBarbell} name="Gyms" />
        </Link>
        <UnstyledButton {...panel('medical')}>
          <Face Icon={IconReportMedical} name="Medical" isPanel />
        </UnstyledButton>
      </div>
      <div id="profile-panel" ref={panelBelow}>
        {open === 'heart-rate' ? <HeartRatePanel /> : null}
        {open === 'medical' ? <MedicalSummary /> : null}
      </div>
    </Stack>
  );
}

function measuredText({ latestBiometric }: Profile): string | undefined {
  return latestBiometric
    ? formatCalendarDay(localDay(new Date(latestBiometric.recordedAt)))
    : undefined;
}

function PhotosTile() {
  const { data } = useQuery(trpc.photos.list.queryOptions({}));
  return (
    <Link href={paths.photos()} className={`row-link stacked surface ${classes.tile}`}>
      <Face
        Icon={IconCamera}
        name="Photos"
        note={data ? countOf(data.totalCount, 'photo') : RESERVED}
      />
    </Link>
  );
}

interface FaceProps {
  Icon: Icon;
  name: string;
  note?: string | undefined;
  isPanel?: boolean;
}

function Face({ Icon, name, note, isPanel = false }: FaceProps) {
  const Chevron = isPanel ? IconChevronDown : IconChevronRight;
  return (
    <>
      <span className={classes.tileIcons}>
        <Icon {...icon} />
        <Chevron {...icon} className={`flips ${classes.chevron}`} />
      </span>
      <b>{name}</b>
      {note === undefined ? null : <span className="note">{note}</span>}
    </>
  );
}
