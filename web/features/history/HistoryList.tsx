import { useSettings } from '#web/hooks/use-settings.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import { WorkoutLink } from '#web/workouts/list/WorkoutLink.tsx';
import { MoreButton } from './MoreButton.tsx';
import { ProgramDayLink } from './ProgramDayLink.tsx';
import { RecordBadge } from './RecordBadge.tsx';
import { type HistorySession, sessionFacts } from './session-facts.ts';
import classes from './HistoryList.module.css';

export interface HistoryListProps {
  sessions: readonly HistorySession[];
  /** Number of records per workout, by its id. */
  records: ReadonlyMap<string, number>;
  onDeleted: () => void;
}

/** Workouts one below the other, each with the way to its report; the rest behind the dots. */
export function HistoryList({ sessions, records, onDeleted }: HistoryListProps) {
  const { weightUnit } = useSettings();
  const statusOf = useOverlay('status');
  return (
    <ul className="surface-list">
      {sessions.map((session) => {
        const status = statusOf(session);
        const facts = sessionFacts(session, { status, unit: weightUnit });
        return (
          <li key={session.id} className={classes.row}>
            <WorkoutLink
              workout={session}
              status={status}
              below={
                session.program ? (
                  <div className={classes.program}>
                    <ProgramDayLink program={session.program} />
                  </div>
                ) : null
              }
              badge={<RecordBadge count={records.get(session.id)} />}
            >
              {[facts?.duration, facts?.sets, facts?.volume].filter(Boolean).join(', ')}
            </WorkoutLink>
            <MoreButton session={session} onDeleted={onDeleted} />
          </li>
        );
      })}
    </ul>
  );
}
