// Decides which clients need a trainer's attention, and gives the reasons with their figures.
import { daysBetween } from '#shared/calendar.ts';
import type { DeskGroup } from './desk-limits.ts';
import type { DeskReason, Finding } from './desk-schema.ts';
import type { GlanceFacts } from './glance.ts';

const SHOWN_DAYS = 14;
const RECORD_DAYS = 7;
/** An unanswered proposal needs the trainer's attention after 3 days. */
const ANSWER_DAYS = 3;
/** A pause between workouts counts as long when it is more than twice the usual pause, and at least 3 days longer. */
const LONGER_DAYS = 3;
/** A pause of 14 days counts as long and needs the trainer's attention, if the client's usual pause is unknown. */
const UNKNOWN_GAP_DAYS = 14;

const order: readonly DeskReason['kind'][] = [
  'PAIN',
  'GAP',
  'EFFORT',
  'MISSED',
  'PROPOSAL',
  'RECORD',
];

/** Returns the reasons why a client needs attention, the most urgent first. */
export function deskReasons(facts: GlanceFacts, today: string): DeskReason[] {
  const isShown = ({ kind, day }: Finding) =>
    daysBetween(day, today) <= (kind === 'RECORD' ? RECORD_DAYS : SHOWN_DAYS);
  const reasons = [
    ...facts.findings.filter(isShown),
    ...gapReason(facts, today),
    ...proposalReason(facts, today),
  ];
  return reasons.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

function gapReason({ lastDay, usualGapDays }: GlanceFacts, today: string): DeskReason[] {
  if (lastDay === null) return [];
  const gapDays = daysBetween(lastDay, today);
  const least =
    usualGapDays === null
      ? UNKNOWN_GAP_DAYS
      : Math.max(2 * usualGapDays + 1, usualGapDays + LONGER_DAYS);
  return gapDays < least ? [] : [{ kind: 'GAP', gapDays, usualDays: usualGapDays }];
}

function proposalReason({ openProposalSince }: GlanceFacts, today: string): DeskReason[] {
  if (openProposalSince === null) return [];
  const openDays = daysBetween(openProposalSince, today);
  return openDays < ANSWER_DAYS ? [] : [{ kind: 'PROPOSAL', openDays }];
}

/**
 * Returns the group of a client in the trainer's list. A record is good news, so a record alone does not put a client
 * into the group 'LOOK' (needs attention).
 */
export function deskGroup(
  { state, snoozedUntil }: { state: 'ACTIVE' | 'PAUSED' | 'ENDED'; snoozedUntil: string | null },
  reasons: readonly DeskReason[],
  today: string,
): DeskGroup {
  if (state !== 'ACTIVE') return state;
  const isSnoozed = snoozedUntil !== null && snoozedUntil > today;
  return !isSnoozed && reasons.some(({ kind }) => kind !== 'RECORD') ? 'LOOK' : 'FINE';
}
