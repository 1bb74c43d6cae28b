import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastDemand } from './toasts.ts';

const ToastList = lazy(() => import('./ToastList.tsx'));

/** Nothing until the first toast; then the list, for the rest of the visit. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(toastDemand.subscribe, toastDemand.isWanted, () => false);
  return isWanted ? (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  ) : null;
}
