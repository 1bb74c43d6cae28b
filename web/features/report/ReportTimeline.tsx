import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import type { SessionState } from '#shared/sessions/fold.ts';
import type { TimelineEntry } from '#shared/sessions/report/timeline-schema.ts';
import { countOf } from '#web/text/format.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import {
  cameLate,
  entryText,
  momentText,
  restorableSets,
  loggedAfterwardsAt,
} from './report-timeline.ts';
import { Spoken } from './ReportSetNotes.tsx';
import type { RestoreSets } from './use-restore-sets.ts';
import classes from './ReportNotes.module.css';

interface ReportTimelineProps {
  session: SessionState;
  /** Undefined when it could not be loaded. */
  timeline: readonly TimelineEntry[] | undefined;
  /** False while the report is edited: nothing may move under the fields. */
  canRestore: boolean;
  restoring: RestoreSets;
}

/** Everything that happened in a session, in order, as its log has it. A deleted set can be brought back here. */
export function ReportTimeline({ session, timeline, canRestore, restoring }: ReportTimelineProps) {
  const { weightUnit } = useSettings();
  const { restore, isPending } = restoring;
  const summary = useRef<HTMLElement>(null);
  if (!timeline)
    return <Text c="dimmed">The history of this workout is not available right now.</Text>;

  async function bringBack(setId: string) {
    const isBack = await restore([setId]);
    // The button that had the focus is gone.
    if (isBack) summary.current?.focus();
  }

  // Said once, beside the times of the workout.
  const loggedAt = loggedAfterwardsAt(timeline);
  const restorable = canRestore ? restorableSets(timeline) : new Map<number, string>();
  return (
    <details className={`${classes.disclosure} ${classes.history}`}>
      <summary ref={summary}>Timeline, {countOf(timeline.length, 'event')}</summary>
      <ol className={classes.timeline}>
        {timeline.map((entry) => {
          const setId = restorable.get(entry.version);
          return (
            <li key={entry.version}>
              <time dateTime={entry.occurredAt}>
                {momentText(entry.occurredAt, session.startedAt)}
              </time>
              <div>
                <Spoken {...entryText(entry, weightUnit)} />
                {cameLate(entry) && entry.recordedAt !== loggedAt ? (
                  <span className={classes.late}>
                    {' '}
                    (synced {momentText(entry.recordedAt, entry.occurredAt)})
                  </span>
                ) : null}
                {setId === undefined ? null : (
                  <Button
                    variant="default"
                    px="sm"
                    className={classes.restore}
                    loading={isPending}
                    aria-label={`Restore ${entry.set?.label} of ${entry.set?.exerciseName}`}
                    onClick={() => void bringBack(setId)}
                  >
                    Restore
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
