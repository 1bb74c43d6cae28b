import { afterEach, expect, it, vi } from 'vitest';
import { ahead, isStored, loadAhead } from '#web/loading/ahead.ts';

const HALF_A_MINUTE_MS = 30_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('prefetching of pages waits at most 30 s for the service worker', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { serviceWorker: { ready: new Promise(() => {}) } });
  const told = vi.fn();
  void isStored().then(told);
  await vi.advanceTimersByTimeAsync(HALF_A_MINUTE_MS - 1);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalledWith(false);
});

it('prefetching continues after a module that fails to load', async () => {
  const loaded: string[] = [];
  ahead(async () => {
    loaded.push('sheet');
    ahead(async () => loaded.push('part of the sheet'));
  });
  ahead(() => Promise.reject(new TypeError('Failed to fetch')));
  ahead(async () => loaded.push('form'));
  expect(loaded).toEqual([]);
  await loadAhead();
  expect(loaded).toEqual(['sheet', 'form', 'part of the sheet']);
});
