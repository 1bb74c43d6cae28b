import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearAuth,
  getAuth,
  loseSignIn,
  openAuthStore,
  personId,
  readTokens,
  signedInUserId,
  storeSignIn,
  storeTokens,
} from '#web/api/person/auth-store.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { authFetch, withFreshToken } from '#web/api/calls/renew-token.ts';
import { subscribeToPerson } from '#web/api/person/same-person.ts';

const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', fullAssessmentCompleted: false };

/** Holds the state of the simulated server. The server accepts only the token `goodToken`. */
interface Server {
  goodToken: string;
  renewal: () => Response | Promise<Response>;
  renewals: number;
  calls: number;
  /** Error code in the body of a 401 response. */
  refusal: string;
}

let server: Server;

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', { addEventListener: () => undefined });
  server = {
    goodToken: 'new',
    renewal: () => renewedTo('new', 'refresh-2'),
    renewals: 0,
    calls: 0,
    refusal: '{}',
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/trpc/auth.refresh') {
      server.renewals += 1;
      return server.renewal();
    }
    server.calls += 1;
    const isGood = new Headers(init.headers).get('authorization') === `Bearer ${server.goodToken}`;
    return new Response(isGood ? '{}' : server.refusal, { status: isGood ? 200 : 401 });
  });
  storeSignIn(user, { accessToken: 'old', refreshToken: 'refresh-1' });
});

