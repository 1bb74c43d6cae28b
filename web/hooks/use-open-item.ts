// Reads the content of a page that needs no sign-in, such as a shared link. Uses fetch, because the tRPC client would
// make the page large.
import { useEffect, useState } from 'react';
import { authFetch } from '#web/api/calls/renew-token.ts';

type OpenItem<Item> =
  | { status: 'loading' }
  | { status: 'shown'; item: Item }
  /** `gone` means that the link is no longer valid. */
  | { status: 'gone' }
  | { status: 'failed'; message: string };

/** Reads the item at `path` below /api/v1. `retry` sends the request again. */
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
    // The server answers the owner of a link differently, so the request contains the access token.
    const response = await authFetch(`/api/v1${path}`);
    // The cast is safe because a REST response has `data` after a success and `error` after a failure.
    const body = (await response.json()) as { data?: Item; error?: string };
    if (response.ok && body.data) return { status: 'shown', item: body.data };
    if (response.status === 404) return { status: 'gone' };
    return { status: 'failed', message: body.error ?? failure };
  } catch {
    return { status: 'failed', message: failure };
  }
}
