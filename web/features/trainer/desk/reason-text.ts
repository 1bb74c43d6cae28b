// Says why a client needs a look, and when the last workout was.
import { daysBetween } from '#shared/calendar.ts';
import type { DeskReason } from '#shared/trainer/desk-schema.ts';
import { agoText } from '#web/text/ago-text.ts';
import { countOf, formatDay, formatNumber } from '#web/text/format.ts';

const noon = (day: string) => `${day}T12:00:00`;

/** Returns a reason with its number: '9 days since the last workout, usually 3'. */
export function reasonText(reason: DeskReason, today: string): string {
  switch (reason.kind) {
    case 'GAP': {
      const gap = `${countOf(reason.gapDays, 'day')} since the last workout`;
      return reason.usualDays === null ? gap : `${gap}, usually ${reason.usualDays}`;
    }
    case 'MISSED':
      return `${reason.exercise}: reps missed ${reason.times} workouts in a row`;
    case 'EFFORT':
      return `${reason.exercise}: RPE up ${formatNumber(reason.by, 1)} at the same weight`;
    case 'PAIN':
      return `Pain in ${countOf(reason.notes, 'note')}, last on ${formatDay(noon(reason.day), new Date(noon(today)))}`;
    case 'RECORD':
      return reason.records === 1
        ? `Record: ${reason.exercise}`
        : `${reason.records} records, last: ${reason.exercise}`;
    case 'PROPOSAL':
      return `Proposal without an answer for ${countOf(reason.openDays, 'day')}`;
  }
}

/** Returns 'today', 'yesterday' or '4 days ago'; 'No workout yet' without a day. */
export function lastWorkoutText(lastDay: string | null, today: string): string {
  if (lastDay === null) return 'No workout yet';
  if (daysBetween(lastDay, today) <= 0) return 'today';
  return agoText(new Date(noon(lastDay)), new Date(noon(today)));
}
