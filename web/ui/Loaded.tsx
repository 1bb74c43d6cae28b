import type { ReactNode } from 'react';
import { isMissing } from '#web/api/calls/error-message.ts';
import { ErrorState } from './ErrorState.tsx';

interface LoadedProps<Data> {
  /** A query, or what a hook makes of some. */
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** The failure in one sentence; a toast says it on pages of goals and the profile. */
  failure: string;
  isToast?: boolean;
  /** Stands in the place of the content until it is there. */
  loading: ReactNode;
  /** The heading of a page that failed, where the content has its own. */
  heading?: ReactNode;
  /** The page of an address that leads to nothing. */
  missing?: ReactNode;
  /** Default: nothing, where the page returns before it needs the answer. */
  children?: (data: Data) => ReactNode;
}

/** Shows an answer, older ones too, else its place while it loads, else the failure with 'Try again'. */
export function Loaded<Data>({
  query: { data, error, refetch },
  failure,
  isToast = false,
  loading,
  heading,
  missing,
  children,
}: LoadedProps<Data>) {
  if (missing !== undefined && isMissing(error)) return missing;
  if (data !== undefined) return children?.(data);
  if (!error) return loading;
  return (
    <>
      {heading}
      <ErrorState isToast={isToast} message={failure} error={error} onRetry={() => refetch()} />
    </>
  );
}
