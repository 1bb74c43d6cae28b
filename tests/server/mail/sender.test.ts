// Tests sending queued mails to a real mail server.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { deriveSigningKeys } from '#server/auth/auth-settings.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { createMail } from '#server/mail/mail.ts';
import { type Letter, notifyByMail, queueMail } from '#server/mail/outbox.ts';
import { sendDueMail, startMailSender } from '#server/mail/sender.ts';
import { smtpSender } from '#server/mail/smtp.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { type MailServer, startMailServer } from '#tests/support/mail/mail-server.ts';

const SECRET = 'a secret for tests, 32 characters';
const MINUTE_MS = 60_000;

let mailServer: MailServer;
/**
 * Stores a server whose background job sends no mail, so that each test decides when mail is sent.
 */
let site: TestApp;
let user: TestUser;
let aheadMs = 0;
let lines: string[] = [];
const now = () => new Date(Date.now() + aheadMs);

beforeAll(async () => {
  mailServer = await startMailServer();
  site = await createTestApp({ now });
  user = await createUser(site);
});
beforeEach(() => {
  aheadMs = 0;
  lines = [];
  mailServer.refuseWith(null);
  mailServer.received.length = 0;
});
afterEach(() => site.database.ownerPool.query('delete from pending_mail'));
afterAll(async () => {
  await site.close();
  await mailServer.close();
});

const keysOf = (secret: string) => ({ keys: [deriveSigningKeys(secret)] }) as const;

function senderOf(smtp = mailServer.smtp, secret = SECRET) {
  const mail = createMail(smtp, keysOf(secret));
  const options = { db: site.services.db, mail, now, log: (line: string) => lines.push(line) };
  return { options, mail, send: smtpSender(smtp) };
}

const letter = (text = 'Hello Robin') => ({
  userId: user.id,
  to: { name: 'Robin Lifter', address: user.email },
  subject: 'A subject',
  text,
});

const queueing = createMail({} as never, keysOf(SECRET));
const queue = (sent: Letter = letter()) =>
  asUser(user.id, () => queueMail(site.services.db, { mail: queueing, now }, sent));

async function waiting() {
  const { rows } = await site.database.ownerPool.query<{ attempts: number; minutes: number }>(
    `select attempts, extract(epoch from next_try_at - $1::timestamptz)::float8 / 60 as minutes
    from pending_mail`,
    [now().toISOString()],
  );
  return rows.map(({ attempts, minutes }) => ({ attempts, minutes: Math.round(minutes) }));
}

test('a mail is sent to the address of the account and removed from the queue', async () => {
  const { options, send, mail } = senderOf();
  await asUser(user.id, () =>
    notifyByMail(site.services.db, { mail, now }, { ...letter('Grüße, 5 × 5 • 💪') }),
  );
  expect(await sendDueMail(options, send)).toEqual({ tried: 1, failed: 0 });
  const [mailbox] = mailServer.received;
  expect(mailbox).toMatchObject({
    to: user.email,
    from: 'ledger@example.com',
    subject: 'A subject',
  });
  expect(mailbox?.text.trim()).toBe('Grüße, 5 × 5 • 💪');
  expect(mailbox?.headers).toMatch(/^From: LiftLedger <ledger@example\.com>$/m);
  expect(mailbox?.headers).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(await waiting()).toEqual([]);
});

test('line breaks in a name or subject add neither a header nor a recipient', async () => {
  const { options, send } = senderOf();
  const name = 'Robin\r\nBcc: <victim@example.com>, "x" <other@example.com>';
  await queue({ ...letter(), to: { name, address: user.email }, subject: 'A\r\nBcc: b@x.com' });
  await sendDueMail(options, send);
  expect(mailServer.received.map(({ to }) => to)).toEqual([user.email]);
  expect(mailServer.received[0]?.headers).not.toMatch(/^Bcc/im);
});

