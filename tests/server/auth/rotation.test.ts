import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeAfter,
  decideRotation,
  GRACE_SECONDS,
  type PresentedToken,
  type RotatingSession,
  type RotationDecision,
} from '#server/auth/rotation.ts';

const start = new Date('2026-05-01T10:00:00.000Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const HOUR = 3600;

const session: RotatingSession = {
  counter: 5,
  is_confirmed: true,
  rotated_at: start.toISOString(),
  last_seen_at: start.toISOString(),
  idle_seconds: 12 * HOUR,
  ends_at: at(24 * HOUR).toISOString(),
  revoked_at: null,
};
const token: PresentedToken = { counter: 5, isGenuine: true, isFromBoundBrowser: true };

interface Case {
  title: string;
  row?: Partial<RotatingSession>;
  sent?: Partial<PresentedToken>;
  afterSeconds?: number;
  decision: RotationDecision;
}

const cases: Case[] = [
  { title: 'the newest token is traded for the next', decision: 'rotate' },
  {
    title: 'the previous token gives the same successor within the grace period',
    sent: { counter: 4 },
    afterSeconds: GRACE_SECONDS,
    decision: 'repeat',
  },
  {
    title: 'the previous token counts as stolen after the grace period',
    sent: { counter: 4 },
    afterSeconds: GRACE_SECONDS + 1,
    decision: 'reuse',
  },
  {
    title: 'the previous token gives the same successor until that successor is used',
    row: { is_confirmed: false },
    sent: { counter: 4 },
    afterSeconds: 11 * HOUR,
    decision: 'repeat',
  },
  {
    title: 'a token two refreshes old counts as reused, also within the grace period',
    row: { is_confirmed: false },
    sent: { counter: 3 },
    decision: 'reuse',
  },
  { title: 'a token with a future counter is refused', sent: { counter: 6 }, decision: 'refuse' },
  {
    title: 'a token with a wrong MAC counts as foreign',
    sent: { isGenuine: false },
    decision: 'foreign',
  },
  {
    title: 'an old token with a wrong MAC counts as foreign and ends no session',
    sent: { counter: 1, isGenuine: false },
    decision: 'foreign',
  },
  {
    title: 'an ended session gives no token',
    row: { revoked_at: start.toISOString() },
    decision: 'refuse',
  },
  { title: 'an idle session gives no token', afterSeconds: 12 * HOUR, decision: 'refuse' },
  {
    title: 'a session is refused at its absolute end although it was used just now',
    row: { last_seen_at: at(24 * HOUR - 1).toISOString() },
    afterSeconds: 24 * HOUR,
    decision: 'refuse',
  },
  {
    title: 'the newest token without the cookie of its browser counts as copied',
    sent: { isFromBoundBrowser: false },
    decision: 'unbound',
  },
  {
    title: 'a forged token without the cookie counts as foreign and ends no session',
    sent: { isFromBoundBrowser: false, isGenuine: false },
    decision: 'foreign',
  },
];

describe('decideRotation decides if a refresh gets new tokens, the same tokens or none', () => {
  test.each(cases)('rule for a refresh: $title', ({ row, sent, afterSeconds = 1, decision }) => {
    const decided = decideRotation({ ...session, ...row }, { ...token, ...sent }, at(afterSeconds));
    expect(decided).toBe(decision);
  });
});

/** Simulates the server with the database row of one sign-in. */
function createServer() {
  const row: RotatingSession = {
    ...session,
    counter: 0,
    is_confirmed: false,
    idle_seconds: 14 * 24 * HOUR,
    ends_at: at(30 * 24 * HOUR).toISOString(),
  };
  return {
    row,
    /**
     * Sends the refresh token with the rotation counter `counter`. Returns the counter of the
     * sign-in after the refresh, or null when the server refuses the token.
     */
    refresh(counter: number, now: Date): number | null {
      const decision = decideRotation(row, { ...token, counter }, now);
      Object.assign(row, changeAfter(decision, row, now));
      return decision === 'rotate' || decision === 'repeat' ? row.counter : null;
    },
    /**
     * Marks the tokens of `counter` as received, as the first request with the new access token
     * does.
     */
    use(counter: number) {
      if (row.revoked_at === null && row.counter === counter) row.is_confirmed = true;
    },
  };
}

/**
 * Generates the refreshes at one expiry of the access token: the delay of each tab, and whether its
 * response is lost.
 */
const expiry = fc.array(
  fc.record({ delaySeconds: fc.integer({ min: 0, max: 3 }), isAnswerLost: fc.boolean() }),
  { minLength: 1, maxLength: 8 },
);

test('tabs that share stored tokens stay signed in, whichever responses are lost', () => {
  fc.assert(
    fc.property(fc.array(expiry, { minLength: 1, maxLength: 40 }), (expiries) => {
      const server = createServer();
      let stored = 0;
      let seconds = 0;
      for (const tabs of expiries) {
        seconds += 600;
        // All tabs notice the expiry before the first response arrives, so all tabs send the same
        // token.
        const sent = stored;
        for (const { delaySeconds, isAnswerLost } of tabs) {
          seconds += delaySeconds;
          const given = server.refresh(sent, at(seconds));
          expect(given).not.toBeNull();
          if (given === null || isAnswerLost) continue;
          stored = given;
          server.use(given);
        }
        // All tabs share one new token, so the counter rises by at most 1.
        expect(server.row.counter - sent).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 500 },
  );
});

describe('the use of a stolen refresh token ends the sign-in', () => {
  test('a sign-in ends when a thief uses an older refresh token of the owner', () => {
    const scenario = fc.record({
      before: fc.integer({ min: 0, max: 5 }),
      after: fc.integer({ min: 1, max: 5 }),
      minutesLater: fc.integer({ min: 1, max: 300 }),
    });
    fc.assert(
      fc.property(scenario, ({ before, after, minutesLater }) => {
        const server = createServer();
        let stored = 0;
        let seconds = 0;
        const refreshOwner = () => {
          seconds += 600;
          const given = server.refresh(stored, at(seconds));
          if (given === null) return;
          stored = given;
          server.use(given);
        };
        for (let i = 0; i < before; i += 1) refreshOwner();
        const stolen = stored;
        for (let i = 0; i < after; i += 1) refreshOwner();
        seconds += minutesLater * 60;
        expect(server.refresh(stolen, at(seconds))).toBeNull();
        expect(server.row.revoked_at).not.toBeNull();
        expect(server.refresh(stored, at(seconds + 1))).toBeNull();
      }),
    );
  });

  test("the owner's next refresh ends the sign-in when a thief has used the stolen token first", () => {
    const server = createServer();
    const stolen = 0;
    const thiefs = server.refresh(stolen, at(60));
    expect(thiefs).toBe(1);
    server.use(1);
    expect(server.refresh(stolen, at(600))).toBeNull();
    expect(server.refresh(1, at(601))).toBeNull();
  });
});
