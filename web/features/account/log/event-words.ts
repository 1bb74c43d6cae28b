// What the security log says in words.
import type { SecurityEventKind } from '#shared/auth/security-events.ts';

type Details = Readonly<Record<string, string>>;

const words: Readonly<Record<SecurityEventKind, (details: Details) => string>> = {
  SIGNED_IN: ({ method }) => `Signed in ${methodWords(method)}`,
  SIGN_IN_REFUSED: () => 'A sign-in was refused: wrong password',
  IDENTITY_CONFIRMED: () => 'You confirmed that it is you',
  PASSWORD_CHANGED: () => 'Password changed',
  PASSWORD_RESET_ASKED: () => 'A link for a new password was asked for',
  PASSWORD_RESET: () => 'Password set by a link; all devices signed out',
  EMAIL_CHANGE_ASKED: ({ email }) => `Change of email asked for: ${email}`,
  EMAIL_CHANGED: ({ email }) => `Email changed to ${email}`,
  SIGN_IN_ENDED: ({ device }) => `${device} was signed out`,
  OTHER_SIGN_INS_ENDED: () => 'All other devices were signed out',
};

const methods: Readonly<Record<string, string>> = {
  PASSWORD: 'with the password',
  PASSKEY: 'with a passkey',
  OIDC: 'with another account',
};

/** Returns the sentence for an entry of the log. */
export function eventWords(kind: SecurityEventKind, details: Details): string {
  return words[kind](details);
}

/** 'with the password'; empty for a method that is not known. */
export function methodWords(method = ''): string {
  return methods[method] ?? '';
}

/** Returns a network as people may know it: '203.0.113.…' */
export function networkWords(network: string): string {
  if (network === 'unknown') return 'unknown network';
  return `network ${network.replace(/\.0\/24$/, '.…').replace(/::\/48$/, ':…')}`;
}
