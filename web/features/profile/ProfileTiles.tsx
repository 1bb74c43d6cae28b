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
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { localDay } from '#shared/calendar.ts';
import type { Profile } from '#shared/profile/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { bodyWeightText } from '#web/text/body-text.ts';
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
  const [open, setOpen] = useState<Panel>();

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
  const { weightUnit } = useSettings();
  const { data: weights } = useQuery(trpc.bodyWeight.list.queryOptions({ limit: 30 }));
  const { data: zones } = useQuery(trpc.heartRate.get.queryOptions());
  const { data: photos } = useQuery(trpc.photos.list.queryOptions({}));
  const { data: gyms } = useQuery(trpc.gyms.list.queryOptions());
  const { data: history } = useQuery(trpc.medicalHistory.get.queryOptions());
  const injuries = history?.injuries.length ?? 0;
  const newest = weights?.entries[0]?.weight;
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
            {newest === undefined ? null : (
              <span className="num whole">{bodyWeightText(newest, weightUnit)}</span>
            )}
          </Face>
        </Link>
        <UnstyledButton {...panel('heart-rate')}>
          <Face
            Icon={IconHeartbeat}
            name="HR Zones"
            note={zones ? `${zones.zone1Min}–${zones.zone5Max} bpm` : RESERVED}
          />
        </UnstyledButton>
        <Link href={paths.photos()} className={TILE}>
          <Face
            Icon={IconCamera}
            name="Photos"
            note={photos ? countOf(photos.totalCount, 'photo') : RESERVED}
          />
        </Link>
        <Link href={paths.gyms()} className={TILE}>
          <Face
            Icon={IconBarbell}
            name="Gyms"
            note={gyms ? countOf(gyms.data.length, 'gym') : RESERVED}
          />
        </Link>
        <UnstyledButton {...panel('medical')}>
          <Face
            Icon={IconReportMedical}
            name="Medical"
            note={injuries > 0 ? countOf(injuries, 'injury', 'injuries') : RESERVED}
          />
        </UnstyledButton>
      </div>
      <div id="profile-panel">
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

/** Shows the last weights as a line. */
function WeightTrend() {
  const { data } = useQuery(trpc.bodyWeight.list.queryOptions({ limit: 30 }));
  const points = data?.entries.map(({ day, weight }) => ({ time: Date.parse(day), value: weight }));
  return points && points.length > 1 ? <Sparkline points={points.toReversed()} /> : null;
}

interface FaceProps {
  Icon: Icon;
  name: string;
  note: string | undefined;
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
        <span className="note">{note ?? RESERVED}</span>
      </span>
      {children}
    </>
  );
}
