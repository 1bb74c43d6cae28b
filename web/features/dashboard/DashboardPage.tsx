import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, Redirect, useSearch } from 'wouter';
import { Box, Stack } from '@mantine/core';
import { IconBarbell, IconPlus, IconTarget, IconUser } from '@tabler/icons-react';
import { nextUp } from '#shared/dashboard/next-up.ts';
import type { Statistics } from '#shared/dashboard/schema.ts';
import { allTemplates } from '#shared/templates/all-templates.ts';
import { useAuth } from '#web/api/person/auth-store.ts';
import { hasServerAnswer } from '#web/api/calls/error-message.ts';
import { keptFirst } from '#web/api/kept/keep-answers.ts';
import { refreshWorkouts } from '#web/api/refresh/refresh-workouts.ts';
import { trpc } from '#web/api/trpc.ts';
import { UndoOffer } from '#web/ui/messages/UndoNotice.tsx';
import { idlePart } from '#web/loading/idle.tsx';
import { RepeatWorkout } from '#web/workouts/start/RepeatWorkout.tsx';
import { useProgramAhead } from '#web/workouts/start/use-program-ahead.ts';
import { type Overlays, useOverlay } from '#web/outbox/use-overlay.ts';
import { QuickWorkoutButton } from '#web/workouts/start/QuickWorkoutButton.tsx';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton, SkeletonBlocks } from '#web/ui/PageSkeleton.tsx';
import { paths } from '#web/paths.ts';
import { isPagePath } from '#shared/page-routes.ts';
import type { ProgramSummary } from '#shared/programs/schema.ts';
import { nextDayQuery } from '#web/workouts/start/program-day.ts';
import { runEntry } from '#web/workouts/start/run-entry.ts';
import { useWaits } from '#web/hooks/use-waits.ts';
import { FinishedToday } from './FinishedToday.tsx';
import { AssessmentCard, HistoryCard } from './CardLink.tsx';
import { GettingStarted } from './GettingStarted.tsx';
import { NextUpCard } from './NextUpCard.tsx';
import { RecentWorkouts } from './RecentWorkouts.tsx';
import { ResumeBanner } from './ResumeBanner.tsx';
import { LastWeeks, Room } from './training/LastWeeks.tsx';
import { TrainingDays } from './TrainingDays.tsx';
import classes from './DashboardPage.module.css';
import { formatNumber } from '#web/text/format.ts';

interface StartNextProps {
  inProgress: { id: string; customTemplateId: string } | undefined;
  due: { id: string } | undefined;
  program: ProgramSummary | undefined;
}

/** `START_NEXT` is the query string of the installed app's shortcut (web/public/manifest.webmanifest). */
const START_NEXT = 'start=next';

function StartNext({ inProgress, due, program }: StartNextProps) {
  if (inProgress) {
    const { id, customTemplateId } = inProgress;
    return <Redirect href={paths.run(customTemplateId)} state={runEntry(id)} replace />;
  }
  return due ? <Redirect href={paths.run(due.id, nextDayQuery(program))} replace /> : null;
}

const InstallHint = idlePart(async () => (await import('#web/pwa/InstallHint.tsx')).InstallHint);

const MOST_RECENT = 5;

/** A running workout is read every `RUNNING_MS`, because other devices may change it. */
const RUNNING_MS = 15_000;

const Proposals = idlePart(
  async () => (await import('#web/trainer/ProposalCards.tsx')).ProposalCards,
);

const CommentNews = idlePart(
  async () => (await import('#web/trainer/CommentNews.tsx')).CommentNews,
);

const ClientsLink = idlePart(
  async () => (await import('#web/trainer/ClientsLink.tsx')).ClientsLink,
  () => <SkeletonBlocks heights={[64]} />,
);