test('a mail whose address is not exactly one plain address is not sent', async () => {
  const { options, send } = senderOf();
  for (const address of ['a@example.com, b@example.com', '"a b"@example.com', 'a@b>c.com']) {
    await queue({ ...letter(), to: { name: '', address } });
  }
  expect(await sendDueMail(options, send)).toEqual({ tried: 3, failed: 3 });
  expect(mailServer.received).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test('a mail to an unreachable mail server is retried for at least a day', async () => {
  const gone = await startMailServer();
  await gone.close();
  const { options, send } = senderOf(gone.smtp);
  await queue();
  const waits: number[] = [];
  const startedAt = now();
  for (;;) {
    await sendDueMail(options, send);
    const [row] = await waiting();
    if (!row) break;
    waits.push(row.minutes);
    aheadMs += row.minutes * MINUTE_MS + 1000;
  }
  expect(waits).toEqual([1, 5, 15, 60, 180, 360, 360, 360, 360]);
  const hours = (now().getTime() - startedAt.getTime()) / 3_600_000;
  expect(hours).toBeGreaterThanOrEqual(24);
  expect(lines).toEqual([
    expect.stringMatching(/^A mail could not be sent \(\w+\)/),
    expect.stringMatching(/^A mail was given up after \d+ tries \(it was too late\)/),
  ]);
  expect(lines.join()).not.toContain(user.email);
});

test('a mail is dropped when the mail server does not know the address', async () => {
  const { options, send } = senderOf();
  await queue();
  mailServer.refuseWith(450);
  expect(await sendDueMail(options, send)).toEqual({ tried: 1, failed: 1 });
  expect(await waiting()).toEqual([{ attempts: 1, minutes: 1 }]);
  // The mail waits for its next try, so nothing is sent yet.
  expect(await sendDueMail(options, send)).toEqual({ tried: 0, failed: 0 });
  mailServer.refuseWith(null);
  aheadMs = 2 * MINUTE_MS;
  expect(await sendDueMail(options, send)).toEqual({ tried: 1, failed: 0 });
  expect(mailServer.received).toHaveLength(1);

  await queue();
  mailServer.refuseWith(550);
  await sendDueMail(options, send);
  expect(await waiting()).toEqual([]);
  expect(lines.at(-1)).toBe('A mail was given up after 1 tries (refused: 550).');
});

test('a mail with an expired link is dropped', async () => {
  const { options, send } = senderOf();
  await queue({ ...letter(), uselessAt: new Date(now().getTime() + 30 * MINUTE_MS) });
  aheadMs = 31 * MINUTE_MS;
  await sendDueMail(options, send);
  expect(mailServer.received).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test('each mail is sent once although two servers send mail simultaneously', async () => {
  for (let count = 0; count < 12; count += 1) await queue(letter(`Number ${count}`));
  const first = senderOf();
  const second = senderOf();
  const [one, two] = await Promise.all([
    sendDueMail(first.options, first.send),
    sendDueMail(second.options, second.send),
  ]);
  expect(one.tried + two.tried).toBe(12);
  expect(new Set(mailServer.received.map(({ text }) => text)).size).toBe(12);
  expect(mailServer.received).toHaveLength(12);
});

test('queued mails are stored encrypted, and cannot be sent with another server secret', async () => {
  await queue(letter('a link that opens the account'));
  const { rows } = await site.database.ownerPool.query('select body from pending_mail');
  expect(JSON.stringify(rows)).not.toContain('link');
  const { options, send } = senderOf(mailServer.smtp, 'another secret of more than 32 characters');
  await sendDueMail(options, send);
  expect(mailServer.received).toEqual([]);
  expect(lines).toEqual([expect.stringContaining('AUTH_SECRET was changed')]);
});

test('the mail sender sends a queued mail within seconds', async () => {
  const { options, mail } = senderOf();
  const sender = startMailSender(options);
  await asUser(user.id, () => queueMail(site.services.db, { mail, now }, letter('Soon')));
  await mailServer.mailTo(user.email, /A subject/);
  await sender.stop();
  await asUser(user.id, () => queueMail(site.services.db, { mail, now }, letter('Too late')));
  expect(await waiting()).toHaveLength(1);
});
