import { Text } from '@mantine/core';
import type { TrailEntry } from '#shared/sessions/trail-schema.ts';
import { countOf } from '#web/format.ts';
import { cameLate, entryText, momentText } from './report-trail.ts';
import { Spoken } from './ReportSetNotes.tsx';
import classes from './ReportNotes.module.css';

interface ReportTimelineProps {
  /** Undefined when it could not be loaded. */
  trail: readonly TrailEntry[] | undefined;
  startTime: string;
}

/** Everything that happened in a session, in order, as its log has it. */
export function ReportTimeline({ trail, startTime }: ReportTimelineProps) {
  if (!trail)
    return <Text c="dimmed">The history of this workout is not available right now.</Text>;
  return (
    <details className={`${classes.disclosure} ${classes.history}`}>
      <summary>History, {countOf(trail.length, 'event')}</summary>
      <ol className={classes.timeline}>
        {trail.map((entry) => (
          <li key={entry.version}>
            <time dateTime={entry.occurredAt}>{momentText(entry.occurredAt, startTime)}</time>
            <span>
              <Spoken {...entryText(entry)} />
              {cameLate(entry) ? (
                <span className={classes.late}>
                  {' '}
                  (synced {momentText(entry.recordedAt, entry.occurredAt)})
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
