import { Stack, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type Icon,
  IconBarbell,
  IconCamera,
  IconHeartbeat,
  IconReportMedical,
  IconRuler2,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { localDay } from '#shared/calendar.ts';
import type { Profile } from '#shared/profile/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { countOf, formatCalendarDay } from '#web/text/format.ts';
import { paths } from '#web/paths.ts';
import { Sparkline } from '#web/ui/charts/Sparkline.tsx';
import { mayLeave } from '#web/ui/messages/leave-guard.ts';
import { HeartRatePanel } from './heart-rate/HeartRatePanel.tsx';
import { MedicalSummary } from './MedicalSummary.tsx';
import classes from './ProfilePage.module.css';

interface ProfileTilesProps {
  profile: Profile | undefined;
}

const RESERVED = '\u00A0';

const TILE = `row-link row surface ${classes.tile}`;

type Panel = 'heart-rate' | 'medical';

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

export function ProfileTiles({ profile }: ProfileTilesProps) {
  const isSaved = new URLSearchParams(useSearch()).get('show') === 'medical';
  const [open, setOpen] = useState<Panel | undefined>(isSaved ? 'medical' : undefined);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSaved) shown.current?.scrollIntoView({ block: 'center' });
  }, [isSaved]);

  async function toggle(panel: Panel) {
    // Closing the panel would lose typed heart rate zones, so the user must confirm.
    if (open === 'heart-rate' && !(await mayLeave())) return;
    setOpen(open === panel ? undefined : panel);
  }

  const panel = (of: Panel) => ({
    className: TILE,
    'aria-expanded': open === of,
    'aria-controls': 'profile-panel',
    onClick: () => void toggle(of),
  });
  const { data: weights } = useQuery(trpc.bodyWeight.list.queryOptions({ limit: 30 }));
  return (
    <Stack className={classes.panels} gap={16}>
      <div className={`halves ${classes.tiles}`}>
        <Link href={paths.biometrics()} className={TILE}>
          <Face
            Icon={IconRuler2}
            name="Biometrics"
            note={profile && weights ? measuredText(profile, weights.entries) : RESERVED}
          >
            <WeightTrend />
          </Face>
        </Link>
        <UnstyledButton {...panel('heart-rate')}>
          <Face Icon={IconHeartbeat} name="HR Zones" />
        </UnstyledButton>
        <PhotosTile />
        <Link href={paths.gyms()} className={TILE}>
          <Face Icon={IconBarbell} name="Gyms" />
        </Link>
        <UnstyledButton {...panel('medical')}>
          <Face Icon={IconReportMedical} name="Medical" />
        </UnstyledButton>
      </div>
      <div ref={shown} id="profile-panel">
        {open === 'heart-rate' ? <HeartRatePanel /> : null}
        {open === 'medical' ? <MedicalSummary /> : null}
      </div>
    </Stack>
  );
}

/** Returns the day of the newest weight, which ends the line of the tile; without a weight, of the newest measurement. */
function measuredText(
  { latestBiometric }: Profile,
  [weight]: readonly { day: string }[],
): string | undefined {
  const day = weight?.day ?? (latestBiometric && localDay(new Date(latestBiometric.recordedAt)));
  return day ? formatCalendarDay(day) : undefined;
}

/** Shows the last weights as a line. The weight itself is in 'Current Stats'. */
function WeightTrend() {
  const { data } = useQuery(trpc.bodyWeight.list.queryOptions({ limit: 30 }));
  const points = data?.entries.map(({ day, weight }) => ({ time: Date.parse(day), value: weight }));
  return points && points.length > 1 ? <Sparkline points={points.toReversed()} /> : null;
}

function PhotosTile() {
  const { data } = useQuery(trpc.photos.list.queryOptions({}));
  return (
    <Link href={paths.photos()} className={TILE}>
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
  children?: ReactNode;
}

function Face({ Icon, name, note, children }: FaceProps) {
  return (
    <>
      <span className="centred tint initials">
        <Icon {...icon} />
      </span>
      <span className="grow">
        <b className="block">{name}</b>
        {note === undefined ? null : <span className="note">{note}</span>}
      </span>
      {children}
    </>
  );
}
