// Sends a mail through the mail server of SMTP_URL.
import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { isMailAddress } from './address.ts';
import { MailRefused, type SendMail, type SmtpSettings } from './mail.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
/** SMTP status codes of RCPT TO that reject the recipient's address permanently. A retry is then useless. */
const UNKNOWN_ADDRESS = [550, 551, 553];

/**
 * Returns a function that sends one mail over a new connection. The function throws MailRefused when a retry is
 * useless.
 */
export function smtpSender(settings: SmtpSettings): SendMail {
  const { host, port, isSecure, login, from } = settings;
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    // The password is only sent over an encrypted connection, or within this machine.
    requireTLS: login !== undefined && !isLoopback(host),
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.split('@')[1] ?? host;
  return async ({ id, to, subject, text }) => {
    if (!isMailAddress(to.address)) throw new MailRefused('address');
    try {
      await transport.sendMail({
        from,
        to: { name: to.name.replaceAll(/\p{Cc}/gu, ' '), address: to.address },
        envelope: { from: from.address, to: [to.address] },
        // Every try uses the same message id, so that a mail client can recognise a duplicate.
        messageId: `<${id}@${domain}>`,
        subject: subject.replaceAll(/\p{Cc}/gu, ' '),
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      const { command, responseCode } = smtpAnswer(error);
      if (command === 'RCPT TO' && UNKNOWN_ADDRESS.includes(responseCode)) {
        throw new MailRefused(String(responseCode));
      }
      throw error;
    }
  };
}

function smtpAnswer(error: unknown): { command: unknown; responseCode: number } {
  if (!(error instanceof Error)) return { command: undefined, responseCode: 0 };
  const command = 'command' in error ? error.command : undefined;
  const responseCode = 'responseCode' in error ? Number(error.responseCode) : 0;
  return { command, responseCode };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
