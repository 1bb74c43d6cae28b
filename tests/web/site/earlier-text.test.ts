import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { earlierText, isOnPage } from '#web/site/earlier-text.ts';

const now = new Date(2026, 10, 22, 18, 0);
const at = (day: number, hour: number, minute: number) =>
  new Date(2026, 10, day, hour, minute).getTime();
/** Replaces the narrow space that some locales put into clock times by a normal space. */
const plain = (text: string | null) => text?.replaceAll('\u202F', ' ');
const offline = { times: [], hasGap: false, isServerFailing: false };

describe('the offline banner shows when the data on the screen was loaded', () => {
  it('the banner shows the time of the oldest response on the screen', () => {
    const times = [at(22, 16, 30), at(22, 10, 42)];
    expect(plain(earlierText({ ...offline, times }, now))).toBe(
      'Offline. Showing what this device has, from 10:42 AM.',
    );
  });

  it('the banner also shows the day when the response is from an earlier day', () => {
    expect(plain(earlierText({ ...offline, times: [at(20, 10, 42)] }, now))).toBe(
      'Offline. Showing what this device has, from Fri, Nov 20, 10:42 AM.',
    );
  });

  it("the banner says only 'Offline.' when the page already reports missing data", () => {
    expect(earlierText({ ...offline, hasGap: true }, now)).toBe('Offline.');
  });
});

describe('a banner says that the server is failing', () => {
  const failing = { ...offline, isServerFailing: true };

  it("the banner about a failing server does not contain the word 'offline'", () => {
    expect(plain(earlierText({ ...failing, times: [at(22, 10, 42)] }, now))).toBe(
      'The server has a problem. Showing what this device has, from 10:42 AM.',
    );
  });

  it('no banner repeats the failure of the server when the page already reports missing data', () => {
    expect(earlierText({ ...failing, hasGap: true }, now)).toBeNull();
  });
});

it('a query that only the navigation shows does not count as data of the page', () => {
  const client = new QueryClient();
  const queryKey = ['statistics'];
  const observe = (options: object) =>
    new QueryObserver(client, {
      queryKey,
      initialData: 1,
      staleTime: Infinity,
      ...options,
    }).subscribe(() => undefined);
  observe({ meta: { isFrame: true } });
  const query = client.getQueryCache().find({ queryKey });
  expect(isOnPage(query)).toBe(false);
  const leave = observe({});
  expect(isOnPage(query)).toBe(true);
  leave();
  expect(isOnPage(query)).toBe(false);
});
