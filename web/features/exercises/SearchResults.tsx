import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Exercise } from '#shared/exercises/schema.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import type { ExerciseSearch } from './use-exercise-search.ts';
import classes from './SearchResults.module.css';

interface SearchResultsProps {
  search: ExerciseSearch;
  row: (exercise: Exercise) => ReactNode;
}

/** What was found, how much there is, and what to do when there is nothing. */
export function SearchResults({ search, row }: SearchResultsProps) {
  const { results } = search;
  if (results.isPending) return <PageSkeleton blocks={[56, 56, 56, 56, 56, 56]} />;
  if (!results.data) {
    return <ErrorState message="Failed to load exercises" onRetry={() => void results.refetch()} />;
  }
  const { data, meta } = results.data;
  return (
    <div aria-busy={results.isPlaceholderData} className={classes.results}>
      <Text size="sm" c="dimmed" role="status" data-numeric>
        {countText(data.length, meta.total)}
      </Text>
      {data.length === 0 ? (
        <Button variant="default" onClick={search.clear}>
          Clear search and filters
        </Button>
      ) : (
        <ul className={classes.list} data-stale={results.isPlaceholderData}>
          {data.map(row)}
        </ul>
      )}
    </div>
  );
}

function countText(shown: number, total: number): string {
  if (total === 0) return 'No exercise matches';
  if (shown < total) return `${shown} of ${total} exercises. Search or filter to see the others.`;
  return total === 1 ? '1 exercise' : `${total} exercises`;
}
