import { useParams } from 'wouter';
import { Button, Text } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
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
        <PageHeader title="Shared with you" />
        <ErrorState message={state.message} error={null} onRetry={retry} />
      </>
    );
  }
  return (
    <>
      <PageHeader title="Nothing here" />
      <Text mb="md">{state.message}.</Text>
      <Button component={Link} href={paths.home()} variant="default">
        What is LiftLedger?
      </Button>
    </>
  );
}
