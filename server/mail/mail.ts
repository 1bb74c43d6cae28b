// Mail of a server: configured or not, sealed while it waits, and woken when there is some.
import { seal, type SealKeys, unseal } from '#server/auth/sealed.ts';
import { noMail, type Mail } from './outbox.ts';
import type { SmtpSettings } from './smtp-settings.ts';

/** A waiting mail may hold a link that opens an account: a copy of the database alone must not reveal it. */
const SEALED = 'pending mail';

export interface ConfiguredMail extends Mail {
  smtp: SmtpSettings;
  /** Returns the text of a queued mail; undefined when it was sealed with a secret that is gone. */
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

/** True for the mail of a server that can send. */
export function isConfiguredMail(mail: Mail): mail is ConfiguredMail {
  return 'smtp' in mail;
}
