import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { describe, expect, it } from 'vitest';
import type { AppRouter } from '#server/router.ts';
import { doublePressLink } from '#web/api/calls/double-press-link.ts';

/** Creates a client and a simulated server. The server accepts all requests if `accepts` is true, otherwise none. */
function givenClient(accepts: boolean) {
  const requests = { count: 0 };
  const server: TRPCLink<AppRouter> = () => () =>
    observable((observer) => {
      requests.count += 1;
      setTimeout(() => {
        if (!accepts) return observer.error(new TRPCClientError('The server failed'));
        observer.next({ result: { type: 'data', data: requests.count } });
        observer.complete();
      });
    });
  const client = createTRPCClient<AppRouter>({ links: [doublePressLink, server] });
  return { press: (id: string) => client.goals.remove.mutate({ id }), requests };
}

describe('doublePressLink sends equal commands once while the first command has no response', () => {
  it('two equal commands send one request and get the same response', async () => {
    const { press, requests } = givenClient(true);
    expect(await Promise.all([press('a'), press('a')])).toEqual([1, 1]);
    expect(requests.count).toBe(1);
  });

  it('a command can be sent again after it has failed', async () => {
    const { press, requests } = givenClient(false);
    const presses = await Promise.allSettled([press('a'), press('a')]);
    expect(presses.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(press('a')).rejects.toThrow('The server failed');
    expect(requests.count).toBe(2);
  });

  it('two different commands at the same time send two requests', async () => {
    const { press, requests } = givenClient(true);
    await Promise.all([press('a'), press('b')]);
    expect(requests.count).toBe(2);
  });
});
