// Shows the pages of a client to the trainer: the client's own pages, read-only, below a banner
// with name and areas.
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useMemo, useState } from 'react';
import { Link, Redirect, Route, Router, Switch, useLocation, useParams } from 'wouter';
import { matchesRoute, privateRoutes } from '#shared/paths.ts';
import { areaNames, type TrainerArea } from '#shared/trainer/areas.ts';
import type { OpenGrant } from '#shared/trainer/grants.ts';
import { createClientQueries } from '#web/api/client-queries.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { ReaderContext } from '#web/hooks/use-reader.ts';
import { lazyPage } from '#web/loading/page.tsx';
import { paths } from '#web/paths.ts';
import { formatCalendarDay } from '#web/text/format.ts';
import { ItemNotFound } from '#web/ui/NotFound.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { PageTabs } from '#web/ui/PageTabs.tsx';

/** Returns a page below the address of the client. With a label it is in a second row of tabs. */
const page = (path: string, load: () => Promise<{ default: ComponentType }>, label?: string) => ({
  path,
  Page: lazyPage(load),
  label,
});

type ClientPage = ReturnType<typeof page>;

interface ClientTab {
  label: string;
  /** The area that the tab shows. */
  area: TrainerArea;
  /** The first page is shown when the tab is pressed. */
  pages: readonly [ClientPage, ...ClientPage[]];
}

/** The trainer's own notes, which stay after the end. */
const notes = page('/notes', () => import('#web/features/trainer/desk/NotesTab.tsx'));

/** The tabs in their order. A further tab is a row. */
const tabs: readonly ClientTab[] = [
  {
    label: 'Week',
    area: 'training',
    pages: [page('/week', () => import('./WeekTab.tsx'))],
  },
  {
    label: 'History',
    area: 'training',
    pages: [
      page(privateRoutes.history, () => import('#web/features/history/HistoryPage.tsx')),
      page(privateRoutes.report, () => import('#web/features/report/ReportPage.tsx')),
    ],
  },
  {
    label: 'Progress',
    area: 'training',
    pages: [
      page(privateRoutes.progress, () => import('#web/features/progress/ProgressPage.tsx')),
      page(privateRoutes.exercise, () => import('#web/features/exercises/page/ExercisePage.tsx')),
    ],
  },
  {
    label: 'Plans',
    area: 'plans',
    pages: [
      page(
        privateRoutes.templates,
        () => import('#web/features/templates/list/TemplateListPage.tsx'),
        'Workouts',
      ),
      page(
        privateRoutes.templateView,
        () => import('#web/features/templates/view/TemplateViewPage.tsx'),
      ),
      page(
        privateRoutes.builderEdit,
        () => import('#web/features/templates/builder/BuilderPage.tsx'),
      ),
      page(
        privateRoutes.programs,
        () => import('#web/features/programs/ProgramListPage.tsx'),
        'Programs',
      ),
      page(privateRoutes.program, () => import('#web/features/programs/ProgramPage.tsx')),
      page(
        privateRoutes.programEdit,
        () => import('#web/features/programs/editor/ProgramEditPage.tsx'),
      ),
      page('/propose', () => import('#web/features/trainer/proposals/ProposePage.tsx'), 'Propose'),
    ],
  },
  {
    label: 'Goals',
    area: 'goals',
    pages: [
      page(privateRoutes.goals, () => import('./GoalsTab.tsx')),
      page(privateRoutes.goalCreate, () => import('#web/features/goals/form/GoalCreatePage.tsx')),
      page(privateRoutes.goal, () => import('#web/features/goals/detail/GoalDetailPage.tsx')),
    ],
  },
  {
    label: 'Comments',
    area: 'training',
    pages: [page('/comments', () => import('#web/trainer/CommentsTab.tsx'))],
  },
  { label: 'Notes', area: 'training', pages: [notes] },
];

/** Shows /trainer/clients/:clientId and everything below. */
export default function ClientArea() {
  const { clientId } = useParams<{ clientId: string }>();
  return <OneClient key={clientId} clientId={clientId} />;
}

