import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Exercise } from '#shared/exercises/schema.ts';
import {
  EXERCISE_SEARCH_LIMIT,
  type Equipment,
  type MovementPattern,
} from '#shared/exercises/vocabulary.ts';
import { useTRPC } from '#web/api/trpc.ts';

const TYPING_PAUSE_MS = 200;
const CATEGORIES_STALE_MS = 3_600_000;

/** Empty string: any. */
export interface ExerciseFilters {
  category: string;
  movementPattern: MovementPattern | '';
  equipment: Equipment | '';
  difficultyLevel: Exercise['difficultyLevel'] | '';
}

export const NO_FILTERS: ExerciseFilters = {
  category: '',
  movementPattern: '',
  equipment: '',
  difficultyLevel: '',
};

/** The library as the server finds it. While the next answer is under way the last one stays. */
export function useExerciseSearch() {
  const trpc = useTRPC();
  const [query, setQuery] = useState('');
  const [filters, setFilters] = useState(NO_FILTERS);
  const [pausedQuery] = useDebouncedValue(query.trim(), TYPING_PAUSE_MS);

  const { category, movementPattern, equipment, difficultyLevel } = filters;
  const results = useQuery({
    ...trpc.exercises.list.queryOptions({
      limit: EXERCISE_SEARCH_LIMIT,
      ...(pausedQuery === '' ? {} : { query: pausedQuery.slice(0, 100) }),
      ...(category === '' ? {} : { category }),
      ...(movementPattern === '' ? {} : { movementPattern }),
      ...(equipment === '' ? {} : { equipment }),
      ...(difficultyLevel === '' ? {} : { difficultyLevel }),
    }),
    placeholderData: keepPreviousData,
  });
  const categories = useQuery({
    ...trpc.exercises.categories.queryOptions(),
    staleTime: CATEGORIES_STALE_MS,
  });

  return {
    query,
    setQuery,
    filters,
    setFilters,
    activeFilters: Object.values(filters).filter((value) => value !== '').length,
    clear: () => {
      setQuery('');
      setFilters(NO_FILTERS);
    },
    results,
    categories: categories.data ?? [],
  };
}

export type ExerciseSearch = ReturnType<typeof useExerciseSearch>;
