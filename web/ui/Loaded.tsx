import type { ReactNode } from 'react';
import { isMissing } from '#web/api/calls/error-message.ts';
import { ErrorState } from './ErrorState.tsx';
import { type Cards, PageSkeleton } from './PageSkeleton.tsx';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  failure: string;
  isToast?: boolean;
  /** `blocks` lists the heights of the skeleton's blocks, in px. */
  blocks?: readonly number[];
  cards?: Cards;
  loading?: ReactNode;
  /** `heading` is shown above the skeleton and the error message, for a page whose heading is part of `children`. */
  heading?: ReactNode;
  missing?: ReactNode;
  children?: (data: Data) => ReactNode;
}

/** Shows the data of a query, a skeleton while the query is loading, or an error message with a retry. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, failure, isToast = false, heading, missing, children } = props;
  const { data, error, refetch } = query;
  if (missing !== undefined && isMissing(error)) return missing;
  if (data !== undefined) return children?.(data);
  if (!error) {
    const { blocks = [], cards, loading } = props;
    const skeleton = <PageSkeleton blocks={blocks} cards={cards} label={waitingText(failure)} />;
    return (
      <>
        {heading}
        {loading === undefined ? skeleton : loading}
      </>
    );
  }
  return (
    <>
      {heading}
      <ErrorState isToast={isToast} message={failure} error={error} onRetry={() => refetch()} />
    </>
  );
}

function waitingText(failure: string): string {
  return failure.replace(/^(Failed to load(.*)|.*)$/, 'Loading$2…');
}