function OneClient({ clientId }: { clientId: string }) {
  const [end, setEnd] = useState<Error>();
  const queries = useMemo(
    () =>
      createClientQueries(clientId, (error) => {
        setEnd(error);
        // The desk shows the client as paused or former.
        readAgain(trpc.trainerDesk.pathFilter());
      }),
    [clientId],
  );
  useEffect(() => () => queries.clear(), [queries]);
  if (end) return <Ended message={end.message} clientId={clientId} />;
  return (
    <QueryClientProvider client={queries}>
      <Router base={paths.trainerClient(clientId)}>
        <Opened />
      </Router>
    </QueryClientProvider>
  );
}

/** Shows that the grant has ended. Of the client only the trainer's own notes are left on the page. */
function Ended({ message, clientId }: { message: string; clientId: string }) {
  // The trainer's desk keeps the client's name after the grant has ended.
  const { data: kept } = useQuery(trpc.trainerDesk.client.queryOptions({ clientId }), queryClient);
  return (
    <>
      <PageHeader title={kept?.name ?? 'Client'} />
      <Stack align="flex-start" mb={24}>
        <Alert color="yellow" w="100%" title={message} role="alert" />
        <Button component={Link} href={paths.trainer()} variant="default">
          To your clients
        </Button>
      </Stack>
      <ReaderContext value={{ clientId, clientName: '', areas: [] }}>
        <Suspense fallback={<PageSkeleton />}>
          <notes.Page />
        </Suspense>
      </ReaderContext>
    </>
  );
}

function Opened() {
  const query = useQuery(trpc.reading.grant.queryOptions());
  const heading = <PageHeader title="Client" />;
  return (
    <Loaded
      query={query}
      failure="Failed to load the client"
      heading={heading}
      blocks={[76, 44, 240]}
      missing={
        <ItemNotFound
          title="Client not found"
          list={{ href: `~${paths.dashboard()}`, label: 'Dashboard', about: 'Your own training' }}
        />
      }
    >
      {(grant) =>
        grant && (
          <ReaderContext
            value={{ clientId: grant.clientId, clientName: grant.name, areas: grant.areas }}
          >
            <Banner {...grant} />
            <Pages areas={grant.areas} />
          </ReaderContext>
        )
      }
    </Loaded>
  );
}

/** Says whose pages these are and which areas they show. */
function Banner({ name, areas, historyFrom }: OpenGrant) {
  const seen = areas.map((area) => areaNames[area]).join(', ');
  return (
    // It stays in sight: a trainer must not take these pages for the own ones.
    <Group
      component="section"
      className="surface-card"
      aria-label="Client"
      gap="0 16px"
      align="baseline"
      pos="sticky"
      top={0}
      py={12}
      mb={16}
      style={{ zIndex: 2 }}
    >
      <Text fw={600} size="lg">
        <bdi>{name}</bdi>
      </Text>
      <Text size="sm" c="dimmed">
        You see: {seen}
        {historyFrom === null ? '' : `, since ${formatCalendarDay(historyFrom)}`}
      </Text>
    </Group>
  );
}

/** Shows the named pages of a tab that has several. A page without a name belongs to the one before. */
function SecondTabs({ pages, location }: { pages: readonly ClientPage[]; location: string }) {
  const named = pages.flatMap(({ label, path: href }) =>
    label === undefined ? [] : [{ label, href }],
  );
  if (named.length === 0) return null;
  const at = pages.findIndex(({ path }) => matchesRoute(path, location));
  const current = pages.slice(0, at + 1).findLast(({ label }) => label !== undefined);
  return <PageTabs label="Plans" tabs={named} current={current?.path ?? ''} />;
}

function Pages({ areas }: { areas: readonly TrainerArea[] }) {
  const [location] = useLocation();
  const open = tabs.filter(({ area }) => areas.includes(area));
  const current = open.find(({ pages }) => pages.some(({ path }) => matchesRoute(path, location)));
  const first = open[0]?.pages[0].path ?? paths.history();
  return (
    <>
      <PageTabs
        label="Parts of the client"
        tabs={open.map(({ label, pages: [{ path }] }) => ({ label, href: path }))}
        current={current?.pages[0].path ?? ''}
      />
      {current ? <SecondTabs pages={current.pages} location={location} /> : null}
      <Switch>
        {open.flatMap(({ pages }) =>
          pages.map(({ path, Page }) => (
            <Route key={path} path={path}>
              <Suspense fallback={<PageSkeleton />}>
                <Page />
              </Suspense>
            </Route>
          )),
        )}
        <Route>
          <Redirect href={first} replace />
        </Route>
      </Switch>
    </>
  );
}
