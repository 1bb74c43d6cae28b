import { Text, VisuallyHidden } from '@mantine/core';
import { Link, useSearch } from 'wouter';
import { IconTrophy } from '@tabler/icons-react';
import { zoneOfWorkout } from '#shared/calendar.ts';
import { searchWords } from '#shared/comparable.ts';
import type { NamedProgramDay } from '#shared/programs/program-day.ts';
import { markedParts } from '#shared/sessions/history/search-match.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useCalendar, useSettings } from '#web/hooks/use-settings.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import { Table } from '#web/ui/Table.tsx';
import { MuscleFigures } from '#web/workouts/list/MuscleFigures.tsx';
import { ResumeWorkout, UnfinishedBadge, WorkoutLink } from '#web/workouts/list/WorkoutLink.tsx';
import { WorkoutMenuOnDemand } from '#web/workouts/menu/WorkoutMenuOnDemand.tsx';
import { paths } from '#web/paths.ts';
import { formatDay, formatNumber, formatTime } from '#web/text/format.ts';
import { placeText } from '#web/workouts/start/program-day.ts';
import { filterOf } from './history-filter.ts';
import { type HistorySession, sessionFacts } from './session-facts.ts';
import classes from './HistoryPage.module.css';

/**
 * Shows the number of records. The badge is no higher than its line, so that nothing moves when the
 * number loads later.
 */
function RecordBadge({ count = 0 }: { count: number | undefined }) {
  return count === 0 ? null : (
    <span className={classes.records} data-numeric>
      <IconTrophy size={16} stroke={1.75} aria-hidden className={classes.recordIcon} />
      {count}
      <span className="spoken">{count === 1 ? ' record' : ' records'}</span>
    </span>
  );
}

function ProgramDayLink({ program }: { program: NamedProgramDay }) {
  const { id, name, isRemoved } = program;
  const place = placeText(program);
  const words = (
    <>
      <span className={place ? 'spoken' : undefined}>{name}</span>
      {place}
    </>
  );
  return (
    <Text span className="note cut grow" fw={400}>
      {isRemoved ? (
        words
      ) : (
        <Link href={paths.program(id)} className="heading-link">
          {words}
        </Link>
      )}
    </Text>
  );
}

const places = { exercise: 'Exercise', note: 'Note', comment: 'Comment' };

function FoundIn({ matches = [] }: Pick<HistorySession, 'matches'>) {
  const words = searchWords(filterOf(new URLSearchParams(useSearch())).query ?? '');
  return matches.map((match) => (
    <span key={match.in + match.text} className={`block breaks ${classes.foundIn}`}>
      {`${places[match.in]}: `}
      <bdi>
        {markedParts(match.text, words).map(({ text, isHit }, index) =>
          isHit ? <mark key={index}>{text}</mark> : text,
        )}
      </bdi>
    </span>
  ));
}

interface MoreButtonProps {
  session: HistorySession;
  onDeleted: () => void;
}

/**
 * Shows a menu of further actions. A pending workout has no menu, because it cannot be shared or
 * deleted yet.
 */
function MoreButton({ session, onDeleted }: MoreButtonProps) {
  if (session.isWaiting) return null;
  return (
    <WorkoutMenuOnDemand
      workout={session}
      onDeleted={onDeleted}
      buttonProps={{ color: 'gray', 'aria-label': `More for ${session.name}` }}
    />
  );
}

export interface HistoryListProps {
  sessions: readonly HistorySession[];
  records: ReadonlyMap<string, number>;
  onDeleted: () => void;
}

export function HistoryList({ sessions, records, onDeleted }: HistoryListProps) {
  const { weightUnit } = useSettings();
  const statusOf = useOverlay('status');
  return (
    <ul className="surface-list compact">
      {sessions.map((session) => {
        const status = statusOf(session);
        const facts = sessionFacts(session, { status, unit: weightUnit });
        return (
          <li key={session.id} className={classes.row}>
            <MuscleFigures done={session.muscles} />
            <WorkoutLink
              workout={session}
              status={status}
              isShort={status === 'COMPLETED'}
              beside={<RecordBadge count={records.get(session.id)} />}
              end={
                <span className="num" data-numeric>
                  {facts?.volume}
                </span>
              }
              below={
                session.matches?.length ? (
                  <div className={classes.below}>
                    <FoundIn matches={session.matches} />
                  </div>
                ) : null
              }
            >
              {[facts?.duration, facts?.sets].filter(Boolean).map((fact, index) => (
                <span key={fact}>{index === 0 ? fact : ` · ${fact}`}</span>
              ))}
            </WorkoutLink>
            <MoreButton session={session} onDeleted={onDeleted} />
          </li>
        );
      })}
    </ul>
  );
}

const NOTHING = '–';

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
                  <div className={`row ${classes.named}`}>
                    <MuscleFigures done={session.muscles} />
                    <Link
                      href={paths.report(session.id)}
                      transition
                      className="tall-link row-link row-name"
                    >
                      {session.name}
                    </Link>
                    <RecordBadge count={records.get(session.id)} />
                    <UnfinishedBadge status={status} />
                    {session.program ? <ProgramDayLink program={session.program} /> : null}
                  </div>
                  {session.matches?.length ? (
                    <Text component="div" inherit mt={-8} pb={8} fw={400}>
                      <FoundIn matches={session.matches} />
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
