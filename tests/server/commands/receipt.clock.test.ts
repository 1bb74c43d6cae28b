// Checks that a repeated command gets its first response, even when the server would refuse the same command as a new
// one, for example because its time is too old.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { doors, send } from '#tests/support/doors.ts';
import { PASSWORD, registration, setBody } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const DAY_MS = 86_400_000;

const app = useTestApp({ now: () => new Date(clockMs) });

let clockMs = Date.now();
let given: GivenSession;
beforeAll(async () => {
  given = await givenSession(app);
});

/** Signs in again, because the access token expires while the clock of the test advances. */
async function signInAgain(): Promise<string> {
  const { email } = given.user;
  return (await send(app.app, 'REST', 'auth.login', { email, password: PASSWORD })).data.tokens
    .accessToken;
}

describe.for(doors)('a repeated command gets its first response through %s', (door) => {
  test.for<[string, (performedAt: string) => object]>([
    ['sessions.start', (performedAt) => ({ customTemplateId: given.templateId, performedAt })],
    [
      'sessions.logSet',
      (performedAt) => ({
        id: given.sessionId,
        ...setBody(String(given.exerciseIds[0])),
        performedAt,
      }),
    ],
    ['sessions.restore', (performedAt) => ({ id: given.sessionId, performedAt })],
  ])(
    'repeating %s returns the first response, even when its time is now more than 7 days old',
    async ([path, input]) => {
      const body = input(new Date(clockMs - 7 * DAY_MS + 1_000).toISOString());
      const [key, token] = [randomUUID(), await signInAgain()];
      const first = await send(app.app, door, path, body, { token, key });
      clockMs += 3_500;
      const again = await send(app.app, door, path, body, { token, key });
      expect(first.status).toBeLessThan(300);
      expect([again.status, again.text]).toEqual([first.status, first.text]);
      const another = await send(app.app, door, path, body, { token });
      if (path === 'sessions.restore') return;
      expect([another.status, another.details[0]?.path]).toEqual([400, 'performedAt']);
    },
  );

  test('a repeated command that creates a goal gets its first response, even after the target date', async () => {
    const token = await signInAgain();
    const goal = {
      goalType: 'MOBILITY',
      description: 'Touch my toes',
      targetDate: new Date(clockMs).toISOString().slice(0, 10),
    };
    const key = randomUUID();
    const first = await send(app.app, door, 'goals.create', goal, { token, key });
    clockMs += 5 * DAY_MS;
    const later = await signInAgain();
    const again = await send(app.app, door, 'goals.create', goal, { token: later, key });
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    const another = await send(app.app, door, 'goals.create', goal, { token: later });
    expect(another.status).toBe(400);
  });

  describe('a repeated registration creates no second account', () => {
    const register = (input: object, key: string) =>
      send(app.app, door, 'auth.register', input, { key });

    test('a registration sent several times at once creates one account and signs in each time', async () => {
      const [input, key] = [registration(), randomUUID()];
      const answers = await Promise.all([1, 2, 3].map(() => register(input, key)));
      answers.push(await register(input, key));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => answers[0]?.status));
      expect(new Set(answers.map(({ data }) => data.user.id)).size).toBe(1);
      for (const { data } of answers) {
        const token = data.tokens.accessToken;
        expect((await send(app.app, door, 'auth.me', {}, { token })).data.email).toBe(input.email);
      }
    });

    test('a repeated registration with another password is refused', async () => {
      const [input, key] = [registration(), randomUUID()];
      expect((await register(input, key)).status).toBeLessThan(300);
      const other = await register({ ...input, password: 'another long password' }, key);
      expect([other.status, other.code]).toEqual([409, 'EMAIL_TAKEN']);
    });

    test('a repeated registration with other content or another command id is refused', async () => {
      const [input, key] = [registration(), randomUUID()];
      await register(input, key);
      const heavier = await register({ ...input, weight: 90 }, key);
      expect([heavier.status, heavier.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
      expect((await register(input, randomUUID())).code).toBe('EMAIL_TAKEN');
      expect((await send(app.app, door, 'auth.register', input)).code).toBe('EMAIL_TAKEN');
    });
  });
});

test('the receipt of a registration is stored without the response', async () => {
  const input = registration();
  const key = randomUUID();
  await send(app.app, 'REST', 'auth.register', input, { key });
  const { rows } = await app.database.ownerPool.query(
    'select answer from command_receipt where command_id = $1',
    [key],
  );
  expect(rows).toEqual([{ answer: null }]);
});
