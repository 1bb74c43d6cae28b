// Names the kinds of public links, such as 'Workout', and how long a link is valid, such as '7
// days'.
import type { ShareDays, ShareKind } from '#shared/shares/vocabulary.ts';
import { formatDay } from '#web/text/format.ts';

export const kindNames: Readonly<Record<ShareKind, string>> = {
  WORKOUT: 'Workout',
  TEMPLATE: 'Template',
  PROGRAM: 'Program',
};

export const endChoices: readonly { value: string; label: string; days: ShareDays }[] = [
  { value: '7', label: '7 days', days: 7 },
  { value: '90', label: '90 days', days: 90 },
  { value: 'never', label: 'Never', days: null },
];

export function endText(endsAt: string | null, now: Date): string {
  if (endsAt === null) return 'Never ends';
  const verb = Date.parse(endsAt) <= now.getTime() ? 'Ended' : 'Ends';
  return `${verb} ${formatDay(endsAt, now)}`;
}

export const LINK_COPIED = 'Link copied to clipboard!';
