import type { ReactNode } from 'react';
import { isMissing } from '#web/api/calls/error-message.ts';
import { ErrorState } from './ErrorState.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

interface LoadedProps<Data> {
  /** A query, or what a hook makes of some. */
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** The failure in one sentence; a toast says it on pages of goals and the profile. */
  failure: string;
  isToast?: boolean;
  /** Heights in px of the blocks that stand in the place of the content until it is there. */
  blocks?: readonly number[];
  /** Stands there instead of blocks. */
  loading?: ReactNode;
  /** The heading of a page that failed, where the content has its own. */
  heading?: ReactNode;
  /** The page of an address that leads to nothing. */
  missing?: ReactNode;
  /** Default: nothing, where the page returns before it needs the answer. */
  children?: (data: Data) => ReactNode;
}

/** Shows an answer, older ones too, else its place while it loads, else the failure with 'Try again'. */
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
