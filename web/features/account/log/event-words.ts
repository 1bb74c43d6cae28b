// Turns the entries of the security log into readable texts.
import { isolated } from '#shared/isolated.ts';
import type { SecurityEventKind } from '#shared/auth/security-events.ts';
import { formatCalendarDay } from '#web/text/format.ts';

type Details = Readonly<Record<string, string>>;

const words: Readonly<Record<SecurityEventKind, (details: Details) => string>> = {
  SIGNED_IN: ({ method }) => `Signed in ${methodWords(method)}`,
  SIGN_IN_REFUSED: ({ method = 'PASSWORD' }) =>
    `A sign-in was refused: ${wrong[method] ?? 'not proven'}`,
  CONFIRMATION_REFUSED: ({ method = 'PASSWORD' }) =>
    `Somebody who is signed in was refused: ${wrong[method] ?? 'not proven'}`,
  LINK_REFUSED: () => 'A link of a mail was refused: used, too old or never sent',
  IDENTITY_CONFIRMED: () => 'You confirmed that it is you',
  PASSWORD_CHANGED: () => 'Password changed',
  PASSWORD_RESET_ASKED: () => 'A link for a new password was asked for',
  PASSWORD_RESET: () => 'Password set by a link; all devices signed out',
  EMAIL_CHANGE_ASKED: ({ email }) => `Change of email asked for: ${email}`,
  EMAIL_CHANGED: ({ email }) => `Email changed to ${email}`,
  SIGN_IN_ENDED: ({ device }) => `${device} was signed out`,
  OTHER_SIGN_INS_ENDED: () => 'All other devices were signed out',
  SIGN_INS_ENDED_BY_ADMIN: () => 'All devices were signed out by whoever runs this server',
  ACCOUNT_LOCKED: () => 'The account was locked by whoever runs this server',
  ACCOUNT_UNLOCKED: () => 'The account was unlocked by whoever runs this server',
  TOTP_ON: () => 'Two-step sign-in switched on',
  TOTP_OFF: () => 'Two-step sign-in switched off',
  RECOVERY_CODE_USED: ({ left }) => `Signed in with a recovery code; ${left} are left`,
  RECOVERY_CODES_MADE: () => 'New recovery codes made; those of before ended',
  PASSKEY_ADDED: ({ name = '' }) => `Passkey ${isolated(name)} added`,
  PASSKEY_REMOVED: ({ name = '' }) => `Passkey ${isolated(name)} removed`,
  SIGN_IN_LINKED: ({ provider }) => `Sign-in by ${provider} linked`,
  SIGN_IN_UNLINKED: ({ provider }) => `Sign-in by ${provider} taken off`,
  TOKEN_CREATED: ({ name = '' }) => `Personal token ${isolated(name)} made`,
  TOKEN_REVOKED: ({ name = '' }) => `Personal token ${isolated(name)} revoked`,
  WEBHOOK_ADDED: ({ host }) => `Webhook to ${host} added`,
  WEBHOOK_CHANGED: ({ host }) => `Webhook to ${host} changed`,
  WEBHOOK_REMOVED: ({ host }) => `Webhook to ${host} removed`,
  WEBHOOK_SECRET_ROTATED: ({ host }) => `Webhook to ${host} got a new secret`,
  WEBHOOK_DISABLED: ({ host }) => `Webhook to ${host} switched off after failures`,
  ACCOUNT_DELETION_ASKED: ({ day = '' }) =>
    `Deletion of the account asked for, due on ${formatCalendarDay(day)}`,
  ACCOUNT_KEPT: () => 'Deletion of the account taken back',
  TRAINER_INVITED: ({ as }) => `${as === 'TRAINER' ? 'A client' : 'A trainer'} was invited`,
  TRAINER_ADDED: ({ name = 'A former trainer' }) => `${isolated(name)} became your trainer`,
  TRAINER_CHANGED: ({ name }) => `Access of ${trainerWords(name)} changed`,
  TRAINER_ENDED: ({ name }) => `Access of ${trainerWords(name)} ended`,
  CLIENT_ENDED: ({ name = 'a former client' }) => `You ended training ${isolated(name)}`,
};

const trainerWords = (name: string | undefined) =>
  name === undefined ? 'a former trainer' : `your trainer ${isolated(name)}`;

const wrong: Readonly<Record<string, string>> = {
  PASSWORD: 'wrong password',
  CODE: 'wrong code',
  PASSKEY: 'the passkey did not fit',
};

const methods: Readonly<Record<string, string>> = {
  PASSWORD: 'with the password',
  PASSWORD_AND_CODE: 'with password and code',
  PASSKEY: 'with a passkey',
  OIDC: 'with another account',
};

export function eventWords(kind: SecurityEventKind, details: Details): string {
  return words[kind](details);
}

export function methodWords(method = ''): string {
  return methods[method] ?? '';
}

export function networkWords(network: string): string {
  if (network === 'unknown') return 'unknown network';
  return `network ${network.replace(/\.0\/24$/, '.x').replace(/::\/48$/, ':x')}`;
}
