// Starts a server with push and mail, and creates a client and a trainer who comment on a workout.
import { afterAll, beforeAll } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser, setBody, type TestUser } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { type MailServer, startMailServer } from '#tests/support/mail/mail-server.ts';
import { type PushService, startPushService } from '#tests/support/push/push-service.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { grantTo } from '#tests/support/trainer/given-proposal.ts';

export interface Pair extends GivenSession {
  trainer: TestUser;
  setId: string;
  exerciseId: string;
}

export function useTalkingSite() {
  let app: TestApp;
  let push: PushService;
  let mail: MailServer;
  beforeAll(async () => {
    push = await startPushService();
    mail = await startMailServer();
    app = await createTestApp({ pushLocalPort: push.port, smtp: mail.smtp });
  });
  afterAll(async () => {
    await app.close();
    await push.close();
    await mail.close();
  });

  /**
   * Creates a client with one logged set, and a trainer with a grant. `columns` overrides columns
   * of the grant's row.
   */
  async function pair(columns: object = {}): Promise<Pair> {
    const session = await givenSession(app);
    const exerciseId = String(session.exerciseIds[0]);
    const { id: setId } = await mustCall(
      app,
      'sessions.logSet',
      { id: session.sessionId, ...setBody(exerciseId) },
      session.token,
    );
    const trainer = await createUser(app, { name: 'Anna' });
    await grantTo(app, session.user, trainer, columns);
    return { ...session, trainer, setId, exerciseId };
  }

  return {
    pair,
    app: () => app,
    push: () => push,
    mail: () => mail,
    say: ({ user, sessionId, trainer }: Pair, more: object = {}) =>
      mustCall(
        app,
        'comments.writeToClient',
        { clientId: user.id, sessionId, text: 'Pause at the chest', ...more },
        trainer.token,
      ),
    talkOf: ({ sessionId, token }: Pick<Pair, 'sessionId' | 'token'>) =>
      mustCall(app, 'comments.list', { sessionId }, token),
  };
}
