import { Button, Group } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import classes from './RunPage.module.css';

interface EndedElsewhereProps {
  sessionId: string;
  onRestart: () => void;
}

/** The session on the screen was finished or deleted on another device. */
export function EndedElsewhere({ sessionId, onRestart }: EndedElsewhereProps) {
  return (
    <main className={classes.failed}>
      <h1 className={classes.failedTitle}>This workout is already finished</h1>
      <p>
        It was finished or deleted on another device. Sets that you logged here are still added to a
        finished workout; nothing new can be logged to it.
      </p>
      <Group gap="sm">
        {/* In the place of this page, which would only lead on to it. */}
        <Button renderRoot={(props) => <Link {...props} href={paths.report(sessionId)} replace />}>
          Open the report
        </Button>
        <Button variant="default" onClick={onRestart}>
          Start it again
        </Button>
        <Button variant="subtle" component={Link} href={paths.dashboard()}>
          Dashboard
        </Button>
      </Group>
    </main>
  );
}
