// The words of links that show something without an account.
import type { ShareDays, ShareKind } from '#shared/shares/vocabulary.ts';
import { formatDay } from '#web/text/format.ts';

export const kindNames: Readonly<Record<ShareKind, string>> = {
  WORKOUT: 'Workout',
  TEMPLATE: 'Template',
  PROGRAM: 'Program',
};

/** Sentences that say what a link shows of each, and what it does not. */
export const shownWords: Readonly<Record<ShareKind, string>> = {
  WORKOUT:
    'Anybody with the link sees the exercises, sets and totals of this workout, as it stands, without an account. Nothing of your body, no photo and no email is shown.',
  TEMPLATE:
    'Anybody with the link sees the exercises of this workout and what is planned for them, without an account. Nothing of your body and no email is shown.',
  PROGRAM:
    'Anybody with the link sees the weeks of this program and its workouts, without an account. Your training maxes, your body and your email are not shown.',
};

export const endChoices: readonly { value: string; label: string; days: ShareDays }[] = [
  { value: '7', label: '7 days', days: 7 },
  { value: '90', label: '90 days', days: 90 },
  { value: 'never', label: 'Never', days: null },
];

/** 'Never ends', 'Ends Mar 9', 'Ended Mar 9' */
export function endText(endsAt: string | null, now: Date): string {
  if (endsAt === null) return 'Never ends';
  const verb = Date.parse(endsAt) <= now.getTime() ? 'Ended' : 'Ends';
  return `${verb} ${formatDay(endsAt, now)}`;
}
