import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useReportSharing } from '#web/workouts/menu/share-report.tsx';

/** Copies the full link of the report; shows it where the browser does not let a page copy. */
export function ShareReport({ sessionId }: { sessionId: string }) {
  const { share, dialog } = useReportSharing();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLink size={20} stroke={1.75} aria-hidden />}
        onClick={() => void share(sessionId)}
      >
        Share
      </Button>
      {dialog}
    </>
  );
}
