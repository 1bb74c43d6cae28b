import { Badge, Group } from '@mantine/core';
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
  const count = client.counts.find(({ days }) => days === SHOWN_DAYS);
  const hasDone = count !== undefined && client.lastDay !== null;
  // On a phone the picture of the days already shows the last workout.
  const isPictured = hasDone && !isSnoozed;
  const about = (
    <span className={`note ${isPictured ? classes.last : ''}`}>
      {standing(client, { today, isSnoozed })}
    </span>
  );
  return (
    <li className={classes.row}>
      <Link href={paths.trainerClient(clientId)} className={`row-link grow ${classes.link}`}>
        <Initials name={name} isStrong={group === 'LOOK'} />
        <span className={classes.person}>
          <Group component="span" gap={8} wrap="nowrap">
            <span className="row-name">{name}</span>
            {label === '' ? null : <span className="note grow cut">{label}</span>}
            {unread === 0 ? null : <Badge>{countOf(unread, 'new comment')}</Badge>}
          </Group>
          {hasDone ? about : null}
        </span>
        {hasDone ? <Done {...count} days={client.recentDays} /> : about}
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
                  <Icon size={16} stroke={1.75} aria-hidden />
                  <span>{reasonText(reason, today)}</span>
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

/** Returns when the client last trained, or why no data is shown. */
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
function Done({ done, planned, days }: { done: number; planned: number | null; days: string }) {
  return (
    <span className="row gap-12">
      <DayDots days={days} />
      <span className="whole" data-numeric>
        <b>{done}</b>
        <span className="note">
          {planned ? ` of ${planned} planned` : ''}
          <span className={planned ? 'spoken' : undefined}> in {SHOWN_DAYS} days</span>
        </span>
      </span>
    </span>
  );
}

/**
 * Shows 28 days as dots, two weeks per row, with a ring around today. Two SVG paths draw all dots (rest days and
 * workout days), so that 200 rows stay fast.
 */
function DayDots({ days }: { days: string }) {
  const dots = (isTrained: boolean) =>
    [...days]
      .map((day, at) => {
        const column = at % 14;
        const x = 8 * column + (column < 7 ? 3 : 7);
        return (day !== '0') === isTrained ? `M${x} ${at < 14 ? 4 : 12}h0` : '';
      })
      .join('');
  return (
    <svg className={classes.dots} viewBox="0 0 116 17" aria-hidden>
      <path d={dots(false)} stroke="var(--app-hairline)" />
      <path d={dots(true)} stroke="var(--mantine-primary-color-filled)" />
      <path d="M107 12a4 4 0 1 1 0 .1" fill="none" stroke="currentColor" strokeWidth={1} />
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
        : `${reason.exercise} + ${countOf(reason.records - 1, 'record')}`;
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
