import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { NamedProgramDay } from '#shared/programs/named-day.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { paths } from '#web/paths.ts';
import { formatDay, formatTime } from '#web/text/format.ts';
import type { WorkoutStatus } from './local-end.ts';
import { ProgramDayLink } from './ProgramDayLink.tsx';
import { ResumeWorkout, UnfinishedBadge } from './Unfinished.tsx';
import classes from './WorkoutLink.module.css';

interface WorkoutLinkProps {
  workout: { id: string; name: string; startTime: string; customTemplateId: string };
  status: WorkoutStatus;
  /** Beside the time. */
  badge?: ReactNode;
  /** The day of a program that it carried out. */
  program?: NamedProgramDay | null;
  /** What was done, in a line. */
  children: ReactNode;
}

/** A workout in a list: its name, when it was and what was done, as one way to its report. */
export function WorkoutLink({ workout, status, badge, program, children }: WorkoutLinkProps) {
  const now = useCurrentMinute();
  return (
    <div className={classes.text}>
      <Link href={paths.report(workout.id)} transition className={classes.link}>
        <span className={classes.name}>{workout.name}</span>
        <span className={classes.about}>
          <time dateTime={workout.startTime} className={classes.time}>
            {formatDay(workout.startTime, now)}, {formatTime(workout.startTime)}
          </time>
          {badge}
        </span>
        <span className={classes.about} data-numeric>
          <UnfinishedBadge status={status} />
          {children}
        </span>
      </Link>
      {program ? (
        <div className={classes.program}>
          <ProgramDayLink program={program} />
        </div>
      ) : null}
      {status === 'IN_PROGRESS' ? <ResumeWorkout workout={workout} /> : null}
    </div>
  );
}
