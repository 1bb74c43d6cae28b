// A mail on its way to the mail server.
import type { MailAddress } from './address.ts';

export interface OutgoingMail {
  id: string;
  to: MailAddress;
  subject: string;
  text: string;
}

/** The mail server will never take this mail; `code` says why, without the address. */
export class MailRefused extends Error {
  readonly code: string;

  constructor(code: string) {
    super('The mail was refused');
    this.code = code;
  }
}

export type SendMail = (mail: OutgoingMail) => Promise<void>;
