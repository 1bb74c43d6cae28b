import { Badge, Box, Group } from '@mantine/core';
import {
  type Icon,
  IconBandage,
  IconClockPause,
  IconMailQuestion,
  IconTrendingDown,
  IconTrendingUp,
  IconTrophy,
} from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { daysBetween } from '#shared/calendar.ts';
import type { DeskClient, DeskReason } from '#shared/trainer/desk-schema.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { paths } from '#web/paths.ts';
import { agoText } from '#web/text/ago-text.ts';
import { countOf, formatCalendarDay, formatDay, formatNumber } from '#web/text/format.ts';
import { Initials } from '#web/trainer/Initials.tsx';
import classes from './desk.module.css';

/** `SnoozeMenu` loads after the first rows are painted. */
const SnoozeMenu = idlePart(async () => (await import('./SnoozeMenu.tsx')).SnoozeMenu);

const MOST_REASONS = 2;
/** The number of done workouts covers the last `SHOWN_DAYS` days. */
const SHOWN_DAYS = 30;

const icons: Record<DeskReason['kind'], Icon> = {
  PAIN: IconBandage,
  GAP: IconClockPause,
  EFFORT: IconTrendingUp,
  MISSED: IconTrendingDown,
  PROPOSAL: IconMailQuestion,
  RECORD: IconTrophy,
};

interface ClientRowProps {
  client: DeskClient;
  /** `today` is today's date on the trainer's calendar, `YYYY-MM-DD`. */
  today: string;
}

/**
 * Shows a client in the trainer's list: the last workout, unread comments, done workouts against
 * the plan, and at most two reasons to look.
 */
export const ClientRow = memo(function ClientRow({ client, today }: ClientRowProps) {
  const { clientId, name, label, group, reasons, unread } = client;
  const isSnoozed = client.snoozedUntil !== null && client.snoozedUntil > today;
  return (
    <li className={classes.row}>
      <Link href={paths.trainerClient(clientId)} className={`row-link grow ${classes.link}`}>
        <Initials name={name} isStrong={group === 'LOOK'} />
        <Box component="span" className={classes.person}>
          <Group component="span" gap="0 8px">
            <span className="row-name">{name}</span>
            {label === '' ? null : <span className="note">{label}</span>}
            {unread === 0 ? null : <Badge>{countOf(unread, 'new comment')}</Badge>}
          </Group>
          <span className="note">{standing(client, { today, isSnoozed })}</span>
        </Box>
        <Done client={client} />
        {reasons.length === 0 ? null : (
          <span className={`flow ${classes.reasons}`}>
            {reasons.slice(0, MOST_REASONS).map((reason) => {
              const Icon = icons[reason.kind];
              return (
                <span
                  key={`${reason.kind} ${'exercise' in reason ? reason.exercise : ''}`}
                  className={classes.reason}
                  data-good={reason.kind === 'RECORD' || undefined}
                >
                  <Icon size={16} stroke={1.75} aria-hidden /> {reasonText(reason, today)}
                </span>
              );
            })}
          </span>
        )}
      </Link>
      {group === 'LOOK' || isSnoozed ? (
        <span className={`thumb ${classes.snooze}`}>
          <SnoozeMenu client={client} today={today} isSnoozed={isSnoozed} />
        </span>
      ) : null}
    </li>
  );
});

/** Returns the line below a client's name: the last workout, or why no data is shown. */
function standing(
  client: DeskClient,
  { today, isSnoozed }: { today: string; isSnoozed: boolean },
): string {
  const { group, isReady, lastDay, endedAt, snoozedUntil } = client;
  if (group === 'PAUSED') return 'Paused by the client';
  if (group === 'ENDED') {
    return endedAt === null ? 'Ended' : `Until ${formatCalendarDay(endedAt.slice(0, 10))}`;
  }
  if (!isReady) return 'Reading the log…';
  const last = lastDay === null ? '' : 'Last workout ';
  const snoozed = isSnoozed ? ` · snoozed until ${formatCalendarDay(snoozedUntil ?? today)}` : '';
  return `${last}${lastWorkoutText(lastDay, today)}${snoozed}`;
}

/**
 * Shows the number of workouts in 30 days against the plan, and the trained days of four weeks as a
 * picture.
 */
function Done({ client: { counts, recentDays, lastDay } }: { client: DeskClient }) {
  const count = counts.find(({ days }) => days === SHOWN_DAYS);
  if (!count || lastDay === null) return null;
  const { done, planned } = count;
  return (
    <span className="row gap-12">
      <DayStrip days={recentDays} />
      <span className={`whole ${classes.figure}`} data-numeric>
        <b>{done}</b>
        {planned ? `/${planned}` : ''}
        <span className="note"> in {SHOWN_DAYS} days</span>
      </span>
    </span>
  );
}

const CELL = 6;

/**
 * Shows 28 days as small bars. Two SVG paths draw all bars (rest days and workout days), so that
 * 200 rows stay fast.
 */
function DayStrip({ days }: { days: string }) {
  const bars = (isTrained: boolean) =>
    [...days]
      .map((day, at) => ((day !== '0') === isTrained ? `M${at * CELL + 2} 2v12` : ''))
      .join('');
  return (
    <svg
      className={classes.strip}
      viewBox={`0 0 ${days.length * CELL} 16`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={bars(false)} stroke="var(--app-hairline)" strokeWidth={4} />
      <path d={bars(true)} stroke="var(--mantine-primary-color-filled)" strokeWidth={4} />
    </svg>
  );
}

const noon = (day: string) => `${day}T12:00:00`;

/**
 * Returns why the trainer should look at a client, such as '9 days off, usually every 3'.
 */
export function reasonText(reason: DeskReason, today: string): string {
  switch (reason.kind) {
    case 'GAP': {
      const gap = countOf(reason.gapDays, 'day');
      return reason.usualDays === null
        ? `No workout for ${gap}`
        : `${gap} off, usually every ${reason.usualDays}`;
    }
    case 'MISSED':
      return `${reason.exercise}: reps missed ${reason.times} workouts in a row`;
    case 'EFFORT':
      return `${reason.exercise}: RPE up ${formatNumber(reason.by, 1)} at the same weight`;
    case 'PAIN':
      return `Pain in ${countOf(reason.notes, 'note')}, ${formatDay(noon(reason.day), new Date(noon(today)))}`;
    case 'RECORD':
      return reason.records === 1
        ? `Record: ${reason.exercise}`
        : `${reason.records} records: ${reason.exercise}…`;
    case 'PROPOSAL':
      return `Proposal without an answer for ${countOf(reason.openDays, 'day')}`;
  }
}

/** Returns 'today', 'yesterday', '4 days ago', '3 weeks ago' or '2 months ago'; 'No workout yet' without a day. */
export function lastWorkoutText(lastDay: string | null, today: string): string {
  if (lastDay === null) return 'No workout yet';
  if (daysBetween(lastDay, today) <= 0) return 'today';
  return agoText(new Date(noon(lastDay)), new Date(noon(today)));
}