describe('authFetch renews the tokens after a 401', () => {
  it('a 401 for a wrong password does not start a token renewal', async () => {
    server.refusal = '{"error":{"data":{"domainCode":"INVALID_CREDENTIALS"}}}';
    expect((await authFetch('/trpc/auth.reauthenticate')).status).toBe(401);
    expect(server).toMatchObject({ renewals: 0, calls: 1 });
  });

  it('a request that fails with 401 is repeated with a renewed token', async () => {
    const response = await authFetch('/trpc/templates.list');
    expect(response.status).toBe(200);
    expect(server).toMatchObject({ renewals: 1, calls: 2 });
    expect(readTokens()).toEqual({ accessToken: 'new', refreshToken: 'refresh-2' });
    expect(JSON.parse(localStorage.getItem('auth-storage') ?? '')).toEqual({
      user,
      tokens: { accessToken: 'new', refreshToken: 'refresh-2' },
    });
  });

  it('requests that fail together renew the token only once', async () => {
    const answers = await Promise.all(['/a', '/b', '/c'].map((url) => authFetch(url)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(server.renewals).toBe(1);
  });

  it('a request that keeps failing with 401 is sent no more than twice', async () => {
    server.goodToken = 'never';
    expect((await authFetch('/a')).status).toBe(401);
    expect(server.calls).toBe(2);
  });

  it.each([400, 401, 403])(
    'a token renewal that is refused with %i signs the user out',
    async (status) => {
      server.renewal = () => new Response('{}', { status });
      expect((await authFetch('/a')).status).toBe(401);
      expect(getAuth()).toEqual({ status: 'signed-out', isEnded: true });
      expect(localStorage.length).toBe(0);
    },
  );

  it.each([429, 500, 503])(
    'a token renewal that fails with %i keeps the user signed in',
    async (status) => {
      server.renewal = () => new Response('{}', { status });
      await authFetch('/a');
      expect(readTokens()).toEqual({ accessToken: 'old', refreshToken: 'refresh-1' });
    },
  );

  it('a token renewal without a response keeps the user signed in', async () => {
    server.renewal = () => Promise.reject(new TypeError('Failed to fetch'));
    await authFetch('/a');
    expect(getAuth()).toMatchObject({ status: 'signed-in', user });
  });

  it('a refused renewal does not delete newer tokens that another tab has stored', async () => {
    server.renewal = () => {
      storeTokens({ accessToken: 'new', refreshToken: 'refresh-2' });
      return new Response('{}', { status: 401 });
    };
    expect((await authFetch('/a')).status).toBe(200);
    expect(readTokens()?.refreshToken).toBe('refresh-2');
  });

  it('tokens that another tab has renewed are used without another renewal', async () => {
    const request = authFetch('/a');
    storeTokens({ accessToken: 'new', refreshToken: 'refresh-2' });
    expect((await request).status).toBe(200);
    expect(server.renewals).toBe(0);
  });

  it('a user who signs out during a token renewal stays signed out', async () => {
    server.renewal = () => {
      clearAuth();
      return renewedTo('new', 'refresh-2');
    };
    await authFetch('/a');
    expect(getAuth()).toEqual({ status: 'signed-out' });
  });

  it('the user is signed out when another tab has deleted the stored tokens', async () => {
    localStorage.clear();
    expect((await authFetch('/a')).status).toBe(401);
    expect(getAuth()).toEqual({ status: 'signed-out', isEnded: true });
  });

  it('a 401 does not start a token renewal when the user is signed out', async () => {
    clearAuth();
    expect((await authFetch('/a')).status).toBe(401);
    expect(server).toMatchObject({ renewals: 0, calls: 1 });
  });
});

describe('an expired sign-in during a workout', () => {
  const inWorkout = () => localStorage.setItem('u1:active-workout', '{}');

  it('an expired sign-in during a workout removes the tokens but keeps the id of the user', async () => {
    inWorkout();
    server.renewal = () => new Response('{}', { status: 401 });
    await authFetch('/a');
    expect(getAuth()).toEqual({ status: 'lost', user });
    expect(personId()).toBe('u1');
    expect(signedInUserId()).toBeUndefined();
    expect(readTokens()).toBeNull();
    expect(localStorage.getItem('auth-storage')).toBeNull();
  });

  it('after a reload during a workout, the app still knows whose sign-in has expired', async () => {
    inWorkout();
    server.renewal = () => new Response('{}', { status: 401 });
    await authFetch('/a');
    openAuthStore();
    expect(getAuth()).toEqual({ status: 'lost', user });
    localStorage.removeItem('u1:active-workout');
    openAuthStore();
    expect(getAuth()).toEqual({ status: 'signed-out' });
  });

  it('after an expired sign-in, only a sign-in of another user counts as a change of user', async () => {
    inWorkout();
    const listener = vi.fn();
    subscribeToPerson(listener);
    loseSignIn();
    storeSignIn(user, { accessToken: 'new', refreshToken: 'refresh-9' });
    expect(listener).not.toHaveBeenCalled();
    loseSignIn();
    storeSignIn({ ...user, id: 'u2' }, { accessToken: 'other', refreshToken: 'refresh-2' });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('a user who signs out during a workout stays signed out when the sign-in expires later', () => {
    inWorkout();
    clearAuth();
    expect(getAuth()).toEqual({ status: 'signed-out' });
    loseSignIn();
    expect(getAuth()).toEqual({ status: 'signed-out' });
  });
});

it('withFreshToken repeats a request with the renewed token after a 401', async () => {
  const sent: (string | undefined)[] = [];
  const status = await withFreshToken(
    async (accessToken) => {
      sent.push(accessToken);
      return accessToken === 'new' ? 201 : 401;
    },
    (answer) => answer === 401,
  );
  expect(status).toBe(201);
  expect(sent).toEqual(['old', 'new']);
});

describe('data in the browser storage at sign-in and sign-out', () => {
  it('the browser stores only the id, name, email and assessment state of a user', () => {
    const answer = { ...user, weight: 80, dateOfBirth: '1990-01-01' };
    storeSignIn(answer, { accessToken: 'a', refreshToken: 'r' });
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
  });

  it('signing out does not delete the running workout', () => {
    localStorage.setItem('u1:active-workout', '{}');
    clearAuth();
    expect(localStorage.getItem('u1:active-workout')).toBe('{}');
  });
});

function renewedTo(accessToken: string, refreshToken: string): Response {
  return Response.json({ result: { data: { accessToken, refreshToken } } });
}
