// Tests that procedures refuse writes on a full disk, which is simulated here.
import { beforeEach, expect, test } from 'vitest';
import { doors, procedures, send } from '#tests/support/doors.ts';
import { PASSWORD } from '#tests/support/factories.ts';
import { useTestApp, useUser } from '#tests/support/use-test-app.ts';

const app = useTestApp({ isDiskFull: () => isFull });
const user = useUser(app);

let isFull = false;

beforeEach(() => {
  isFull = false;
});

test.for(doors)('a full disk allows reads, sign-ins and deletions: %s', async (door) => {
  const { token, email } = user;
  const rename = (name: string) => send(app.app, door, 'profile.update', { name }, { token });
  const nameNow = async () => (await send(app.app, door, 'profile.get', {}, { token })).data.name;
  expect((await rename('Robin')).status).toBe(200);

  isFull = true;
  const refused = await rename('Somebody else');
  expect(refused).toMatchObject({
    status: 503,
    code: 'UNAVAILABLE',
    message: 'The server has no space left. Nothing was changed',
  });
  expect(refused.headers['retry-after']).toBe('30');
  expect(await nameNow()).toBe('Robin');
  const signIn = await send(app.app, door, 'auth.login', { email, password: PASSWORD });
  expect(signIn.status).toBe(200);
  const removal = { day: '2020-01-01' };
  expect((await send(app.app, door, 'bodyWeight.remove', removal, { token })).status).not.toBe(503);

  isFull = false;
  expect((await rename('Robin again')).status).toBe(200);
  expect(await nameNow()).toBe('Robin again');
});

const writes = procedures.filter(
  ({ type, isOpen, rest }) => type === 'mutation' && !isOpen && rest.method !== 'DELETE',
);

test.for(writes.map(({ path }) => path))(
  'the procedure %s is refused while the disk is full',
  async (path) => {
    isFull = true;
    const { status } = await send(app.app, 'tRPC', path, {}, { token: user.token });
    expect(status).toBe(503);
  },
);
