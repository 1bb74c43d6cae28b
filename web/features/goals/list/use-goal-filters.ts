// Keeps the filters of the list in the address, so that they survive a reload and can be shared.
import { useSearchParams } from 'wouter';
import {
  goalStatuses,
  type GoalStatus,
  goalTypes,
  type GoalType,
} from '#shared/goals/vocabulary.ts';

export interface GoalFilters {
  type: GoalType | undefined;
  status: GoalStatus | undefined;
}

export function useGoalFilters() {
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

/** Returns the filters of the address. Unknown values are ignored. */
function readFilters(params: URLSearchParams): GoalFilters {
  return {
    type: goalTypes.find((type) => type === params.get('type')),
    status: goalStatuses.find((status) => status === params.get('status')),
  };
}
