import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PartSkeleton } from '#web/ui/PageSkeleton.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data, unknown>;
  failure: string;
  /** Height of the loaded content, in px. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** Shows the answer of a query, its room until it is there, or that it failed. */
export function Loaded<Data>({ query, failure, height, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return <ErrorState message={failure} error={query.error} onRetry={() => query.refetch()} />;
  return <PartSkeleton blocks={[height]} />;
}
