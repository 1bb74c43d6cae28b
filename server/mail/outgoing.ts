// Defines mail in transit to the mail server.
import type { MailAddress } from './address.ts';

export interface OutgoingMail {
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
