import type { ReactNode } from 'react';
import { isMissing } from '#web/api/calls/error-message.ts';
import { ErrorState } from './ErrorState.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

interface LoadedProps<Data> {
  /** A query, or the result of a hook that combines several. */
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** The failure in one sentence. Pages of goals and the profile show it as a toast. */
  failure: string;
  isToast?: boolean;
  /** Heights in px of the placeholder blocks. */
  blocks?: readonly number[];
  /** Replaces the placeholder blocks. */
  loading?: ReactNode;
  /** The heading of a page that failed, when the content has its own. */
  heading?: ReactNode;
  /** The page of an address without an item. */
  missing?: ReactNode;
  /** Renders the data. By default nothing, for a page that returns before it needs the data. */
  children?: (data: Data) => ReactNode;
}

/**
 * Shows the data, cached or new. Without data it shows a placeholder while loading, otherwise the failure with 'Try
 * again'.
 */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, failure, isToast = false, heading, missing, children } = props;
  const { data, error, refetch } = query;
  if (missing !== undefined && isMissing(error)) return missing;
  if (data !== undefined) return children?.(data);
  if (!error) {
    const { blocks = [], loading = <PageSkeleton blocks={blocks} label={waitingText(failure)} /> } =
      props;
    return loading;
  }
  return (
    <>
      {heading}
      <ErrorState isToast={isToast} message={failure} error={error} onRetry={() => refetch()} />
    </>
  );
}

/** Returns 'Loading gyms…' for 'Failed to load gyms'. */
function waitingText(failure: string): string {
  return failure.replace(/^(Failed to load(.*)|.*)$/, 'Loading$2…');
}
