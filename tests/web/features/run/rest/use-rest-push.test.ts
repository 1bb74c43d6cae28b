import { expect, test } from 'vitest';
import {
  nextLookMs,
  restSync,
  restToTell,
  type WantedRest,
} from '#web/features/run/rest/use-rest-push.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const restOf = (restId: string, seconds: number): WantedRest => ({
  restId,
  endsAt: new Date(NOW + seconds * 1000).toISOString(),
  next: null,
});

test('in the last three seconds of a rest, a visible page requests no push notification', () => {
  const rest = restOf('a', 90);
  const at = (secondsLeft: number, isSeen: boolean) =>
    restToTell(rest, { isSeen, nowMs: NOW + (90 - secondsLeft) * 1000 });
  expect([at(90, true), at(3.1, true), at(3, true), at(0, true)]).toEqual([rest, rest, null, null]);
  expect([at(3, false), at(0, false)]).toEqual([rest, rest]);
  expect(restToTell(null, { isSeen: false, nowMs: NOW })).toBeNull();
});

test('the page next checks its visibility three seconds before the end of a rest', () => {
  expect(nextLookMs(restOf('a', 90), NOW)).toBe(87_000);
  expect(nextLookMs(restOf('a', 2), NOW)).toBeNull();
  expect(nextLookMs(null, NOW)).toBeNull();
});

/**
 * Records the calls to the server. `settle` ends the oldest open call with success or with a
 * network error.
 */
function recordedCalls() {
  const made: string[] = [];
  const open: { settle: (isTaken: boolean) => void }[] = [];
  const call = (text: string) => {
    made.push(text);
    return new Promise<void>((resolve, reject) =>
      open.push({ settle: (isTaken) => (isTaken ? resolve() : reject(new Error('no network'))) }),
    );
  };
  return {
    made,
    calls: {
      start: ({ restId, endsAt }: WantedRest) =>
        call(`start ${restId} ${(Date.parse(endsAt) - NOW) / 1000}`),
      cancel: (restId: string) => call(`cancel ${restId}`),
    },
    async settle(isTaken = true) {
      open.shift()?.settle(isTaken);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

test('push requests are sent one at a time, and of several waiting requests only the newest is sent', async () => {
  const { calls, made, settle } = recordedCalls();
  const tell = restSync(calls, () => NOW);
  tell(restOf('a', 90));
  for (const seconds of [105, 120, 135]) tell(restOf('a', seconds));
  expect(made).toEqual(['start a 90']);
  await settle();
  expect(made).toEqual(['start a 90', 'start a 135']);
  tell(null);
  await settle();
  expect(made.at(-1)).toBe('cancel a');
  await settle();
  tell(null);
  expect(made).toHaveLength(3);
});

test('a failed push request does not prevent the next request', async () => {
  const { calls, made, settle } = recordedCalls();
  const tell = restSync(calls, () => NOW);
  tell(restOf('a', 90));
  await settle(false);
  expect(made).toHaveLength(1);
  tell(restOf('b', 60));
  expect(made.at(-1)).toBe('start b 60');
});

test('no request cancels the push notification of a rest that has already ended', async () => {
  const { calls, made, settle } = recordedCalls();
  let nowMs = NOW;
  const tell = restSync(calls, () => nowMs);
  tell(restOf('a', 90));
  await settle();
  nowMs = NOW + 91_000;
  tell(null);
  await settle();
  expect(made).toEqual(['start a 90']);
  tell(restOf('b', 150));
  expect(made.at(-1)).toBe('start b 150');
});
