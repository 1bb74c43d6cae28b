// Creates users who rest between two sets, for the tests of notifications.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { tellDueRests } from '#server/push/rest-scheduler.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { type TestUser } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import {
  type PushService,
  startPushService,
  type TestSubscription,
} from '#tests/support/push/push-service.ts';
import { mustCall } from '#tests/support/refusals.ts';

interface Resting extends GivenSession {
  subscription: TestSubscription;
  restId: string;
}
export const next = { exercise: 'Bench Press', setNumber: 3, target: '8 × 185 lbs' };

export function useRestingSite() {
  let service: PushService;
  let site: TestApp;
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  beforeAll(async () => {
    service = await startPushService();
    site = await createTestApp({ now, pushLocalPort: service.port });
  });
  beforeEach(() => {
    aheadMs = 0;
    service.answerWith(201);
  });
  afterEach(() => site.database.ownerPool.query('delete from pending_rest'));
  afterAll(async () => {
    await site.close();
    await service.close();
  });
  async function subscribed(user: TestUser): Promise<TestSubscription> {
    const subscription = service.subscribe();
    await mustCall(site, 'push.subscribe', subscription, user.token);
    return subscription;
  }

  async function givenRest(seconds: number): Promise<Resting> {
    const given = await givenSession(site);
    const subscription = await subscribed(given.user);
    const restId = randomUUID();
    const rest = { id: given.sessionId, restId, endsAt: inSeconds(seconds), next };
    expect(await mustCall(site, 'sessions.startRest', rest, given.token)).toEqual({
      isPending: true,
    });
    return { ...given, subscription, restId };
  }
  function inSeconds(seconds: number): string {
    return new Date(now().getTime() + seconds * 1000).toISOString();
  }
  async function tellDue(): Promise<void> {
    await Promise.all(await tellDueRests({ ...site.services, now }));
  }
  const bodiesFor = ({ subscription }: Pick<Resting, 'subscription'>) =>
    service.receivedBy(subscription).map(({ message }) => message);

  return {
    now,
    subscribed,
    givenRest,
    inSeconds,
    tellDue,
    bodiesFor,
    get service() {
      return service;
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
