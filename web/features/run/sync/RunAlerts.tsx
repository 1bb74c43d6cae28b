import { Alert } from '@mantine/core';
import { Suspense } from 'react';
import { useRun, useRunActions } from '../state/run-context.ts';
import { useRunOutbox } from './RunOutbox.tsx';
import { partOnDemand } from '#web/ui/on-demand.tsx';
import { prefetched } from '../state/lazy-parts.ts';
import type { Notice } from '../state/run-store.ts';

const loadElsewhere = prefetched(() => import('./ElsewhereNotice.tsx'));
const loadRefusals = prefetched(() => import('./RunRefusals.tsx'));

const ElsewhereNotice = partOnDemand(async () => (await loadElsewhere()).ElsewhereNotice);
const RunRefusals = partOnDemand(async () => (await loadRefusals()).RunRefusals);

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
