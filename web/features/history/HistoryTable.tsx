import { Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'wouter';
import { zoneOfWorkout } from '#shared/calendar.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useCalendar, useSettings } from '#web/hooks/use-settings.ts';
import { formatDay, formatNumber, formatTime } from '#web/text/format.ts';
import { paths } from '#web/paths.ts';
import { Table } from '#web/ui/Table.tsx';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import { ResumeWorkout, UnfinishedBadge } from '#web/workouts/list/WorkoutLink.tsx';
import {
  FoundIn,
  type HistoryListProps,
  MoreButton,
  ProgramDayLink,
  RecordBadge,
} from './HistoryList.tsx';
import { sessionFacts } from './session-facts.ts';
import classes from './HistoryPage.module.css';

const NOTHING = '–';

/** Shows workouts as a table on wide screens. */
export function HistoryTable({ sessions, records, onDeleted }: HistoryListProps) {
  const now = useCurrentMinute();
  const calendar = useCalendar();
  const { weightUnit } = useSettings();
  const statusOf = useOverlay('status');
  return (
    <div className="surface">
      <Table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Workout</th>
            <th scope="col" className={classes.started}>
              Started
            </th>
            <th scope="col" className={classes.duration}>
              Duration
            </th>
            <th scope="col" className={classes.sets}>
              Sets
            </th>
            <th scope="col" className={classes.volume}>
              Volume
            </th>
            <th scope="col" className={classes.actions}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => {
            const status = statusOf(session);
            const timeZone = zoneOfWorkout(session, calendar);
            const facts = sessionFacts(session, { status, unit: weightUnit });
            return (
              <tr key={session.id}>
                <th scope="row">
                  <Link
                    href={paths.report(session.id)}
                    transition
                    className={`tall-link row-link row-name ${classes.link}`}
                  >
                    {session.name}
                  </Link>
                  <RecordBadge count={records.get(session.id)} />
                  <UnfinishedBadge status={status} />
                  {session.matches?.length ? (
                    <Text component="div" inherit mt={-8} pb={8} fw={400}>
                      <FoundIn matches={session.matches} />
                    </Text>
                  ) : null}
                  {session.program ? (
                    <Text component="div" inherit mt={-8} pb={8} fw={400}>
                      <ProgramDayLink program={session.program} />
                    </Text>
                  ) : null}
                  {status === 'IN_PROGRESS' ? <ResumeWorkout workout={session} /> : null}
                </th>
                <td>
                  <time dateTime={session.startTime}>
                    {formatDay(session.startTime, now, timeZone)},{' '}
                    {formatTime(session.startTime, timeZone)}
                  </time>
                </td>
                <td>{facts?.duration ?? NOTHING}</td>
                <td className={classes.sets}>
                  {facts ? formatNumber(session.totalSets, 0) : NOTHING}
                </td>
                <td className={classes.volume}>{facts?.volume ?? NOTHING}</td>
                <td className={classes.actions}>
                  <MoreButton session={session} onDeleted={onDeleted} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}
