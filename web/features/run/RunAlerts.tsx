import { Alert } from '@mantine/core';
import { Suspense } from 'react';
import { useRun, useRunActions } from './run-context.ts';
import { useRunOutbox } from './RunOutbox.tsx';
import { ElsewhereNotice, RunRefusals } from './run-overlays.ts';
import type { Notice } from './run-store.ts';

interface RunAlertsProps {
  /** Why the finish failed; null when it did not. */
  finishFailure: Notice | null;
}

/** Shows failures of the last press and of the finish, and commands that the server refused. */
export function RunAlerts({ finishFailure }: RunAlertsProps) {
  const hasRefusals = useRunOutbox().refusals.length > 0;
  const notice = useRun((state) => state.notice);
  const hasNews = useRun((state) => state.elsewhere.length > 0);
  const { dismissNotice } = useRunActions();
  return (
    <>
      {notice ? (
        <Alert
          color="red"
          role="alert"
          title={notice.title}
          withCloseButton
          onClose={dismissNotice}
        >
          {notice.reason}
        </Alert>
      ) : null}
      {finishFailure === null ? null : (
        <Alert color="red" role="alert" title={finishFailure.title}>
          {finishFailure.reason}
        </Alert>
      )}
      {hasNews ? (
        <Suspense fallback={null}>
          <ElsewhereNotice />
        </Suspense>
      ) : null}
      {hasRefusals ? (
        <Suspense fallback={null}>
          <RunRefusals />
        </Suspense>
      ) : null}
    </>
  );
}
