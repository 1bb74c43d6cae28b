// Shows a client's pages to the trainer, below a banner with the client's name. The client's own data is read-only; the
// trainer can write comments, notes and proposals.
import { Box, Button, Text } from '@mantine/core';
import { IconArrowLeft, IconLock, IconSend } from '@tabler/icons-react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useMemo, useState } from 'react';
import { Link, Redirect, Route, Router, Switch, useLocation, useParams } from 'wouter';
import { matchesRoute, privateRoutes } from '#shared/page-routes.ts';
import { type TrainerArea, trainerAreas } from '#shared/trainer/area-names.ts';
import type { OpenGrant } from '#shared/trainer/grants.ts';
import { createClientQueries } from '#web/api/client-queries.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { readWhenBack } from '#web/api/refresh/read-when-back.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { ReaderContext } from '#web/hooks/use-reader.ts';
import { lazyPage } from '#web/loading/page.tsx';
import { paths } from '#web/paths.ts';
import { formatCalendarDay } from '#web/text/format.ts';
import { NotFound } from '#web/ui/NotFound.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Empty } from '#web/ui/messages/Empty.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { Initials } from '#web/trainer/Initials.tsx';
import { PageTabs } from '#web/ui/PageTabs.tsx';
import headerClasses from '#web/ui/PageHeader.module.css';
import classes from './client.module.css';

type Load = () => Promise<{ default: ComponentType }>;

/**
 * Returns a tab of the client area. `loads` maps each page's path, such as '/notes', to the function that loads the
 * page. The path follows the client's address.
 */
function tab(label: string, area: TrainerArea, loads: Readonly<Record<string, Load>>) {
  const pages = Object.entries(loads).map(([path, load]) => ({ path, Page: lazyPage(load) }));
  return { label, area, pages, href: pages[0]?.path ?? '' };
}

const loadNotes = () => import('#web/features/trainer/desk/NotesTab.tsx');
/** The tab `Notes` stays available after the client has ended the access, because the notes belong to the trainer. */
const Notes = lazyPage(loadNotes);

/** The page of a new proposal shows no tabs and no client's name above. Its back arrow leads to the client's plans. */
const PROPOSE = '/propose';

const clients = { href: `~${paths.trainer()}`, label: 'Clients' };

/** The forms at these addresses have a button to propose. */
const FORMS = /builder|edit|create/;

/** Lists the tabs of a client's area. Each tab opens the first of the pages that are listed with it. */
const tabs = [
  tab('Week', 'training', { '/week': () => import('./WeekTab.tsx') }),
  tab('History', 'training', {
    [privateRoutes.history]: () => import('#web/features/history/HistoryPage.tsx'),
    [privateRoutes.report]: () => import('#web/features/report/ReportPage.tsx'),
  }),
  tab('Progress', 'training', {
    [privateRoutes.progress]: () => import('#web/features/progress/ProgressPage.tsx'),
    [privateRoutes.exercise]: () => import('#web/features/exercises/page/ExercisePage.tsx'),
  }),
  tab('Plans', 'plans', {
    [privateRoutes.templates]: () => import('#web/features/templates/list/TemplateListPage.tsx'),
    [privateRoutes.templateView]: () => import('#web/features/templates/view/TemplateViewPage.tsx'),
    [privateRoutes.builderEdit]: () => import('#web/features/templates/builder/BuilderPage.tsx'),
    [privateRoutes.programs]: () => import('#web/features/programs/ProgramListPage.tsx'),
    [privateRoutes.program]: () => import('#web/features/programs/ProgramPage.tsx'),
    [privateRoutes.programEdit]: () => import('#web/features/programs/editor/ProgramEditPage.tsx'),
    [PROPOSE]: () => import('#web/features/trainer/proposals/ProposePage.tsx'),
  }),
  tab('Goals', 'goals', {
    [privateRoutes.goals]: () => import('./GoalsTab.tsx'),
    [privateRoutes.goalCreate]: () => import('#web/features/goals/form/GoalCreatePage.tsx'),
    [privateRoutes.goal]: () => import('#web/features/goals/detail/GoalDetailPage.tsx'),
  }),
  tab('Comments', 'training', { '/comments': () => import('#web/trainer/CommentNews.tsx') }),
  tab('Notes', 'training', { '/notes': loadNotes }),
];

/**
 * `planTabs` is the second row of tabs in 'Plans'. A page without a tab marks the tab of its list: the page of a
 * program marks 'Programs'.
 */
const planTabs = [
  { label: 'Workouts', href: privateRoutes.templates },
  { label: 'Programs', href: privateRoutes.programs },
];

