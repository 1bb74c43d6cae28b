import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { inferInput } from '@trpc/tanstack-react-query';
import { startTransition, useCallback, useState } from 'react';
import type { Exercise } from '#shared/exercises/schema.ts';
import {
  EXERCISE_SEARCH_LIMIT,
  type Equipment,
  type MovementPattern,
  type Muscle,
} from '#shared/exercises/vocabulary.ts';
import { trpc } from '#web/api/trpc.ts';
import { useInjuries } from './use-injuries.ts';

const CATEGORIES_STALE_MS = 3_600_000;

/** Holds the filters of the exercise search. An empty string accepts any value. */
export interface ExerciseFilters {
  category: string;
  movementPattern: MovementPattern | '';
  equipment: Equipment | '';
  muscle: Muscle | '';
  difficultyLevel: Exercise['difficultyLevel'] | '';
}

const NO_FILTERS: ExerciseFilters = {
  category: '',
  movementPattern: '',
  equipment: '',
  muscle: '',
  difficultyLevel: '',
};

const NO_CATEGORIES: never[] = [];

/**
 * Searches the exercise library. The old results stay until the new results arrive. No query is sent while `isAsking`
 * is false.
 */
export function useExerciseSearch(isAsking = true) {
  const [query, setQuery] = useState('');
  const [clearings, setClearings] = useState(0);
  const [filters, setFilters] = useState(NO_FILTERS);
  const [isFavouritesOnly, setIsFavouritesOnly] = useState(false);
  const [withHidden, setWithHidden] = useState(false);
  const injuries = useInjuries(isAsking);

  const { category, movementPattern, equipment, muscle, difficultyLevel } = filters;
  const input = {
    limit: EXERCISE_SEARCH_LIMIT,
    ...(query === '' ? {} : { query }),
    ...(category === '' ? {} : { category }),
    ...(movementPattern === '' ? {} : { movementPattern }),
    ...(equipment === '' ? {} : { equipment }),
    ...(muscle === '' ? {} : { muscle }),
    ...(difficultyLevel === '' ? {} : { difficultyLevel }),
    ...(isFavouritesOnly ? { preference: 'FAVOURITE' as const } : {}),
    ...(withHidden ? { withHidden } : {}),
    ...(injuries.avoided.length === 0 ? {} : { avoid: injuries.avoided }),
  };
  const chosenFilters = Object.values(filters).filter((value) => value !== '').length;
  const results = useQuery({
    ...trpc.exercises.list.queryOptions(input),
    placeholderData: keepPreviousData,
    enabled: isAsking,
  });
  const further = useFurtherPages(input);
  const categories = useQuery({
    ...trpc.exercises.categories.queryOptions(),
    staleTime: CATEGORIES_STALE_MS,
    enabled: isAsking,
  });

  return {
    /** Searches for a text in a transition, which the next key press can interrupt. */
    searchFor: useCallback((typed: string) => {
      startTransition(() => setQuery(typed.trim().slice(0, 100)));
    }, []),
    /**
     * `clearings` counts how often the search was cleared. The search field has this count as its React key and becomes
     * empty when the count changes.
     */
    clearings,
    filters,
    setFilters,
    isFavouritesOnly,
    setIsFavouritesOnly,
    withHidden,
    setWithHidden,
    injuries,
    /**
     * `activeFilters` counts the active filters of the panel. The muscle filter does not count, because its button is
     * always visible.
     */
    activeFilters:
      chosenFilters - Number(muscle !== '') + Number(withHidden) + injuries.avoided.length,
    query,
    isSearched: query !== '',
    isNarrowed: query !== '' || chosenFilters > 0 || isFavouritesOnly,
    /** Removes the text and the filters. 'Show hidden' and the avoided parts of the body stay. */
    clear: () => {
      setQuery('');
      setClearings(clearings + 1);
      setFilters(NO_FILTERS);
      setIsFavouritesOnly(false);
    },
    results,
    further,
    categories: categories.data ?? NO_CATEGORIES,
  };
}

type ListInput = inferInput<typeof trpc.exercises.list>;

function useFurtherPages(input: ListInput) {
  const search = JSON.stringify(input);
  const [wanted, setWanted] = useState({ search, pages: 0 });
  const count = wanted.search === search ? wanted.pages : 0;
  const pages = useQueries({
    queries: Array.from({ length: count }, (_, index) =>
      trpc.exercises.list.queryOptions({ ...input, offset: (index + 1) * EXERCISE_SEARCH_LIMIT }),
    ),
  });
  const failed = pages.filter((page) => page.isError);
  return {
    exercises: pages.flatMap((page) => page.data?.data ?? []),
    isLoading: pages.some((page) => page.isFetching),
    hasFailed: failed.length > 0,
    showAll: (total: number) =>
      setWanted({ search, pages: Math.ceil(total / EXERCISE_SEARCH_LIMIT) - 1 }),
    showMore: () => {
      if (failed.length > 0) for (const page of failed) void page.refetch();
      else setWanted({ search, pages: count + 1 });
    },
  };
}

export type ExerciseSearch = ReturnType<typeof useExerciseSearch>;
