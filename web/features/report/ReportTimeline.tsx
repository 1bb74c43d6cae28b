import { Anchor, Button, Text, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { zoneOfWorkout } from '#shared/calendar.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import type { TimelineEntry } from '#shared/sessions/report/timeline-schema.ts';
import { standingMoves } from '#shared/sessions/report/undo-of.ts';
import { countOf } from '#web/text/format.ts';
import { paths } from '#web/paths.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { useCalendar, useSettings } from '#web/hooks/use-settings.ts';
import { cameLate, entryText, loggedAfterwardsAt, momentText } from './timeline-words.ts';
import { Spoken } from './ReportSetNotes.tsx';
import type { UndoEntry } from './use-undo-entry.ts';
import classes from './Report.module.css';

interface ReportTimelineProps {
  session: SessionState;
  timeline: readonly TimelineEntry[] | undefined;
  /** `canUndo` is false in the editor and while a command is pending. */
  canUndo: boolean;
  undoing: UndoEntry;
}

export function ReportTimeline({ session, timeline, undoing, ...props }: ReportTimelineProps) {
  const canUndo = useReader() === null && props.canUndo;
  const { weightUnit } = useSettings();
  const timeZone = zoneOfWorkout(session, useCalendar());
  const summary = useRef<HTMLElement>(null);
  if (!timeline)
    return <Text c="dimmed">The history of this workout is not available right now.</Text>;

  async function undo(entry: TimelineEntry) {
    const isBack = await undoing.undo(entry);
    // The pressed undo button is gone, so the title of the timeline takes the focus.
    if (isBack) summary.current?.focus();
  }

  const moves = standingMoves(timeline);
  const loggedAt = loggedAfterwardsAt(timeline);
  return (
    <details className={`surface ${classes.more}`}>
      <summary ref={summary} className="row">
        <span className="grow">Timeline, {countOf(timeline.length, 'event')}</span>
        <IconChevronDown size={20} stroke={1.75} className="flips" aria-hidden />
      </summary>
      <ol className={classes.timeline}>
        {timeline.map((entry) => {
          const text = entryText(entry, { unit: weightUnit, timeZone });
          return (
            <li key={entry.version}>
              <Anchor
                component={Link}
                href={paths.report(session.sessionId, entry.version)}
                className={classes.moment}
              >
                <VisuallyHidden>The workout at </VisuallyHidden>
                <time dateTime={entry.occurredAt}>
                  {momentText(entry.occurredAt, { startTime: session.startedAt, timeZone })}
                </time>
              </Anchor>
              <div>
                <Spoken {...text} />
                {cameLate(entry) && entry.recordedAt !== loggedAt ? (
                  <Text span inherit c="dimmed">
                    {' '}
                    (synced{' '}
                    {momentText(entry.recordedAt, { startTime: entry.occurredAt, timeZone })})
                  </Text>
                ) : null}
                {canUndo && (entry.undo || moves.has(entry.version)) ? (
                  <Button
                    variant="subtle"
                    px="sm"
                    flex="none"
                    ml="auto"
                    loading={undoing.pendingVersion === entry.version}
                    disabled={undoing.pendingVersion !== null}
                    aria-label={`Undo this: ${text.spoken}`}
                    onClick={() => void undo(entry)}
                  >
                    Undo this
                  </Button>
                ) : null}
              </div>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
