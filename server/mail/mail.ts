// Represents the mail of a server: whether it is configured, how queued mail is sealed, and how the sender is woken.
import { seal, type SealKeys, unseal } from '#server/auth/sealed.ts';
import { noMail, type Mail } from './outbox.ts';
import type { SmtpSettings } from './smtp-settings.ts';

/** A queued mail may contain a link to an account. A copy of the database alone must not reveal it. */
const SEALED = 'pending mail';

export interface ConfiguredMail extends Mail {
  smtp: SmtpSettings;
  /** Returns the text of a queued mail; undefined when the server no longer has the secret that sealed it. */
  open: (sealed: string) => string | undefined;
  /** Calls `listener` at each `wake`. */
  onWake: (listener: () => void) => void;
}

/** Returns the mail of a server with a mail server. */
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

/** Returns the mail of this configuration. */
export function mailOf(smtp: SmtpSettings | undefined, keys: SealKeys): Mail | ConfiguredMail {
  return smtp ? createMail(smtp, keys) : noMail;
}

/** Returns true for the mail of a server that can send. */
export function isConfiguredMail(mail: Mail): mail is ConfiguredMail {
  return 'smtp' in mail;
}
