// Starts a server and a receiver of its webhooks, for the tests of webhooks.
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { tellWebhooks } from '#server/features/webhooks/scheduler.ts';
import { type WebhookType } from '#shared/webhooks/events.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { send } from '#tests/support/doors.ts';
import { type Receiver, startReceiver } from '#tests/support/webhooks/receiver.ts';

export const HOUR_MS = 3_600_000;
export const all = ['session.completed', 'record.set', 'goal.milestone', 'measurement.created'];
interface Hook {
  id: string;
  secret: string;
}

export function useReceivingSite() {
  let receiver: Receiver;
  let site: TestApp;
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  beforeAll(async () => {
    receiver = await startReceiver();
    site = await createTestApp({ now, webhookLocalPort: receiver.port });
  });
  beforeEach(async () => {
    aheadMs = 0;
    receiver.received.length = 0;
    receiver.answerWith(204);
    for (const table of ['webhook_pending', 'webhook_delivery', 'webhook_endpoint'])
      await site.database.ownerPool.query(`delete from ${table}`);
  });
  afterAll(async () => {
    await site.close();
    await receiver.close();
  });
  async function givenHook(user: TestUser, events = all, url = receiver.url): Promise<Hook> {
    const { webhook, secret } = await mustCall(
      site,
      'webhooks.create',
      { url, events },
      user.token,
    );
    return { id: webhook.id, secret };
  }

  /** Sends webhook messages until none is due. */
  async function tellAll(options: object = {}): Promise<void> {
    for (let look = 0; look < 10; look += 1) {
      const told = await tellWebhooks({ ...site.services, now, random: () => 0, ...options });
      if (told.length === 0) return;
      await Promise.all(told);
    }
  }
  const deliveries = async (user: TestUser, id: string) =>
    (await mustCall(site, 'webhooks.deliveries', { id }, user.token)).deliveries;

  /**
   * Verifies the signatures of the received messages with the official library. Returns the
   * messages.
   */
  const verified = (secret: string) =>
    receiver.received.map(({ body, headers }) => new Webhook(secret).verify(body, headers)) as {
      type: WebhookType;
      timestamp: string;
      data: Record<string, unknown>;
    }[];
  async function refusal(path: string, input: object, token: string) {
    return (await send(site.app, 'tRPC', path, input, { token })).code;
  }
  async function givenTest(events = all) {
    const user = await createUser(site);
    const hook = await givenHook(user, events);
    await mustCall(site, 'webhooks.test', { id: hook.id }, user.token);
    return { user, hook };
  }

  return {
    now,
    givenHook,
    tellAll,
    deliveries,
    verified,
    refusal,
    givenTest,
    get receiver() {
      return receiver;
    },
    get site() {
      return site;
    },
    get aheadMs() {
      return aheadMs;
    },
    set aheadMs(value) {
      aheadMs = value;
    },
  };
}
