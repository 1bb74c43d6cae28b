// Defines the mail service of a server: its SMTP settings, and the encryption of queued mail.
import { seal, type SealKeys, unseal } from '#server/auth/sealed.ts';
import { noMail, type Mail } from './outbox.ts';
import type { MailAddress } from './address.ts';

const SUBMISSION_PORT = 587;
const SECURE_PORT = 465;

export interface SmtpSettings {
  host: string;
  port: number;
  /**
   * True for smtps:// (TLS from the beginning). False for smtp://, which requires STARTTLS only to send a password to
   * another machine.
   */
  isSecure: boolean;
  login: { user: string; password: string } | undefined;
  from: MailAddress;
}

/** Returns the settings of an smtp:// or smtps:// address; undefined for any other text. */
export function parseSmtpUrl(text: string): Omit<SmtpSettings, 'from'> | undefined {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return undefined;
  const isSecure = url.protocol === 'smtps:';
  const port = url.port === '' ? (isSecure ? SECURE_PORT : SUBMISSION_PORT) : Number(url.port);
  const user = decodeURIComponent(url.username);
  const login = user === '' ? undefined : { user, password: decodeURIComponent(url.password) };
  return { host: url.hostname.replaceAll(/[[\]]/g, ''), port, isSecure, login };
}

/**
 * Label of the encryption of queued mail. Without encryption, a copy of the database would reveal the sign-in links in
 * the mail.
 */
const SEALED = 'pending mail';

export interface ConfiguredMail extends Mail {
  smtp: SmtpSettings;
  /** Returns the text of a queued mail; undefined when the server no longer has the secret that encrypted it. */
  open: (sealed: string) => string | undefined;
  onWake: (listener: () => void) => void;
}

export function createMail(smtp: SmtpSettings, keys: SealKeys): ConfiguredMail {
  const listeners: (() => void)[] = [];
  return {
    seal: (text) => seal(keys, SEALED, Buffer.from(text)).toString('base64url'),
    open: (sealed) => unseal(keys, SEALED, Buffer.from(sealed, 'base64url'))?.toString(),
    isConfigured: true,
    smtp,
    wake: () => listeners.forEach((listen) => listen()),
    onWake: (listener) => void listeners.push(listener),
  };
}

export function mailOf(smtp: SmtpSettings | undefined, keys: SealKeys): Mail | ConfiguredMail {
  return smtp ? createMail(smtp, keys) : noMail;
}

export function isConfiguredMail(mail: Mail): mail is ConfiguredMail {
  return 'smtp' in mail;
}

interface OutgoingMail {
  id: string;
  to: MailAddress;
  subject: string;
  text: string;
}

/** Thrown when the mail server refuses a mail permanently. `code` gives the reason, without the address. */
export class MailRefused extends Error {
  readonly code: string;

  constructor(code: string) {
    super('The mail was refused');
    this.code = code;
  }
}

export type SendMail = (mail: OutgoingMail) => Promise<void>;
