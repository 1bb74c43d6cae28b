import { Component, lazy, type ReactNode, Suspense } from 'react';
import { useHasMessage } from './toasts.ts';

const ToastList = lazy(() => import('./ToastList.tsx'));

/** Nothing until the first toast; then the list, for the rest of the visit. */
export function ToastHost() {
  return useHasMessage() ? (
    <WithoutToasts>
      <Suspense fallback={null}>
        <ToastList />
      </Suspense>
    </WithoutToasts>
  ) : null;
}

/** The list could not be loaded (no connection): the page goes on without toasts; it says the same things itself. */
class WithoutToasts extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
