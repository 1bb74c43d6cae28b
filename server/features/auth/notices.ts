// Writes the mails about an account. A mail about an event also tells the user what to do if somebody else caused the
// event.
import type { Kysely } from 'kysely';
import { addressPrefix } from '#server/limits/client-address.ts';
import type { Context } from '#server/trpc/context.ts';
import { deviceWords } from '#shared/auth/device-words.ts';
import { REVIEW_DAYS } from '#shared/auth/recently-added.ts';
import { clockText, dayText } from '#shared/format.ts';
import { privateRoutes } from '#shared/page-routes.ts';
import { recordSecurityEvent, type SecurityEventEntry } from '#server/auth/account-log.ts';
import type { Database } from '#server/db/schema.ts';
import { notifyByMail } from '#server/mail/outbox.ts';
import { RESET_MINUTES } from './links.ts';

type Asker = Pick<Context, 'caller' | 'now' | 'auth'>;

interface Notice {
  subject: string;
  text: string;
}

/** Returns the base URL of links in mails: PUBLIC_URL, because an attacker can choose the host of a request. */
export function publicUrlOf({ auth }: Pick<Context, 'auth'>): string {
  return auth.issuer;
}

export function resetLinkMail(asker: Asker, link: string): Notice {
  return {
    subject: 'Set a new password for LiftLedger',
    text: lines(
      `Somebody asked for a new password for your account ${whenAndWhere(asker)}.`,
      `This link sets it. It works once, within ${RESET_MINUTES} minutes:`,
      link,
      'All devices are signed out then. If you did not ask for it, you need not do anything: your password stays as it is.',
    ),
  };
}

export function passwordChangedMail(asker: Asker): Notice {
  return {
    subject: 'Your LiftLedger password was changed',
    text: lines(
      `The password of your account was changed ${whenAndWhere(asker)}. Other devices were signed out.`,
      notYou(asker),
    ),
  };
}

export function passwordResetMail(asker: Asker): Notice {
  return {
    subject: 'Your LiftLedger password was changed',
    text: lines(
      `A new password was set for your account by a link, ${whenAndWhere(asker)}. All devices were signed out, and personal tokens have ended.`,
      `Sign in to look through what was added to your account in the last ${REVIEW_DAYS} days: ${publicUrlOf(asker)}${privateRoutes.account}`,
      notYou(asker),
    ),
  };
}

export function confirmEmailMail(link: string): Notice {
  return {
    subject: 'Confirm your email address for LiftLedger',
    text: lines(
      'Somebody wants to use this address for an account of LiftLedger. This link confirms it, within a day:',
      link,
      'If it was not you, you need not do anything.',
    ),
  };
}

export function emailAskedMail(asker: Asker, to: string): Notice {
  return {
    subject: 'A new email address for your LiftLedger account',
    text: lines(
      `Somebody who is signed in to your account asked ${whenAndWhere(asker)} to change its email to ${to}. It changes once that address is confirmed.`,
      notYou(asker),
    ),
  };
}

export function emailChangedMail(asker: Asker, to: string): Notice {
  return {
    subject: 'The email address of your LiftLedger account was changed',
    text: lines(
      `The email of your account was changed to ${to} ${whenAndWhere(asker)}. Sign in with it from now on.`,
      'If this was not you, tell whoever runs this server.',
    ),
  };
}

export function newSignInMail(asker: Asker): Notice {
  return {
    subject: 'A new sign-in to your LiftLedger account',
    text: lines(
      `Somebody signed in to your account ${whenAndWhere(asker)}. It was not signed in to from there before.`,
      'If it was you, you need not do anything.',
      notYou(asker),
    ),
  };
}

function whenAndWhere({ caller, now }: Asker): string {
  const network = addressPrefix(caller.ip);
  return `on ${moment(now())} from ${deviceWords(caller.userAgent)} (network ${network})`;
}

function notYou(asker: Pick<Context, 'auth'>): string {
  const url = publicUrlOf(asker);
  return (
    `If this was not you, set a new password now: ${url}/forgot-password\n` +
    'That signs all devices out, ends tokens and links, and shows you what was added to your account lately.'
  );
}

function moment(at: Date): string {
  // The server does not know the reader's time zone, so a mail gives its times in UTC.
  const day = dayText(at, 'date', { isMonthFirst: false }, 'UTC');
  return `${day} at ${clockText(at, { is24Hours: true }, 'UTC')} UTC`;
}

function lines(...paragraphs: string[]): string {
  return `${paragraphs.join('\n\n')}\n`;
}

/** Logs a change of the account and mails the user about it. Call this in the transaction of the change. */
export async function noteChange(
  db: Kysely<Database>,
  ctx: Pick<Context, 'auth' | 'caller' | 'mail' | 'now'>,
  { what, ...entry }: SecurityEventEntry & { what: string },
): Promise<void> {
  await recordSecurityEvent(db, ctx, entry);
  const { userId } = entry;
  const text = `${what}\n\n${notYou(ctx)}\n`;
  await notifyByMail(db, ctx, { userId, subject: 'Your LiftLedger account was changed', text });
}
