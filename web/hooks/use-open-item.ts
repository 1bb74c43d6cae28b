// Reads the item of a page that is open to everybody. The read works without the typed client, so that the page of a
// shared link stays small.
import { useEffect, useState } from 'react';
import { authFetch } from '#web/api/calls/renew-token.ts';

type OpenItem<Item> =
  | { status: 'loading' }
  | { status: 'shown'; item: Item }
  /** The link is invalid; `message` is the server's. */
  | { status: 'gone'; message: string }
  | { status: 'failed'; message: string };

/** Returns the state of the item at a path below /api/v1. `retry` reads the item again. */
export function useOpenItem<Item>(
  path: string,
  failure: string,
): { state: OpenItem<Item>; retry: () => void } {
  const [state, setState] = useState<OpenItem<Item>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isLeft = false;
    void readItem<Item>(path, failure).then((answer) => {
      if (!isLeft) setState(answer);
    });
    return () => {
      isLeft = true;
    };
  }, [path, failure, attempt]);
  function retry() {
    setState({ status: 'loading' });
    setAttempt(attempt + 1);
  }
  return { state, retry };
}

async function readItem<Item>(path: string, failure: string): Promise<OpenItem<Item>> {
  try {
    // The request is sent with the sign-in: the server knows the owner of a link, and the person of an invitation.
    const response = await authFetch(`/api/v1${path}`);
    // `as`: the server's response, or an error.
    const body = (await response.json()) as { data?: Item; error?: string };
    if (response.ok && body.data) return { status: 'shown', item: body.data };
    const message = body.error ?? failure;
    return { status: response.status === 404 ? 'gone' : 'failed', message };
  } catch {
    return { status: 'failed', message: failure };
  }
}
