import type { ReactNode } from 'react';
import { isMissing } from '#web/api/calls/error-message.ts';
import { ErrorState } from './ErrorState.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** `failure` is the error message, such as 'Failed to load gyms'. */
  failure: string;
  isToast?: boolean;
  /** `blocks` are the heights of the skeleton's blocks, in px. */
  blocks?: readonly number[];
  /** `loading` replaces the skeleton while the query is pending. */
  loading?: ReactNode;
  /** `heading` is shown above the error message. Pass it if `children` contains the heading of the page. */
  heading?: ReactNode;
  /** `missing` replaces the error message when the item does not exist. */
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

/** Turns an error message such as 'Failed to load gyms' into 'Loading gyms…'. */
function waitingText(failure: string): string {
  return failure.replace(/^(Failed to load(.*)|.*)$/, 'Loading$2…');
}
