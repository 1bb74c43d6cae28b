import { Alert } from '@mantine/core';
import { runPart } from '#web/loading/press.tsx';
import { useRun, useRunActions } from '../state/run-context.ts';
import type { Notice } from '../state/run-store.ts';
import { useRunOutbox } from './SyncBadge.tsx';

const RunRefusals = runPart(async () => (await import('./RunNews.tsx')).RunRefusals);

interface RunAlertsProps {
  finishFailure: Notice | null;
}

export function RunAlerts({ finishFailure }: RunAlertsProps) {
  const hasRefusals = useRunOutbox().refusals.length > 0;
  const notice = useRun((state) => state.notice);
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
      {hasRefusals ? <RunRefusals /> : null}
    </>
  );
}