export default function DashboardPage() {
  const auth = useAuth();
  const user = auth.status === 'signed-in' ? auth.user : null;
  const startsNext = useSearch() === START_NEXT;
  // The shortcut starts a workout immediately. A cached response could start the wrong workout, so the page waits for
  // the server.
  const first = startsNext ? {} : keptFirst;
  const statistics = useQuery({
    ...trpc.dashboard.statistics.queryOptions(undefined, first),
    refetchInterval: ({ state }) => (runningIn(state.data) ? RUNNING_MS : false),
    refetchOnWindowFocus: 'always',
  });
  const templates = useQuery(trpc.templates.list.queryOptions(allTemplates, first));
  const running = useQuery(trpc.programs.running.queryOptions(undefined, first));
  const program = useProgramAhead(running.data);
  const now = useCurrentMinute();
  const isPhone = useIsPhone();
  const statusOf = useOverlay('status');
  const withWaiting = useOverlay('workouts');
  const counted = useOverlay('counted');
  const waits = useWaits(statistics.isPending || templates.isPending || running.isPending);
  useRefreshOnceEnded(statistics.data);
  useLogged(statistics.error);
  useLogged(templates.error);
  useLogged(running.error);

  // The page waits for all three responses, because a part that appears late would move the other parts.
  const heading = <PageHeader title={greeting(user?.name, statistics.data)} />;
  if (waits) {
    return (
      <div className={classes.dashboard}>
        {heading}
        <DashboardSkeleton isPhone={isPhone} />
      </div>
    );
  }
  const recent = recentOf(statistics.data?.recentWorkouts, withWaiting);
  const inProgress = recent?.filter((workout) => statusOf(workout) === 'IN_PROGRESS') ?? [];
  const next = nextUp(
    templates.data?.data ?? [],
    statistics.data?.workoutOrder ?? [],
    now,
    new Set(inProgress.map((workout) => workout.customTemplateId)),
    program?.next,
  );
  const planned = next.isPlanned ? program : undefined;
  const finished = recent?.filter((workout) => statusOf(workout) === 'COMPLETED').length ?? 0;
  const hasFinished = finished > 0;
  // A workout of a template starts from the template's card, so this page repeats only a workout without a template.
  const newest = recent?.find((workout) => statusOf(workout) === 'COMPLETED');
  const repeatable = newest?.customTemplateId === newest?.id ? newest : undefined;
  const finishedToday = recent ? <FinishedToday workouts={recent} /> : null;
  const isBeginning = recent?.length === 0 && templates.data?.data.length === 0;
  return (
    <div className={classes.dashboard} data-new={!hasFinished}>
      {heading}
      {startsNext ? (
        <StartNext inProgress={inProgress[0]} due={next.due} program={planned} />
      ) : null}
      <UndoOffer of="workouts" />
      {statistics.data?.proposals ? <Proposals /> : null}
      {statistics.data?.unreadComments ? <CommentNews /> : null}
      {inProgress.length > 0 ? null : finishedToday}
      <div className={classes.page}>
        <Stack className={classes.lead} gap={16}>
          {inProgress.map((workout, index) => (
            <ResumeBanner key={workout.id} workout={counted(workout)} isFirst={index === 0} />
          ))}
          {inProgress.length > 0 ? finishedToday : null}
          {templates.isError ? (
            <ErrorState
              message={
                recent ? 'Your next workout could not be loaded' : 'Failed to load the dashboard'
              }
              error={templates.error}
              onRetry={() => Promise.all([templates, statistics, running].map(refetch))}
            />
          ) : null}
          {isBeginning && user?.isTrainer ? <ClientsLink /> : null}
          {isBeginning ? <GettingStarted /> : null}
          {isBeginning || inProgress.length > 0 ? null : (
            <NextUpCard {...next} program={planned}>
              <QuickWorkoutButton variant={(next.due ?? next.others[0]) ? 'default' : 'filled'} />
              {repeatable ? (
                <RepeatWorkout sessionId={repeatable.id} label="Repeat last workout" />
              ) : null}
            </NextUpCard>
          )}
        </Stack>
        {hasFinished ? (
          <LastWeeks program={program}>{isPhone ? null : <TrainingDays />}</LastWeeks>
        ) : null}
        {/* The message above is enough when both lists fail. */}
        {isBeginning || (templates.isError && !recent) ? null : (
          <div className={classes.recent}>
            <RecentWorkouts
              workouts={recent}
              error={statistics.error}
              onRetry={() => void statistics.refetch()}
            />
          </div>
        )}
        <div className={`stacked ${classes.end}`}>
          {user && !user.fullAssessmentCompleted ? <AssessmentCard /> : null}
          {isBeginning ? <HistoryCard /> : null}
          <div className={`surface flow ${classes.tiles}`}>
            <StatisticTiles statistics={statistics.data} />
            <QuickActions />
          </div>
        </div>
      </div>
      <Box mt={16}>{hasFinished ? <InstallHint /> : null}</Box>
    </div>
  );
}

