// Creates a user with a workout to share, for the tests of shared links.
import { beforeEach } from 'vitest';
import { createUser, ok, setBody, type TestUser } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

export const DAY = 24 * 60 * 60 * 1000;
export const tokenOf = ({ path }: { path: string }) => path.split('/').at(-1) ?? '';

export function useSharingSite() {
  const app = useTestApp({ rateLimits: 'on', now: () => now });
  let user: TestUser;
  let sessionId: string;
  let exerciseId: string;
  let now = new Date('2026-03-02T08:00:00Z');
  beforeEach(async () => {
    now = new Date(now.getTime() + 2 * DAY);
    user = await createUser(app, { name: 'Robin van Lifter' });
    const given = await givenSession(app, user);
    sessionId = given.sessionId;
    exerciseId = String(given.exerciseIds[0]);
    const set = { ...setBody(exerciseId), notes: 'left knee hurts' };
    await mustCall(app, 'sessions.logSet', { id: sessionId, ...set }, user.token);
  });
  const create = (input: object = {}, token = user.token) =>
    mustCall(
      app,
      'shares.create',
      { kind: 'WORKOUT', subjectId: sessionId, endsInDays: null, ...input },
      token,
    );
  const view = (token: string, as?: string) =>
    app.call({ path: `/shared/${token}`, ...(as === undefined ? {} : { token: as }) });
  const list = async () => ok(await app.call({ path: '/shares', token: user.token }));

  return {
    create,
    view,
    list,
    app,
    get user() {
      return user;
    },
    get sessionId() {
      return sessionId;
    },
    get exerciseId() {
      return exerciseId;
    },
    get now() {
      return now;
    },
    set now(value) {
      now = value;
    },
  };
}
