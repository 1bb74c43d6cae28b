import { Stack, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
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
import { useSeenBy } from '#web/trainer/use-seen-by.ts';
import classes from './ProfilePage.module.css';

interface ProfileTilesProps {
  /** Undefined while loading. */
  profile: Profile | undefined;
}

type Panel = 'heart-rate' | 'medical';

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

/** Shows tiles for the body data. Each opens a page, or a panel below the tiles. */
export function ProfileTiles({ profile }: ProfileTilesProps) {
  const [open, setOpen] = useState<Panel>();
  const panelBelow = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const seenBy = useSeenBy('medical');

  async function toggle(panel: Panel) {
    // Closing the panel would lose typed zones.
    if (open === 'heart-rate' && !(await mayLeave())) return;
    setOpen(open === panel ? undefined : panel);
  }

  // On a phone the panel opens below the screen, and grows when its query has loaded.
  useEffect(() => {
    if (open && isPhone) panelBelow.current?.scrollIntoView({ block: 'start' });
  }, [open, isPhone]);

  return (
    <Stack className={classes.panels} gap={16}>
      <div className={classes.tiles}>
        <Link href={paths.biometrics()} className={`row-link ${classes.tile}`}>
          <span className={classes.tileIcons}>
            <IconRuler2 {...icon} />
            <IconChevronRight {...icon} className={classes.chevron} />
          </span>
          <b>Biometrics</b>
          <span className="note">{profile ? measuredText(profile) : '\u00A0'}</span>
        </Link>
        <UnstyledButton
          className={`row-link ${classes.tile}`}
          aria-expanded={open === 'heart-rate'}
          aria-controls="profile-panel"
          onClick={() => void toggle('heart-rate')}
        >
          <span className={classes.tileIcons}>
            <IconHeartbeat {...icon} />
            <IconChevronDown {...icon} className={classes.chevron} />
          </span>
          <b>HR Zones</b>
          <span className="note">Five zones of effort</span>
        </UnstyledButton>
        <PhotosTile />
        <Link href={paths.gyms()} className={`row-link ${classes.tile}`}>
          <span className={classes.tileIcons}>
            <IconBarbell {...icon} />
            <IconChevronRight {...icon} className={classes.chevron} />
          </span>
          <b>Gyms</b>
          <span className="note">Bars, plates, steps</span>
        </Link>
        <UnstyledButton
          className={`row-link ${classes.tile}`}
          aria-expanded={open === 'medical'}
          aria-controls="profile-panel"
          onClick={() => void toggle('medical')}
        >
          <span className={classes.tileIcons}>
            <IconReportMedical {...icon} />
            <IconChevronDown {...icon} className={classes.chevron} />
          </span>
          <b>Medical</b>
          <span className="note">{seenBy === undefined ? '\u00A0' : `${seenBy} this`}</span>
        </UnstyledButton>
      </div>
      <div id="profile-panel" ref={panelBelow}>
        {open === 'heart-rate' ? <HeartRatePanel /> : null}
        {open === 'medical' ? <MedicalSummary /> : null}
      </div>
    </Stack>
  );
}

function measuredText({ latestBiometric }: Profile): string {
  return latestBiometric
    ? `Last on ${formatCalendarDay(localDay(new Date(latestBiometric.recordedAt)))}`
    : 'No measurements yet';
}

/** Shows the number of photos. Without a response the tile is still a link. */
function PhotosTile() {
  const { data } = useQuery(trpc.photos.list.queryOptions({}));
  return (
    <Link href={paths.photos()} className={`row-link ${classes.tile}`}>
      <span className={classes.tileIcons}>
        <IconCamera {...icon} />
        <IconChevronRight {...icon} className={classes.chevron} />
      </span>
      <b>Photos</b>
      {/* A non-breaking space reserves the line until the number has loaded. */}
      <span className="note">{data ? countOf(data.totalCount, 'photo') : '\u00A0'}</span>
    </Link>
  );
}
