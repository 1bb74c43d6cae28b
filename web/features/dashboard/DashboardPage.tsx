import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { nextUp } from '#shared/dashboard/next-up.ts';
import { useAuth } from '#web/api/auth-store.ts';
import { hasServerAnswer } from '#web/api/error-message.ts';
import { trpc } from '#web/api/trpc.ts';
import { DeletedWorkoutNotice } from '#web/workouts/DeletedWorkoutNotice.tsx';
import { InstallHintOnDemand } from '#web/pwa/InstallHintOnDemand.tsx';
import { useWorkoutStatus } from '#web/workouts/local-end.ts';
import { QuickWorkoutButton } from '#web/workouts/QuickWorkoutButton.tsx';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { AssessmentCard } from './AssessmentCard.tsx';
import { NextUpCard } from './NextUpCard.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecentWorkouts } from './RecentWorkouts.tsx';
import { ResumeBanner } from './ResumeBanner.tsx';
import { START_NEXT, StartNext } from './StartNext.tsx';
import { StatisticTiles } from './StatisticTiles.tsx';
import { TrainingDays } from './TrainingDays.tsx';
import classes from './DashboardPage.module.css';

export default function DashboardPage() {
  const auth = useAuth();
  const user = auth.status === 'signed-in' ? auth.user : null;
  const statistics = useQuery(trpc.dashboard.statistics.queryOptions());
  const templates = useQuery(trpc.templates.list.queryOptions({}));
  const now = useCurrentMinute();
  const statusOf = useWorkoutStatus();
  const startsNext = useSearch() === START_NEXT;
  useLogged(statistics.error);
  useLogged(templates.error);

  const header = <PageHeader title={user ? `Welcome back, ${user.name}` : 'Welcome back'} />;
  // Both ride in one request: nothing on the page moves when the slower one arrives.
  if (statistics.isPending || templates.isPending) {
    return (
      <>
        {header}
        <PageSkeleton blocks={[108, 150, 140, 280]} label="Loading dashboard…" />
      </>
    );
  }
  const recent = statistics.data?.recentWorkouts;
  const inProgress = recent?.filter((workout) => statusOf(workout) === 'IN_PROGRESS') ?? [];
  const next = nextUp(
    templates.data?.data ?? [],
    statistics.data?.workoutOrder ?? [],
    now,
    new Set(inProgress.map((workout) => workout.customTemplateId)),
  );
  const hasFinished = recent?.some((workout) => statusOf(workout) === 'COMPLETED') ?? false;
  return (
    <>
      {startsNext ? <StartNext inProgress={inProgress[0]} due={next.due} /> : null}
      {header}
      <DeletedWorkoutNotice />
      <div className={classes.page}>
        <Stack gap="lg" className={classes.top}>
          {inProgress.map((workout) => (
            <ResumeBanner key={workout.id} workout={workout} />
          ))}
          <StatisticTiles statistics={statistics.data} />
        </Stack>
        <Stack gap="lg" className={classes.side}>
          {next.due || next.others.length > 0 ? <NextUpCard {...next} /> : null}
          <QuickWorkoutButton />
          <QuickActions />
          {user && !user.fullAssessmentCompleted ? <AssessmentCard /> : null}
          {hasFinished ? <InstallHintOnDemand /> : null}
        </Stack>
        <Stack gap="lg" className={classes.main}>
          <RecentWorkouts workouts={recent} onRetry={() => void statistics.refetch()} />
          {recent && recent.length > 0 ? <TrainingDays /> : null}
        </Stack>
      </div>
    </>
  );
}

/** A failure that the page shows by a dash or by leaving something out is at least in the log. */
function useLogged(error: unknown): void {
  useEffect(() => {
    // That there is no connection stands above the page.
    if (error && hasServerAnswer(error))
      console.error('The dashboard could not load everything', error);
  }, [error]);
}
