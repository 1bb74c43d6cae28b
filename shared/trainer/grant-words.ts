// Defines limits, choices and names of grants, with which a client gives a trainer access, and of invitations. The file
// does not import zod, so that screens load few bytes.
import { addDays } from '#shared/calendar.ts';

/**
 * The client chooses the first day from which the trainer sees workouts. The day is computed when
 * the grant begins or the choice changes, and then stays.
 */
export const historyChoices = ['ALL', 'LAST_12_WEEKS', 'FROM_NOW'] as const;
export type HistoryChoice = (typeof historyChoices)[number];

const DAYS_OF_12_WEEKS = 84;

/** Returns the first day that the trainer sees; null when all days are visible. */
export function historyStart(choice: HistoryChoice, today: string): string | null {
  if (choice === 'ALL') return null;
  return choice === 'FROM_NOW' ? today : addDays(today, -DAYS_OF_12_WEEKS);
}

export const INVITATION_DAYS = 7;
/** An account may mail 20 invitations within 24 hours. */
export const MOST_MAILS_A_DAY = 20;
export const MOST_OPEN_INVITATIONS = 100;
export const MOST_TRAINERS = 20;
export const READING_DAYS = 90;

/** Returns the name of a trainer, or 'A former trainer' when the account no longer exists. */
export function nameOfTrainer(name: string | null): string {
  return name ?? 'A former trainer';
}

const LONGEST_NAME = 60;

/**
 * Returns a name that is safe in a mail: at most 60 characters of plain text in which no mail
 * program finds a link or an address.
 */
export function plainName(name: string): string {
  const text = name
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}/:@\\<>"[\]()]/gu, ' ')
    .replaceAll(/[.。](?=\S)/gu, '. ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return [...text].slice(0, LONGEST_NAME).join('').trim() || 'Somebody';
}
