import { Button, NativeSelect } from '@mantine/core';
import { statusRules } from '#shared/goals/status.ts';
import { goalStatuses, goalTypes } from '#shared/goals/vocabulary.ts';
import { goalTypeLooks } from '../goal-types.ts';
import type { useGoalFilters } from './use-goal-filters.ts';
import classes from './GoalListPage.module.css';

/** Type and status; the button is there while one of them is chosen. */
export function GoalFilterBar({ of }: { of: ReturnType<typeof useGoalFilters> }) {
  const { filters, isFiltered, set, clear } = of;
  return (
    <div className={classes.filters} role="group" aria-label="Filters">
      <NativeSelect
        label="Type"
        value={filters.type ?? ''}
        data={[
          { value: '', label: 'All' },
          ...goalTypes.map((value) => ({ value, label: goalTypeLooks[value].name })),
        ]}
        onChange={(event) => set('type', event.currentTarget.value)}
      />
      <NativeSelect
        label="Status"
        value={filters.status ?? ''}
        data={[
          { value: '', label: 'All' },
          ...goalStatuses.map((value) => ({ value, label: statusRules[value].label })),
        ]}
        onChange={(event) => set('status', event.currentTarget.value)}
      />
      {isFiltered ? (
        <Button variant="default" onClick={clear}>
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}
