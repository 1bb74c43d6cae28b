import { Link } from 'wouter';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { formatDay, formatTime } from '#web/text/format.ts';
import { paths } from '#web/paths.ts';
import { useWorkoutStatus } from '#web/workouts/local-end.ts';
import { ResumeWorkout, UnfinishedBadge } from '#web/workouts/Unfinished.tsx';
import { WorkoutMenuOnDemand } from '#web/workouts/WorkoutMenuOnDemand.tsx';
import { type HistorySession, sessionFacts } from './session-facts.ts';
import classes from './HistoryList.module.css';

export interface HistoryListProps {
  sessions: readonly HistorySession[];
  onDeleted: () => void;
}

/** Workouts one below the other, each with the way to its report; the rest behind the dots. */
export function HistoryList({ sessions, onDeleted }: HistoryListProps) {
  const now = useCurrentMinute();
  const { weightUnit } = useSettings();
  const statusOf = useWorkoutStatus();
  return (
    <ul className={classes.list}>
      {sessions.map((session) => {
        const status = statusOf(session);
        const facts = sessionFacts(session, { status, unit: weightUnit });
        return (
          <li key={session.id} className={classes.row}>
            <div className={classes.text}>
              <Link href={paths.report(session.id)} transition className={classes.link}>
                <span className={classes.name}>{session.name}</span>
                <time className={classes.about} dateTime={session.startTime}>
                  {formatDay(session.startTime, now)}, {formatTime(session.startTime)}
                </time>
                <span className={classes.about} data-numeric>
                  <UnfinishedBadge status={status} />
                  {[facts?.duration, facts?.sets, facts?.volume].filter(Boolean).join(', ')}
                </span>
              </Link>
              {status === 'IN_PROGRESS' ? <ResumeWorkout workout={session} /> : null}
            </div>
            {/* There is nothing yet that a link could lead to, or the server delete. */}
            {session.isWaiting ? null : (
              <WorkoutMenuOnDemand
                workout={session}
                onDeleted={onDeleted}
                buttonProps={{ color: 'gray', 'aria-label': `More for ${session.name}` }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
