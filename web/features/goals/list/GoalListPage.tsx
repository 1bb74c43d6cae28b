// Lists the goals by status, with filters.
import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconAdjustments, IconPlus, IconTarget } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { Goal } from '#shared/goals/schema.ts';
import {
  goalStatuses,
  goalTypes,
  type GoalStatus,
  type GoalType,
} from '#shared/goals/vocabulary.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { countOf } from '#web/text/format.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { paths } from '#web/paths.ts';
import { BusyRegion } from '#web/ui/BusyRegion.tsx';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Empty } from '#web/ui/messages/Empty.tsx';
import { UndoOffer } from '#web/ui/messages/UndoNotice.tsx';
import { statusRules } from '#shared/goals/status.ts';
import { GoalSection } from './GoalSection.tsx';
import { goalTypeLooks } from '../goal-types.ts';

const MOST_GOALS = 200;

export default function GoalListPage() {
  const reader = useReader();
  const filtering = useGoalFilters();
  const [areFiltersOpen, setFiltersOpen] = useState(filtering.isFiltered);
  const { type, status } = filtering.filters;
  const query = useQuery({
    ...trpc.goals.list.queryOptions({
      limit: MOST_GOALS,
      ...(type === undefined ? {} : { goalType: type }),
      ...(status === undefined ? {} : { status }),
    }),
    // Workouts change the progress of goals, so each visit reads the list again.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

  const page = query.data;
  const shown = page?.data.filter((goal) => status !== undefined || goal.status !== 'ABANDONED');
  const hasAny = page === undefined || page.data.length > 0 || filtering.isFiltered;
  const actions = (
    <>
      {page && hasAny ? (
        <Button
          variant={filtering.isFiltered ? 'light' : 'default'}
          leftSection={<IconAdjustments size={20} stroke={1.75} aria-hidden />}
          aria-expanded={areFiltersOpen}
          onClick={() => setFiltersOpen(!areFiltersOpen)}
        >
          Filters
        </Button>
      ) : null}
      <Button
        component={Link}
        href={paths.goalCreate()}
        variant={hasAny || reader ? 'filled' : 'default'}
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
      >
        {reader ? 'Propose a goal' : 'New Goal'}
      </Button>
    </>
  );
  return (
    <>
      <PageHeader title="Goals" actions={actions} />
      {reader ? <Group mb={16}>{actions}</Group> : null}
      <UndoOffer of="goals" />
      <Loaded query={query} isToast failure="Failed to load goals" blocks={[44]} cards={[3, 150]} />
      {page && !hasAny ? <NoGoals isOwn={!reader} /> : null}
      {page && hasAny && areFiltersOpen ? <GoalFilterBar of={filtering} /> : null}
      {shown ? (
        <BusyRegion isBusy={query.isPlaceholderData}>
          {goalStatuses.map((each) => {
            const goals = shown.filter((goal) => goal.status === each);
            return goals.length === 0 ? null : (
              <GoalSection key={each} status={each} goals={goals} />
            );
          })}
          {hasAny && shown.length === 0 ? <NothingShown isFiltered={filtering.isFiltered} /> : null}
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

function NoGoals({ isOwn }: { isOwn: boolean }) {
  return (
    <Empty Icon={IconTarget} text={isOwn ? 'Pick one number to move.' : 'No goals yet.'}>
      {isOwn ? (
        <Button component={Link} href={paths.goalCreate()}>
          Set your first goal
        </Button>
      ) : null}
    </Empty>
  );
}

function NothingShown({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div role="status">
      <Empty
        Icon={IconTarget}
        text={isFiltered ? 'No goal matches these filters.' : 'All your goals are archived.'}
      />
    </div>
  );
}

interface MoreToFindProps {
  page: { data: readonly Goal[]; meta: { total: number } } | undefined;
  status: string | undefined;
  onShowArchived: () => void;
}

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

function GoalFilterBar({ of }: { of: ReturnType<typeof useGoalFilters> }) {
  const { filters, isFiltered, set, clear } = of;
  return (
    <Group gap={8} mb={16} role="group" aria-label="Filters">
      <SelectField
        aria-label="Type"
        value={filters.type ?? ''}
        options={[
          { value: '', label: 'Type' },
          ...goalTypes.map((value) => ({ value, label: goalTypeLooks[value].name })),
        ]}
        onChange={(event) => set('type', event.currentTarget.value)}
      />
      <SelectField
        aria-label="Status"
        value={filters.status ?? ''}
        options={[
          { value: '', label: 'Status' },
          ...goalStatuses.map((value) => ({ value, label: statusRules[value].label })),
        ]}
        onChange={(event) => set('status', event.currentTarget.value)}
      />
      {isFiltered ? (
        <Button variant="default" onClick={clear}>
          Clear filters
        </Button>
      ) : null}
    </Group>
  );
}

interface GoalFilters {
  type: GoalType | undefined;
  status: GoalStatus | undefined;
}

/** Keeps the filters in the address, so that they survive a reload and can be shared. */
function useGoalFilters() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);

  function set(name: keyof GoalFilters, value: string) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  }

  return {
    filters,
    isFiltered: filters.type !== undefined || filters.status !== undefined,
    set,
    clear: () => setParams(new URLSearchParams(), { replace: true }),
  };
}

function readFilters(params: URLSearchParams): GoalFilters {
  return {
    type: goalTypes.find((type) => type === params.get('type')),
    status: goalStatuses.find((status) => status === params.get('status')),
  };
}
