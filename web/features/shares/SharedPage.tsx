import { Link, useParams } from 'wouter';
import { Button } from '@mantine/core';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { useShared } from './read-shared.ts';
import { SharedReport } from './SharedReport.tsx';

/** /s/:token, for anybody: what somebody shows by a link. */
export default function SharedPage() {
  const { token } = useParams<{ token: string }>();
  const { state, retry } = useShared(token);
  if (state.status === 'shown') return <SharedReport view={state.view} />;
  if (state.status === 'loading') return <PageSkeleton blocks={[36, 24, 96, 200, 200]} />;
  if (state.status === 'failed') {
    return (
      <>
        <Heading>Shared with you</Heading>
        <ErrorState message={state.message} error={null} onRetry={retry} />
      </>
    );
  }
  return (
    <>
      <Heading>Nothing here</Heading>
      <p>{state.message}.</p>
      <Button component={Link} href={paths.home()} variant="default">
        What is LiftLedger?
      </Button>
    </>
  );
}

function Heading({ children }: { children: string }) {
  const heading = usePageFocus(children);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
