import { type ComponentProps, useEffect, useState } from 'react';
import { useParams, useSearch } from 'wouter';
import type { SessionState } from '#shared/sessions/fold.ts';
import { useSignedInUserId } from '#web/api/person/auth-store.ts';
import { isMissing } from '#web/api/calls/error-message.ts';
import { AwaitPerson } from '#web/ui/AwaitPerson.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { WorkoutNotFound } from '#web/ui/NotFound.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton, SkeletonBlocks } from '#web/ui/PageSkeleton.tsx';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import { listPending } from '#web/outbox/outbox.ts';
import { latePart, NOT_LOADED } from '#web/loading/late-part.tsx';
import { styled } from '#web/loading/later-styles.ts';
import { useWaits } from '#web/hooks/use-waits.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { ABOVE, Report } from './Report.tsx';
import classes from './Report.module.css';
import { useReport } from './use-report.ts';

const AsOfReport = latePart(
  async () => (await styled(import('./as-of/AsOfReport.tsx'))).AsOfReport,
  () => <ReportProblem message={NOT_LOADED} error={null} />,
  () => <ReportSkeleton />,
).Part;

export default function ReportPage() {
  const { sessionId } = useParams<{ sessionId?: string }>();
  const version = new URLSearchParams(useSearch()).get('version');
  if (!sessionId) return <ReportProblem message="No session ID provided" error={null} />;
  return version === null ? (
    <ReportOf key={sessionId} sessionId={sessionId} />
  ) : (
    <AsOfReport
      key={`${sessionId} ${version}`}
      sessionId={sessionId}
      version={version}
      loading={<ReportSkeleton />}
    />
  );
}

function ReportOf({ sessionId }: { sessionId: string }) {
  const userId = useSignedInUserId();
  const { session, isPending, extras, insights } = useReport(sessionId);
  const pendingHere = usePendingHere(userId, sessionId);
  const waits = useWaits(isPending || (!session.data && pendingHere === undefined));
  // Pending commands are stored per user, so the report waits until the user is known.
  if (userId === undefined) {
    return <AwaitPerson message="Failed to load workout report" skeleton={<ReportSkeleton />} />;
  }
  const shown = { userId, extras, insights };
  if (pendingHere && !session.data) {
    return <Report {...shown} sent={pendingHere} isOnServer={false} />;
  }
  if (waits) return <ReportSkeleton />;
  if (session.data) return <Report {...shown} sent={session.data} isOnServer />;
  if (isMissing(session.error)) return <WorkoutNotFound />;
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
      <Heading />
      <ErrorState {...problem} />
    </>
  );
}

function Heading() {
  return <PageHeader title="Workout report" back={useWayBack(ABOVE)} />;
}

function ReportSkeleton() {
  return (
    <>
      <Heading />
      <PageSkeleton label="Loading workout report…">
        <div className={`stacked ${classes.report}`}>
          {[384, 600].map((height) => (
            <div key={height}>
              <SkeletonBlocks heights={[height]} />
            </div>
          ))}
        </div>
      </PageSkeleton>
    </>
  );
}

/**
 * Returns the session as this device knows it, when its start or finish is pending. Returns null
 * when neither is pending, and undefined while the outbox is being read.
 */
function usePendingHere(
  userId: string | undefined,
  sessionId: string,
): SessionState | null | undefined {
  const [pending, setPending] = useState<SessionState | null>();
  useEffect(() => {
    if (userId === undefined) return;
    findPending(userId, sessionId).then(setPending, (error: unknown) => {
      console.warn('What waits of this workout could not be read', error);
      setPending(null);
    });
  }, [userId, sessionId]);
  return pending;
}

async function findPending(userId: string, sessionId: string): Promise<SessionState | null> {
  const pending = await listPending(userId);
  // A pending start is a command with the id of its session. A pending start is rare, so its code
  // loads on demand.
  if (!pending.some(({ input }) => input.commandId === sessionId)) {
    return finishedIn(pending, sessionId);
  }
  const { begunSessions } = await import('#web/outbox/begun-sessions.ts');
  const own = begunSessions(pending).find((session) => session.begun.sessionId === sessionId);
  return own?.begun ?? null;
}

function finishedIn(pending: readonly OutboxCommand[], sessionId: string): SessionState | null {
  for (const command of pending) {
    if (command.kind === 'completeSession' && command.input.id === sessionId) {
      return command.finished ?? null;
    }
  }
  return null;
}
