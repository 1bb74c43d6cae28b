import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { ImportPlan } from '#shared/imports/schema.ts';
import { isMissing } from '#web/api/calls/error-message.ts';
import { refreshBody } from '#web/api/refresh/refresh-goals.ts';
import { refreshWorkouts } from '#web/api/refresh/refresh-workouts.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { PlanView } from './plan/PlanView.tsx';
import { usePlanChanges } from './plan/use-plan-changes.ts';
import { RunView, useRunPresses } from './run/RunView.tsx';
import { isArchive } from './words.ts';

const PROGRESS_MS = 1000;
const ADD_ARCHIVE =
  'Add this archive to your account? Workouts and entries that are here stay as they are. If you have no workouts yet, it replaces your profile, your settings and the weight from your registration. You can undo it later.';

export function OneImport({ id }: { id: string }) {
  const query = useQuery({
    ...trpc.imports.get.queryOptions({ id }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'RUNNING' ? PROGRESS_MS : false),
  });
  const plan = query.data;
  useRefreshAfter(plan);
  if (plan && !isMissing(query.error)) {
    return isPlan(plan) ? <Planned plan={plan} /> : <Ran plan={plan} />;
  }
  if (query.isPending) return <PageSkeleton blocks={[160, 240, 64]} label="Loading the import…" />;
  return (
    <ErrorState
      message={
        isMissing(query.error) ? 'This import no longer exists' : 'Failed to load the import'
      }
      error={query.error}
      onRetry={isMissing(query.error) ? undefined : () => query.refetch()}
    >
      <AnotherFile />
    </ErrorState>
  );
}

function isPlan({ status }: ImportPlan): boolean {
  return status === 'READY' || status === 'QUESTIONS';
}

function Planned({ plan }: { plan: ImportPlan }) {
  const changes = usePlanChanges(plan);
  /** An archive contains more than workouts, so the user must confirm the import. */
  async function run() {
    if (isArchive(plan) && !(await confirmText(ADD_ARCHIVE, 'Add'))) return;
    await changes.run();
  }
  return (
    <PlanView
      plan={changes.shown}
      isBusy={changes.isBusy}
      failure={changes.failure}
      onAnswer={changes.answer}
      onChoose={changes.choose}
      onRun={() => void run()}
    >
      <AnotherFile />
    </PlanView>
  );
}

function Ran({ plan }: { plan: ImportPlan }) {
  return (
    <RunView plan={plan} {...useRunPresses(plan)}>
      {plan.status === 'DONE' ? <AnotherFile /> : null}
    </RunView>
  );
}

function AnotherFile() {
  return (
    <Anchor
      component={Link}
      href={paths.import()}
      className="tall-link"
      style={{ alignSelf: 'flex-start' }}
    >
      Choose another file
    </Anchor>
  );
}

function useRefreshAfter(plan: ImportPlan | undefined): void {
  const status = plan?.status;
  const isWhole = plan !== undefined && isArchive(plan);
  const before = useRef(status);
  useEffect(() => {
    const wasKnown = before.current !== undefined;
    const hasChanged = wasKnown && before.current !== status;
    before.current = status;
    if (!hasChanged || status === undefined || status === 'RUNNING') return;
    readAgain(trpc.imports.list.pathFilter());
    if (status === 'READY' || status === 'QUESTIONS') return;
    // An archive contains data of every kind, including settings, so every query is read again.
    if (isWhole) return readAgain();
    refreshWorkouts();
    refreshBody('biometrics');
    readAgain(trpc.exercises.pathFilter());
  }, [status, isWhole]);
}