function refetch(query: { refetch: () => Promise<unknown> }): Promise<unknown> {
  return query.refetch();
}

function DashboardSkeleton({ isPhone }: { isPhone: boolean }) {
  return (
    <PageSkeleton label="Loading dashboard…">
      <div className={classes.page}>
        <div className={classes.lead}>
          <SkeletonBlocks heights={[isPhone ? 186 : 415]} />
        </div>
        <div className={classes.cards}>
          <Room />
          {isPhone ? null : <SkeletonBlocks heights={[294]} />}
        </div>
        <div className={classes.recent}>
          <SkeletonBlocks heights={[340]} />
        </div>
      </div>
    </PageSkeleton>
  );
}

function recentOf(
  listed: Statistics['recentWorkouts'] | undefined,
  withWaiting: Overlays['workouts'],
) {
  const shown = withWaiting(listed ?? []);
  return listed === undefined && shown.length === 0 ? undefined : shown.slice(0, MOST_RECENT);
}

/** Returns the ids of the workouts that the server lists as running. */
function runningIn(statistics: Statistics | undefined): string {
  const running = statistics?.recentWorkouts.filter(
    (each) => each.completionStatus === 'IN_PROGRESS',
  );
  return running?.map(({ id }) => id).join() ?? '';
}

/** Reads the next workout and the last weeks again when a running workout has ended, perhaps on another device. */
function useRefreshOnceEnded(statistics: Statistics | undefined): void {
  const running = runningIn(statistics);
  const before = useRef(running);
  useEffect(() => {
    if (before.current && before.current !== running) refreshWorkouts();
    before.current = running;
  }, [running]);
}

function useLogged(error: unknown): void {
  useEffect(() => {
    // A failure without a response is not logged to the console, because a banner already shows that the device is
    // offline.
    if (error && hasServerAnswer(error))
      console.error('The dashboard could not load everything', error);
  }, [error]);
}

const actions = [
  { label: 'My Workouts', href: paths.templates(), Icon: IconBarbell },
  { label: 'New Workout', href: paths.builder(), Icon: IconPlus },
  { label: 'Goals', href: paths.goals(), Icon: IconTarget },
  { label: 'Profile', href: paths.profile(), Icon: IconUser },
];

function QuickActions() {
  return (
    <nav aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="spoken">
        Quick actions
      </h2>
      {actions
        .filter(({ href }) => isPagePath(href))
        .map(({ label, href, Icon }) => (
          <Link key={href} href={href} className="row-link centred">
            <Icon size={24} stroke={1.75} aria-hidden />
            {label}
          </Link>
        ))}
    </nav>
  );
}

function StatisticTiles({ statistics }: { statistics: Statistics | undefined }) {
  if (isNewHere(statistics) && !statistics?.runningPrograms && !statistics?.activeGoals)
    return null;
  const tiles = [
    { label: 'Total Workouts', href: paths.history(), value: statistics?.totalWorkouts },
    { label: 'Active Programs', href: paths.programs(), value: statistics?.runningPrograms },
    { label: 'Active Goals', href: paths.goals(), value: statistics?.activeGoals },
  ];
  return (
    <section aria-label="Statistics">
      {tiles.map(({ label, href, value }) => (
        <Link key={label} href={href} className="row-link centred">
          <span className="num">{value === undefined ? '-' : formatNumber(value, 0)}</span>
          {label}
        </Link>
      ))}
    </section>
  );
}

/** Returns true for an account without a workout; false until the statistics have loaded. */
export function isNewHere(statistics: Statistics | undefined): boolean {
  return statistics?.totalWorkouts === 0 && statistics.recentWorkouts.length === 0;
}

/** Returns 'Welcome back, Sam', or 'Welcome, Sam' for a new user and while the statistics are unknown. */
export function greeting(name: string | undefined, statistics: Statistics | undefined): string {
  const isBack = statistics !== undefined && !isNewHere(statistics);
  const welcome = isBack ? 'Welcome back' : 'Welcome';
  return name === undefined ? welcome : `${welcome}, ${name}`;
}
