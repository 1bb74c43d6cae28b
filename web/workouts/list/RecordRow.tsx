import { Link } from 'wouter';
import type { RecentRecord } from '#shared/dashboard/training-schema.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { recordParts } from '#web/training/record-text.ts';
import { shortDay, shownStartDay } from '#web/training/start-day.ts';
import classes from './RecordRow.module.css';

export function RecordRow({ of }: { of: RecentRecord }) {
  const { sessionId, startTime, day, exerciseName, loadKind, record } = of;
  const now = useCurrentMinute();
  const { weightUnit } = useSettings();
  const [kind, value] = recordParts(record, loadKind, weightUnit);
  const [figure = '', ...unit] = value.split(' ');
  return (
    <Link href={paths.report(sessionId)} className={`row-link name-value ${classes.row}`}>
      <span className="row-name">{exerciseName}</span>
      <span className={`whole ${classes.value}`} data-numeric>
        <span className="num">{figure}</span> <span className="note">{unit.join(' ')}</span>
      </span>
      <span className="note">
        {kind} ·{' '}
        <time dateTime={startTime}>{shortDay(shownStartDay({ startTime, day }), now)}</time>
      </span>
    </Link>
  );
}
