// Asks for what a link shows, without the typed client: this page stays small.
import { useEffect, useState } from 'react';
import type { SharedView } from '#shared/shares/view-schema.ts';
import { authFetch } from '#web/api/calls/renew-token.ts';

export type SharedState =
  | { status: 'loading' }
  | { status: 'shown'; view: SharedView }
  /** The link leads nowhere: the server's sentence. */
  | { status: 'gone'; message: string }
  | { status: 'failed'; message: string };

const FAILED = 'This page could not be loaded. Please try again.';

/** Follows what the link of this token shows; `retry` asks again. */
export function useShared(token: string): { state: SharedState; retry: () => Promise<void> } {
  const [state, setState] = useState<SharedState>({ status: 'loading' });
  const retry = async () => setState(await readShared(token));
  useEffect(() => {
    let isLeft = false;
    void readShared(token).then((answer) => {
      if (!isLeft) setState(answer);
    });
    return () => {
      isLeft = true;
    };
  }, [token]);
  return { state, retry };
}

async function readShared(token: string): Promise<SharedState> {
  try {
    // A sign-in is sent along, because visits of the owner are not counted.
    const response = await authFetch(`/api/v1/shared/${encodeURIComponent(token)}`);
    // `as`: the server's answer, of the schema or an error.
    const body = (await response.json()) as { data?: SharedView; error?: string };
    if (response.ok && body.data) return { status: 'shown', view: body.data };
    const message = body.error ?? FAILED;
    return { status: response.status === 404 ? 'gone' : 'failed', message };
  } catch {
    return { status: 'failed', message: FAILED };
  }
}
