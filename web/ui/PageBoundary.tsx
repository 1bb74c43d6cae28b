import { Component, type ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

/** Catches a page that fails (its chunk did not load, or a mistake of ours): the frame stays and shows a message. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A page failed', error);
  }

  override render() {
    return this.state.hasFailed ? (
      <ErrorState
        message="This page could not be loaded"
        error={null}
        onRetry={() => location.reload()}
      />
    ) : (
      this.props.children
    );
  }
}
