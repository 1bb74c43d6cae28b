// Starts a server with rate limits, for the tests of limits.
import { beforeEach, expect } from 'vitest';
import { registration } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

export const start = new Date('2026-05-01T10:00:00.000Z');
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export interface Attempt {
  email: string;
  password?: string;
  ip?: string;
  door?: 'rest' | 'trpc';
  cookie?: string;
}

export function useLimitedSite() {
  let now = start;
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const server = useTestApp({ rateLimits: 'on', now: () => now });
  // The clock advances by two days before each test, so that counters of the previous test have
  // expired.
  beforeEach(() => pass(2 * 24 * HOUR));
  async function login(attempt: Attempt) {
    const { email, password = 'not this one', ip = '203.0.113.1', door = 'rest', cookie } = attempt;
    const response = await server.app.inject({
      method: 'POST',
      url: door === 'rest' ? '/api/v1/auth/login' : '/trpc/auth.login',
      remoteAddress: ip,
      headers: {
        'content-type': 'application/json',
        ...(cookie === undefined ? {} : { 'sec-fetch-site': 'same-origin', cookie }),
      },
      payload: JSON.stringify({ email, password }),
    });
    const body = response.json();
    return {
      status: response.statusCode,
      code: body.code ?? body.error?.data.domainCode,
      sentence: door === 'rest' ? body.error : body.error?.message,
      retryAfter: Number(response.headers['retry-after'] ?? 0),
      cookie: String(response.headers['set-cookie'] ?? '').split(';', 1)[0] ?? '',
    };
  }
  async function signUp(ip = `198.51.100.${Math.floor(Math.random() * 250)}`) {
    const input = registration();
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/register',
      remoteAddress: ip,
      payload: input,
    });
    expect(response.statusCode).toBe(201);
    const { user, tokens } = response.json().data;
    return { email: input.email, userId: String(user.id), tokens };
  }

  return {
    pass,
    login,
    signUp,
    get now() {
      return now;
    },
    server,
  };
}
