// Starts a server whose clock the tests advance, for the tests of registration and sign-in.
import { registration } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

export const HOUR = 3600;
export const DAY = 24 * HOUR;

export function useSignInSite() {
  const server = useTestApp({ now: () => now });
  let now = new Date('2026-05-01T10:00:00.000Z');
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const post = (path: string, body: unknown, extra: object = {}) =>
    server.call({ method: 'POST', path, body, ...extra });
  const register = (overrides = {}) => post('/auth/register', registration(overrides));
  const me = (token: string) => server.call({ path: '/auth/me', token });
  const sessionsOf = async (userId: string) => {
    const { rows } = await server.database.ownerPool.query(
      'select * from sign_in where user_id = $1 order by created_at, id',
      [userId],
    );
    return rows;
  };
  const countAccounts = async () => {
    const { rows } = await server.database.ownerPool.query(
      'select (select count(*) from account) as accounts, (select count(*) from login) as logins',
    );
    return rows[0];
  };

  return {
    pass,
    post,
    register,
    me,
    sessionsOf,
    countAccounts,
    server,
    get now() {
      return now;
    },
    set now(value) {
      now = value;
    },
  };
}
