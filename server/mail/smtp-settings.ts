// Parses the mail server's address in SMTP_URL.
import type { MailAddress } from './address.ts';

const SUBMISSION_PORT = 587;
const SECURE_PORT = 465;

export interface SmtpSettings {
  host: string;
  port: number;
  /** True for TLS from the first byte (smtps://); otherwise STARTTLS if the server supports it. */
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
