import { useEffect, useState } from 'react';
import type { SharedView } from '#shared/shares/view-schema.ts';
import { authFetch } from '#web/api/calls/renew-token.ts';
import { paths } from '#web/paths.ts';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { SharedFrame } from './SharedFrame.tsx';
import { SharedReport } from './SharedReport.tsx';
import classes from '#web/workouts/shown/shown.module.css';

/** Shows the public page /s/:token with the shared item. */
export function SharedPage({ token }: { token: string }) {
  return (
    <SharedFrame>
      <Shared token={token} />
    </SharedFrame>
  );
}

function Shared({ token }: { token: string }) {
  const { state, retry } = useShared(token);
  if (state.status === 'shown') return <SharedReport token={token} view={state.view} />;
  if (state.status === 'loading') return <PageSkeleton blocks={[36, 24, 96, 200, 200]} />;
  const isGone = state.status === 'gone';
  return (
    <div className={classes.shared}>
      <Heading>{isGone ? state.message : 'Shared with you'}</Heading>
      <p className={classes.sentence} role={isGone ? undefined : 'alert'}>
        {isGone ? 'The link may be mistyped, or its owner has taken it back.' : state.message}
      </p>
      <div>
        {isGone ? (
          <a href={paths.home()} className={classes.quietButton}>
            What is LiftLedger?
          </a>
        ) : (
          <button type="button" className={classes.quietButton} onClick={() => void retry()}>
            Try again
          </button>
        )}
      </div>
    </div>
  );
}

function Heading({ children }: { children: string }) {
  const heading = usePageFocus(children);
  return (
    <h1 ref={heading} tabIndex={-1} className={classes.heading}>
      {children}
    </h1>
  );
}

type SharedState =
  | { status: 'loading' }
  | { status: 'shown'; view: SharedView }
  /** The link is invalid; `message` is the server's. */
  | { status: 'gone'; message: string }
  | { status: 'failed'; message: string };

const FAILED = 'This page could not be loaded. Please try again.';

/** Returns the state of the shared item. `retry` reads the item again. */
function useShared(token: string): { state: SharedState; retry: () => Promise<void> } {
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

/** Reads the item without the typed client, so that this page stays small. */
async function readShared(token: string): Promise<SharedState> {
  try {
    // The request is sent with the sign-in, because the owner's visits are not counted.
    const response = await authFetch(`/api/v1/shared/${encodeURIComponent(token)}`);
    // `as`: the server's response, or an error.
    const body = (await response.json()) as { data?: SharedView; error?: string };
    if (response.ok && body.data) return { status: 'shown', view: body.data };
    const message = body.error ?? FAILED;
    return { status: response.status === 404 ? 'gone' : 'failed', message };
  } catch {
    return { status: 'failed', message: FAILED };
  }
}
