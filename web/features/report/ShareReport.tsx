import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { copyReportLink, LinkDialog, reportLink } from '#web/workouts/menu/share-report.ts';

/** Copies the full link of the report; shows it where the browser does not let a page copy. */
export function ShareReport({ sessionId }: { sessionId: string }) {
  const [linkToCopy, setLinkToCopy] = useState<string>();

  async function share() {
    if (!(await copyReportLink(sessionId))) setLinkToCopy(reportLink(sessionId));
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLink size={20} stroke={1.75} aria-hidden />}
        onClick={() => void share()}
      >
        Share
      </Button>
      {linkToCopy === undefined ? null : (
        <LinkDialog link={linkToCopy} onClose={() => setLinkToCopy(undefined)} />
      )}
    </>
  );
}