/** Shows /trainer/clients/:clientId and all pages below it. */
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
        // The client has paused or ended the access, so the trainer's list of clients is refetched to show the change.
        readAgain(trpc.trainerDesk.pathFilter());
      }),
    [clientId],
  );
  useEffect(() => {
    const end = readWhenBack(queries);
    return () => {
      end();
      queries.clear();
    };
  }, [queries]);
  if (end) return <Ended message={end.message} clientId={clientId} />;
  return (
    <QueryClientProvider client={queries}>
      <Router base={paths.trainerClient(clientId)}>
        <Opened />
      </Router>
    </QueryClientProvider>
  );
}

/** Shows the message that the client has ended or paused the access, above the trainer's own notes. */
function Ended({ message, clientId }: { message: string; clientId: string }) {
  // The trainer's list still contains the client after the access was ended or paused. The client's name is read from
  // there.
  const { data: kept } = useQuery(trpc.trainerDesk.client.queryOptions({ clientId }), queryClient);
  return (
    <>
      <PageHeader title={kept?.name ?? 'Client'} />
      <Box mb={24} role="alert">
        <Empty Icon={IconLock} text={message}>
          <Button component={Link} href={paths.trainer()}>
            To your clients
          </Button>
        </Empty>
      </Box>
      <ReaderContext value={{ clientId, clientName: '', areas: [] }}>
        <Suspense fallback={<PageSkeleton />}>
          <Notes />
        </Suspense>
      </ReaderContext>
    </>
  );
}

function Opened() {
  const query = useQuery(trpc.reading.grant.queryOptions());
  const heading = <PageHeader title="Client" back={clients} />;
  return (
    <Loaded
      query={query}
      failure="Failed to load the client"
      heading={heading}
      blocks={[28, 44, 240]}
      missing={
        <NotFound
          title="Client not found"
          text="The address may be mistyped, or the account was deleted."
          ways={[clients]}
        />
      }
    >
      {(grant) =>
        grant && (
          <ReaderContext
            value={{ clientId: grant.clientId, clientName: grant.name, areas: grant.areas }}
          >
            <Banner {...grant} />
            <div className={classes.pages}>
              <Pages areas={grant.areas} />
            </div>
          </ReaderContext>
        )
      }
    </Loaded>
  );
}

/** Shows the client's name and the areas of data that the trainer may see. */
function Banner({ name, areas, historyFrom }: OpenGrant) {
  const isPhone = useIsPhone();
  const [location] = useLocation();
  if (location === PROPOSE) {
    return (
      <ReaderContext value={null}>
        <PageHeader title="New proposal" back={{ href: privateRoutes.templates, label: 'Plans' }} />
      </ReaderContext>
    );
  }
  const seen = areas.map((area) => trainerAreas[area].name).join(', ');
  return (
    // The banner stays visible, so that trainers do not mistake the client's pages for their own pages.
    <section
      className={`row as-icons ${headerClasses.bar} ${classes.banner}`}
      aria-label="Client"
      data-back=""
    >
      <Link
        href={clients.href}
        className={`thumb ${headerClasses.back}`}
        aria-label={clients.label}
      >
        <IconArrowLeft size={24} stroke={1.75} aria-hidden />
      </Link>
      <Initials name={name} />
      <div className="grow">
        <bdi className="num cut block">{name}</bdi>
        <Text className="note cut" {...(isPhone && { fz: 'xs' })}>
          <span className={isPhone ? 'spoken' : undefined}>You see: </span>
          {seen}
          {historyFrom === null ? '' : `, since ${formatCalendarDay(historyFrom)}`}
        </Text>
      </div>
      {areas.includes('plans') && !FORMS.test(location) ? (
        <Button
          component={Link}
          href={PROPOSE}
          px={12}
          leftSection={isPhone ? null : <IconSend size={20} aria-hidden />}
        >
          Propose
        </Button>
      ) : null}
    </section>
  );
}

function PlanTabs({ order, location }: { order: readonly string[]; location: string }) {
  const at = order.findIndex((path) => matchesRoute(path, location));
  const current = planTabs.findLast(({ href }) => order.indexOf(href) <= at);
  return <PageTabs label="Plans" tabs={planTabs} current={current?.href ?? ''} />;
}

function Pages({ areas }: { areas: readonly TrainerArea[] }) {
  const [location] = useLocation();
  const open = tabs.filter(({ area }) => areas.includes(area));
  const current = open.find(({ pages }) => pages.some(({ path }) => matchesRoute(path, location)));
  return (
    <>
      {location === PROPOSE ? null : (
        <PageTabs label="Parts of the client" tabs={open} current={current?.href ?? ''} />
      )}
      {current?.area === 'plans' && location !== PROPOSE ? (
        <PlanTabs order={current.pages.map(({ path }) => path)} location={location} />
      ) : null}
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
          <Redirect href="/week" replace />
        </Route>
      </Switch>
    </>
  );
}
