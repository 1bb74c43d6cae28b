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

/** Filters of the library. An empty string accepts any value. */
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
 * Searches the library on the server. The previous results stay visible while the next request is pending. Sends no
 * request until `isAsking`.
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
    /** Sets the searched text, as a transition that a key press can interrupt. */
    searchFor: useCallback((typed: string) => {
      startTransition(() => setQuery(typed.trim().slice(0, 100)));
    }, []),
    /** Number of times that the search was cleared. The search field uses this number as its key. */
    clearings,
    filters,
    setFilters,
    isFavouritesOnly,
    setIsFavouritesOnly,
    withHidden,
    setWithHidden,
    injuries,
    /** Number of active filters in the collapsed part. The muscle filter is always visible, so it is not counted. */
    activeFilters:
      chosenFilters - Number(muscle !== '') + Number(withHidden) + injuries.avoided.length,
    query,
    /** True when a text is searched. */
    isSearched: query !== '',
    /** True when `clear` would change something. */
    isNarrowed: query !== '' || chosenFilters > 0 || isFavouritesOnly,
    /** Clears text and filters; avoided body areas stay. */
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

/** Loads the pages after the first page. `showMore` adds a page; a changed search starts without further pages. */
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
    /** Loads all pages of a list with this total. */
    showAll: (total: number) =>
      setWanted({ search, pages: Math.ceil(total / EXERCISE_SEARCH_LIMIT) - 1 }),
    /** Loads the next page, or retries a failed page. */
    showMore: () => {
      if (failed.length > 0) for (const page of failed) void page.refetch();
      else setWanted({ search, pages: count + 1 });
    },
  };
}

export type ExerciseSearch = ReturnType<typeof useExerciseSearch>;
