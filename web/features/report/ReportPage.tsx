import { Anchor } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Link, useParams } from 'wouter';
import { useSignedInUserId } from '#web/api/auth-store.ts';
import { isMissing } from '#web/api/error-message.ts';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Report } from './Report.tsx';
import { ReportSkeleton } from './ReportSkeleton.tsx';
import { useBegunHere } from './use-begun-here.ts';
import { useReport } from './use-report.ts';

const TITLE = 'Workout report';

export default function ReportPage() {
  const { sessionId } = useParams<{ sessionId?: string }>();
  return sessionId ? (
    <ReportOf key={sessionId} sessionId={sessionId} />
  ) : (
    <ReportProblem message="No session ID provided" error={null} />
  );
}

function ReportOf({ sessionId }: { sessionId: string }) {
  const userId = useSignedInUserId();
  const { session, isPending, extras } = useReport(sessionId);
  const begunHere = useBegunHere(userId, sessionId);
  // What was done on this device is kept per person.
  if (userId === undefined) return <ReportSkeleton />;
  if (begunHere && !session.data) {
    return <Report userId={userId} sent={begunHere} extras={extras} isOnServer={false} />;
  }
  if (isPending || begunHere === undefined) return <ReportSkeleton />;
  if (session.data)
    return <Report userId={userId} sent={session.data} extras={extras} isOnServer />;
  if (isMissing(session.error)) {
    return <ReportProblem message="Workout not found" error={null} />;
  }
  return (
    <ReportProblem
      message="Failed to load workout report"
      error={session.error}
      onRetry={() => session.refetch()}
    />
  );
}

type ReportProblemProps = Pick<ComponentProps<typeof ErrorState>, 'message' | 'error' | 'onRetry'>;

function ReportProblem(problem: ReportProblemProps) {
  return (
    <>
      <PageHeader title={TITLE} />
      <ErrorState {...problem}>
        <BackLink />
      </ErrorState>
    </>
  );
}

function BackLink() {
  return (
    <Anchor component={Link} href={paths.dashboard()} py={10}>
      Back to dashboard
    </Anchor>
  );
}
