import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#tests/support/mail/mail-server.ts';
import { createUser } from '#tests/support/factories.ts';
import { DAY, tokenOf, useTrainingSite } from './training-site.ts';

const site = useTrainingSite();
const { as, invite, take } = site;

describe('a server without mail returns invitations as links', () => {
  test('creating an invitation without mail returns a link', async () => {
    const sent = { as: 'TRAINER', areas: ['photos', 'notes'], sendTo: 'ben@example.com' };
    const made = await as(site.anna).call('grants.invite', sent);
    expect(made).toMatchObject({
      isMailed: false,
      invitation: {
        madeBy: 'TRAINER',
        areas: ['training', 'notes', 'photos'],
        sentTo: null,
        state: 'OPEN',
        takenName: null,
      },
    });
    expect(made.path).toMatch(/^\/join\/[\w-]{32}$/);
    expect(Date.parse(made.invitation.endsAt)).toBe(site.now.getTime() + 7 * DAY);
    expect(await as(site.anna).call('grants.invitations')).toEqual([made.invitation]);
    expect(await as(site.ben).call('grants.invitations')).toEqual([]);
  });

  test('the token of an invitation is not stored in plain text', async () => {
    const token = await invite(site.anna, 'TRAINER');
    const kept = await site.query(
      `select i::text, o::text as owner from trainer_invitation i, trainer_invitation_owner o
       where i.user_id = $1 and o.user_id = $1`,
      [site.anna.id],
    );
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test('a user who invites a client becomes a trainer, but a user who invites a trainer does not', async () => {
    const isTrainer = async () => (await as(site.anna).call('auth.me')).isTrainer;
    await invite(site.anna, 'CLIENT');
    expect(await isTrainer()).toBe(false);
    await invite(site.anna, 'TRAINER');
    expect(await isTrainer()).toBe(true);
  });

  test('a revoked invitation cannot be opened or accepted', async () => {
    const token = await invite(site.ben, 'CLIENT');
    const [{ id }] = await as(site.ben).call('grants.invitations');
    await as(site.ben).call('grants.revokeInvitation', { id });
    expect(await as(site.ben).call('grants.invitations')).toEqual([]);
    expect((await site.app.call({ path: `/join/${token}` })).status).toBe(404);
    expect((await take(site.anna, token)).status).toBe(404);
    const again = await as(site.ben).ask('DELETE', `/trainers/invitations/${id}`);
    expect(again.status).toBe(404);
  });

  test('revoking an accepted invitation deletes the stored id and email of the trainer who accepted it', async () => {
    expect((await take(site.anna, await invite(site.ben, 'CLIENT'))).status).toBe(200);
    const [{ id, takenName }] = await as(site.ben).call('grants.invitations');
    expect(takenName).toBe('Anna Coach');
    await as(site.ben).call('grants.revokeInvitation', { id });
    const [row] = await site.query('select * from trainer_invitation where id = $1', [id]);
    expect(row).toMatchObject({ state: 'REVOKED', taken_by: null, taken_email: null });
  });

  test('a user has at most 100 open invitations', async () => {
    await site.query(
      `insert into trainer_invitation (user_id, id, made_by, token_hash, areas, created_at, ends_at, state)
       select $1, gen_random_uuid(), 'TRAINER', decode(md5(n::text), 'hex'), '[]', $2, $3, 'OPEN'
       from generate_series(1, 100) n`,
      [site.anna.id, site.now, new Date(site.now.getTime() + DAY)],
    );
    const ask = () =>
      as(site.anna).ask('POST', '/trainers/invitations', { as: 'TRAINER', areas: [] });
    expect((await ask()).body).toMatchObject({ code: 'LIMIT_REACHED' });
    const count = async () =>
      (await site.query('select 1 from trainer_invitation where user_id = $1', [site.anna.id]))
        .length;
    await site.pass(2 * DAY);
    expect((await ask()).status).toBe(201);
    expect(await count()).toBe(101);
    await site.pass(30 * DAY);
    expect((await ask()).status).toBe(201);
    expect(await count()).toBe(2);
  });
});

describe('on a server with mail, an invitation is sent to an address', () => {
  let mails: MailServer;
  beforeAll(async () => {
    mails = await startMailServer();
  });
  afterAll(() => mails.close());
  const mailing = useTrainingSite(() => ({ smtp: mails.smtp }));

  const send = (sendTo: string, user = mailing.anna) =>
    mailing.as(user).ask('POST', '/trainers/invitations', { as: 'TRAINER', areas: [], sendTo });

  test('inviting an address without an account gets the same response as inviting a user', async () => {
    const name = 'Anna https://evil.example/x www.evil.example <b>Coach</b>';
    const anna = await createUser(mailing.app, { name });
    const known = (await send(mailing.ben.email, anna)).body.data;
    const unknown = (await send('nobody@example.com', anna)).body.data;
    const shape = ({ invitation, isMailed }: typeof known) => ({
      isMailed,
      ...invitation,
      id: '',
      sentTo: '',
    });
    expect(shape(known)).toEqual(shape(unknown));
    expect(known.isMailed).toBe(true);
    const mail = await mails.mailTo(mailing.ben.email, /invites you to LiftLedger/);
    expect(mail.text).toContain(`/join/${tokenOf(known)}`);
    const said = mail.text.split('would like')[0] ?? '';
    expect(said).not.toMatch(/[/<>:@]|\w\.\w/);
    expect(said).toContain('Anna');
  });

  test('a trainer can have at most 20 invitations mailed in a day', async () => {
    for (let n = 0; n < 20; n += 1) {
      expect((await send(`client-${n}@example.com`)).status).toBe(201);
    }
    expect(await send('one-more@example.com')).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED' },
    });
    await mailing.invite(mailing.anna, 'TRAINER');
    await mailing.pass(DAY);
    expect((await send('next-day@example.com')).status).toBe(201);
  });
});
