// Mail of a server: configured or not, sealed while it waits, and woken when there is some.
import { noMail, type Mail } from './outbox.ts';
import { createSeal } from './sealed-text.ts';
import type { SmtpSettings } from './smtp-settings.ts';

export interface ConfiguredMail extends Mail {
  smtp: SmtpSettings;
  /** Returns the text of a queued mail; undefined when it was sealed with a secret that is gone. */
  open: (sealed: string) => string | undefined;
  /** Calls `listener` at each `wake`. */
  onWake: (listener: () => void) => void;
}

/** Returns the mail of a server with a mail server. */
export function createMail(
  smtp: SmtpSettings,
  secrets: readonly [string, ...string[]],
): ConfiguredMail {
  const listeners: (() => void)[] = [];
  return {
    ...createSeal(secrets),
    isConfigured: true,
    smtp,
    wake: () => listeners.forEach((listen) => listen()),
    onWake: (listener) => void listeners.push(listener),
  };
}

/** Returns the mail of this configuration. */
export function mailOf(
  smtp: SmtpSettings | undefined,
  secrets: readonly [string, ...string[]],
): Mail | ConfiguredMail {
  return smtp ? createMail(smtp, secrets) : noMail;
}

/** True for the mail of a server that can send. */
export function isConfiguredMail(mail: Mail): mail is ConfiguredMail {
  return 'smtp' in mail;
}
