import { useContext } from 'react';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { NOT_LOADED, Retry } from './late-part.tsx';

/** Says in the place of the part that it did not come. */
export function NotLoaded() {
  return <ErrorState message={NOT_LOADED} error={null} onRetry={useContext(Retry)} />;
}
