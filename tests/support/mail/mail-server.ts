// Runs a real mail server on a local port and stores the mails that it receives.
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { SmtpSettings } from '#server/mail/mail.ts';

export interface ReceivedMail {
  /** Contains the recipient of the SMTP envelope. The header `To` may name another recipient. */
  to: string;
  from: string;
  headers: string;
  subject: string;
  text: string;
}

export interface MailServer {
  port: number;
  smtp: SmtpSettings;
  received: ReceivedMail[];
  mailTo: (address: string, subject: RegExp) => Promise<ReceivedMail>;
  /** Refuses every recipient with this SMTP code from now on. With null, the server accepts all mails. */
  refuseWith: (code: number | null) => void;
  connections: () => number;
  close: () => Promise<void>;
}

const WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 25;

export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusal: number | null = null;
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onRcptTo: (_address, _session, done) => {
      if (refusal === null) done();
      else done(Object.assign(new Error('No'), { responseCode: refusal }));
    },
    onData: (stream, session, done) => void readMail(stream, session).then(keep(done), done),
  });
  const keep = (done: () => void) => (mail: ReceivedMail) => {
    received.push(mail);
    done();
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // The cast is safe because a server that listens on a TCP port has an AddressInfo.
  const { port: listensOn } = server.server.address() as AddressInfo;
  return {
    port: listensOn,
    smtp: {
      host: '127.0.0.1',
      port: listensOn,
      isSecure: false,
      login: undefined,
      from: { name: 'LiftLedger', address: 'ledger@example.com' },
    },
    received,
    mailTo: (address, subject) => waitFor(received, address, subject),
    refuseWith: (code) => (refusal = code),
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function waitFor(
  received: readonly ReceivedMail[],
  address: string,
  subject: RegExp,
): Promise<ReceivedMail> {
  const until = Date.now() + WITHIN_MS;
  for (;;) {
    const found = received.findLast((mail) => mail.to === address && subject.test(mail.subject));
    if (found) return found;
    if (Date.now() > until) {
      const there = received.map((mail) => `${mail.to}: ${mail.subject}`).join('\n');
      throw new Error(`No mail to ${address} with ${subject}. There are:\n${there}`);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

async function readMail(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<ReceivedMail> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const raw = Buffer.concat(chunks).toString('latin1');
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = head.replaceAll(/\r\n[ \t]+/g, ' ');
  const { mailFrom, rcptTo } = session.envelope;
  return {
    to: rcptTo.map(({ address }) => address).join(','),
    from: mailFrom ? mailFrom.address : '',
    headers,
    subject: /^subject: (.*)$/im.exec(headers)?.[1] ?? '',
    text: decode(rest.join('\r\n\r\n'), headers).replaceAll('\r\n', '\n'),
  };
}

function decode(body: string, headers: string): string {
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(headers)?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString('utf8');
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/**
 * Returns path and query of the link in a mail. The host is left out, because a test server has another port than
 * PUBLIC_URL.
 */
export function linkIn({ text }: ReceivedMail): string {
  const link = /^https?:\/\/\S+\?token=\S+$/m.exec(text)?.[0];
  if (link === undefined) throw new Error(`No link in:\n${text}`);
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}
