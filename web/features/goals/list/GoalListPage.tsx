// Every goal, by status, with filters.
import { Button, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconPlus, IconTarget } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Goal } from '#shared/goals/schema.ts';
import { goalStatuses } from '#shared/goals/vocabulary.ts';
import { trpc } from '#web/api/trpc.ts';
import { countOf } from '#web/text/format.ts';
import { paths } from '#web/paths.ts';
import { BusyRegion } from '#web/ui/BusyRegion.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { toastError } from '#web/ui/messages/toasts.ts';
import { DeletedNotice } from './DeletedNotice.tsx';
import { GoalFilterBar } from './GoalFilterBar.tsx';
import { GoalSection } from './GoalSection.tsx';
import { useGoalFilters } from './use-goal-filters.ts';
import classes from './GoalListPage.module.css';

const LOAD_FAILED = 'Failed to load goals';
const MOST_GOALS = 200;

export default function GoalListPage() {
  const filtering = useGoalFilters();
  const { type, status } = filtering.filters;
  const query = useQuery({
    ...trpc.goals.list.queryOptions({
      limit: MOST_GOALS,
      ...(type === undefined ? {} : { goalType: type }),
      ...(status === undefined ? {} : { status }),
    }),
    // A workout moves goals: what was loaded before it is shown, and asked for again.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

  useEffect(() => {
    if (query.isError) toastError(LOAD_FAILED);
  }, [query.isError]);

  const page = query.data;
  // Archived goals show only when they are asked for.
  const shown = page?.data.filter((goal) => status !== undefined || goal.status !== 'ABANDONED');
  const hasAny = page === undefined || page.data.length > 0 || filtering.isFiltered;
  return (
    <>
      <PageHeader
        title="Goals"
        actions={
          <Button
            component={Link}
            href={paths.goalCreate()}
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          >
            New Goal
          </Button>
        }
      />
      <DeletedNotice />
      {query.isError ? (
        <ErrorState message={LOAD_FAILED} error={query.error} onRetry={() => query.refetch()} />
      ) : null}
      {query.isPending ? <PageSkeleton blocks={[68, 44, 152, 152]} /> : null}
      {page && !hasAny ? <NoGoals /> : null}
      {page && hasAny ? <GoalFilterBar of={filtering} /> : null}
      {shown ? (
        <BusyRegion isBusy={query.isPlaceholderData}>
          {goalStatuses.map((each) => {
            const goals = shown.filter((goal) => goal.status === each);
            return goals.length === 0 ? null : (
              <GoalSection key={each} status={each} goals={goals} />
            );
          })}
          {hasAny && shown.length === 0 ? (
            <NothingShown isFiltered={filtering.isFiltered} onClear={filtering.clear} />
          ) : null}
          <MoreToFind
            page={page}
            status={status}
            onShowArchived={() => filtering.set('status', 'ABANDONED')}
          />
        </BusyRegion>
      ) : null}
    </>
  );
}

function NoGoals() {
  return (
    <Empty>
      <Text size="lg" fw={600}>
        Pick one number to move.
      </Text>
      <Button component={Link} href={paths.goalCreate()}>
        Set your first goal
      </Button>
    </Empty>
  );
}

function NothingShown({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <Empty>
      <Text size="lg" fw={600} role="status">
        {isFiltered ? 'No goal matches these filters.' : 'All your goals are archived.'}
      </Text>
      {isFiltered ? (
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      ) : null}
    </Empty>
  );
}

function Empty({ children }: { children: ReactNode }) {
  return (
    <section className={classes.empty}>
      <IconTarget size={40} stroke={1.5} aria-hidden />
      {children}
    </section>
  );
}

interface MoreToFindProps {
  page: { data: readonly Goal[]; meta: { total: number } } | undefined;
  status: string | undefined;
  onShowArchived: () => void;
}

/** Names the goals that the list leaves out, and links to them. */
function MoreToFind({ page, status, onShowArchived }: MoreToFindProps) {
  if (!page) return null;
  const archived =
    status === undefined ? page.data.filter((goal) => goal.status === 'ABANDONED').length : 0;
  return (
    <>
      {archived > 0 ? (
        <Button variant="subtle" onClick={onShowArchived}>
          Show {countOf(archived, 'archived goal')}
        </Button>
      ) : null}
      {page.meta.total > page.data.length ? (
        <Text c="dimmed">
          The newest {page.data.length} of {page.meta.total} goals. Filter to see the others.
        </Text>
      ) : null}
    </>
  );
}
