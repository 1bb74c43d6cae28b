import { Box, Stack, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type Icon,
  IconBarbell,
  IconCamera,
  IconHeartbeat,
  IconReportMedical,
  IconRuler2,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
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
  const afterProfile = { enabled: profile !== undefined };
  const { data: zones } = useQuery({ ...trpc.heartRate.get.queryOptions(), ...afterProfile });
  const { data: photos } = useQuery(trpc.photos.list.queryOptions({}));
  const { data: gyms } = useQuery({ ...trpc.gyms.list.queryOptions(), ...afterProfile });
  const { data: history } = useQuery({
    ...trpc.medicalHistory.get.queryOptions(),
    ...afterProfile,
  });
  const injuries = history?.injuries.length ?? 0;
  return (
    <Stack className={classes.panels} gap={16}>
      <div className={`halves ${classes.tiles}`}>
        <Link href={paths.biometrics()} className={`${TILE} across`}>
          <Face
            Icon={IconRuler2}
            name="Biometrics"
            note={profile && weights && (measuredText(profile, weights.entries) ?? ADD)}
          />
          {weights ? <WeightTrend entries={weights.entries} /> : null}
        </Link>
        <UnstyledButton {...panel('heart-rate')}>
          <Face
            Icon={IconHeartbeat}
            name="HR Zones"
            note={
              zones === undefined ? zones : zones ? `${zones.zone1Min}–${zones.zone5Max} bpm` : ADD
            }
          />
        </UnstyledButton>
        <Link href={paths.photos()} className={TILE}>
          <Face
            Icon={IconCamera}
            name="Photos"
            note={photos && countOf(photos.totalCount, 'photo')}
          />
        </Link>
        <Link href={paths.gyms()} className={TILE}>
          <Face
            Icon={IconBarbell}
            name="Gyms"
            note={gyms && (gyms.data.length ? countOf(gyms.data.length, 'gym') : ADD)}
          />
        </Link>
        <UnstyledButton {...panel('medical')}>
          <Face
            Icon={IconReportMedical}
            name="Medical"
            note={
              history === null
                ? ADD
                : injuries
                  ? countOf(injuries, 'injury', 'injuries')
                  : undefined
            }
          />
        </UnstyledButton>
      </div>
      <div ref={shown} id="profile-panel" className="across">
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

/** Shows only the line, because the profile card shows the weight. */
function WeightTrend({ entries }: { entries: readonly { day: string; weight: number }[] }) {
  const points = entries.map(({ day, weight }) => ({ time: Date.parse(day), value: weight }));
  if (points.length === 0) return null;
  return (
    <Box component="span" flex={1} mr={8}>
      <Sparkline points={points.toReversed()} />
    </Box>
  );
}

/** `ADD` is the note of a tile that has nothing to show yet. */
const ADD = 'Add';

interface FaceProps {
  Icon: Icon;
  name: string;
  note: string | undefined;
}

function Face({ Icon, name, note }: FaceProps) {
  return (
    <>
      <span className="centred tint initials">
        <Icon {...icon} />
      </span>
      <span className="grow">
        <b className="block">{name}</b>
        <span className="note whole" data-add={note === ADD || undefined}>
          {note ?? '\u00A0'}
        </span>
      </span>
    </>
  );
}
