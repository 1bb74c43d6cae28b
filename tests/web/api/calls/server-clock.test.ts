import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#shared/durations.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';

const DEVICE_MS = Date.parse('2026-11-28T10:00:00.000Z');
const header = (ms: number) => new Date(ms).toUTCString();

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.useFakeTimers({ now: DEVICE_MS, toFake: ['Date'] });
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const newPage = () => {
  vi.resetModules();
  return import('#web/api/calls/server-clock.ts');
};

test.each([
  ['two hours slow', 2 * HOUR_MS],
  ['three hours fast', -3 * HOUR_MS],
])(
  'a response from the server corrects a device clock that is %s, also after a reload',
  async (_, aheadMs) => {
    const { compareClocks, serverNowMs } = await newPage();
    compareClocks(header(DEVICE_MS + aheadMs), DEVICE_MS - 100, DEVICE_MS);
    expect(Math.abs(serverNowMs() - (DEVICE_MS + aheadMs))).toBeLessThan(1000);
    const after = await newPage();
    expect(after.serverNow().slice(0, 16)).toBe(
      new Date(DEVICE_MS + aheadMs).toISOString().slice(0, 16),
    );
  },
);

test('a clock difference of two seconds is not corrected', async () => {
  const { compareClocks, serverNowMs } = await newPage();
  compareClocks(header(DEVICE_MS - 2000), DEVICE_MS - 100, DEVICE_MS);
  expect(serverNowMs()).toBe(DEVICE_MS);
});

test('a slow response does not change the clock difference that was measured before', async () => {
  const { compareClocks, serverNowMs } = await newPage();
  compareClocks(header(DEVICE_MS + 2 * HOUR_MS), DEVICE_MS - 100, DEVICE_MS);
  const known = serverNowMs();
  compareClocks(header(DEVICE_MS + 2 * HOUR_MS - 30_000), DEVICE_MS - 60_000, DEVICE_MS);
  expect(serverNowMs()).toBe(known);
});

test('the clock correction ends as soon as the device clock is right', async () => {
  const { compareClocks, serverNowMs } = await newPage();
  compareClocks(header(DEVICE_MS + 2 * HOUR_MS), DEVICE_MS - 100, DEVICE_MS);
  compareClocks(header(DEVICE_MS), DEVICE_MS - 100, DEVICE_MS);
  expect(serverNowMs()).toBe(DEVICE_MS);
});

test('a response without a date does not correct the clock', async () => {
  const { compareClocks, serverNowMs } = await newPage();
  compareClocks(null, DEVICE_MS, DEVICE_MS);
  expect(serverNowMs()).toBe(DEVICE_MS);
});
