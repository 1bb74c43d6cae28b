import { ActionIcon, Button, Loader } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { Link, Redirect, useLocation, useParams } from 'wouter';
import { matchesRoute, privateRoutes } from '#shared/page-routes.ts';
import { signedInUserId, usePersonId } from '#web/api/person/auth-store.ts';
import { paths, QUICK_RUN } from '#web/paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingScreen } from '#web/ui/LoadingScreen.tsx';
import { loadAheadOfRun } from '#web/loading/ahead.ts';
import { preloadPage } from '#web/loading/page.tsx';
import { runPart } from '#web/loading/press.tsx';
import { answeredQuery } from '#web/workouts/start/program-day.ts';
import { useLoadAhead } from '#web/hooks/use-load-ahead.ts';
import { useWaits } from '#web/hooks/use-waits.ts';
import { readLessTime } from '#web/workouts/start/run-query.ts';
import classes from './RunScreen.module.css';
import { quickEntry } from '#web/workouts/start/run-entry.ts';
import { RunScreen } from './RunScreen.tsx';
import { findRunAhead, useOpenRun } from './open/use-open-run.ts';

const CountQuestion = runPart(async () => (await import('./open/CountQuestion.tsx')).CountQuestion);

const OtherOpenDialog = runPart(
  async () => (await import('./open/OtherOpenDialog.tsx')).OtherOpenDialog,
);

const TemplateNotFound = runPart(
  async () => (await import('#web/workouts/TemplateNotFound.tsx')).TemplateNotFound,
);

findAddressedRun();

/** Prefetches the code that the workout needs when the connection is lost. */
async function loadAll(): Promise<void> {
  await loadAheadOfRun();
  await preloadPage(paths.dashboard());
}

/** Shows the workout page without the app's navigation, so that the workout fills the screen. */
export default function RunPage() {
  const { templateId } = useParams<{ templateId: string }>();
  const userId = usePersonId();
  useLoadAhead(loadAll);
  if (userId === undefined) return <LoadingScreen />;
  if (templateId === QUICK_RUN) return <NewQuickRun />;
  return <OpeningRun key={`${userId} ${templateId}`} userId={userId} templateId={templateId} />;
}

function findAddressedRun(): void {
  const userId = signedInUserId();
  const templateId = location.pathname.split('/')[3];
  const isHere = matchesRoute(privateRoutes.run, location.pathname);
  if (!isHere || userId === undefined || templateId === undefined) return;
  if (templateId !== QUICK_RUN) findRunAhead(userId, decodeURIComponent(templateId));
}

function NewQuickRun() {
  const [sessionId] = useState(() => uuidv7());
  return <Redirect to={paths.run(sessionId)} state={quickEntry()} replace />;
}

interface OpeningRunProps {
  userId: string;
  templateId: string;
}

function OpeningRun({ userId, templateId }: OpeningRunProps) {
  const [isShortOfTime] = useState(() => readLessTime(location.search));
  const { opening, retry, restart } = useOpenRun(userId, templateId);
  const waits = useWaits(opening.status === 'opening');
  const [, navigate] = useLocation();

  if (opening.status === 'opening' || waits) {
    return <Waiting title={STARTING} isBusy />;
  }
  if (opening.status === 'template-gone') return <TemplateGone />;
  if (opening.status === 'failed') {
    return <FailedToStart reason={opening.reason} onRetry={retry} />;
  }
  if (opening.opened.kind === 'over') {
    return <Redirect to={paths.report(opening.opened.sessionId)} replace />;
  }
  if (opening.opened.kind === 'other-open') {
    const { other } = opening.opened;
    return (
      <Waiting title="A workout is still open">
        <OtherOpenDialog
          userId={userId}
          other={other}
          onResume={() => navigate(paths.run(other.templateId), { replace: true })}
          onFinished={retry}
          onCancel={() => navigate(paths.templates(), { replace: true })}
        />
      </Waiting>
    );
  }
  if (opening.opened.kind === 'may-count') {
    return (
      <Waiting title={STARTING}>
        <CountQuestion
          program={opening.opened.program}
          onAnswer={(day) => {
            const query = answeredQuery(location.search, day);
            navigate(paths.run(templateId, query), { replace: true });
            retry();
          }}
          onCancel={() => navigate(paths.templates(), { replace: true })}
        />
      </Waiting>
    );
  }
  const { run } = opening.opened;
  return (
    <RunScreen
      key={run.session.sessionId}
      userId={userId}
      initial={run}
      onContinued={retry}
      isShortOfTime={isShortOfTime}
      onRestart={() => {
        const isQuick = run.session.template.id === run.session.sessionId;
        if (isQuick) navigate(paths.quickRun(), { replace: true });
        else restart();
      }}
    />
  );
}

const STARTING = 'Starting your workout…';

function Waiting(props: { title: string; isBusy?: true; children?: ReactNode }) {
  return (
    <main className={classes.waiting} aria-busy={props.isBusy}>
      {props.isBusy && (
        <>
          <ActionIcon
            className={classes.close}
            color="gray"
            aria-label="Close"
            renderRoot={(props) => <Link {...props} href={paths.templates()} replace />}
          >
            <IconX size={24} stroke={1.75} aria-hidden />
          </ActionIcon>
          <Loader aria-hidden />
        </>
      )}
      <h1 className={classes.waitingText}>{props.title}</h1>
      {props.children}
    </main>
  );
}

function TemplateGone() {
  return (
    <main className={classes.failed}>
      <TemplateNotFound />
    </main>
  );
}

function FailedToStart({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <main className={classes.failed}>
      <h1 className={classes.failedTitle}>Workout</h1>
      <ErrorState message="Failed to start workout session" error={null} onRetry={onRetry}>
        <Button component={Link} href={paths.templates()} variant="subtle">
          Back
        </Button>
      </ErrorState>
      <p>{reason}</p>
    </main>
  );
}
