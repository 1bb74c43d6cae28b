import { Anchor, Badge } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { zoneOfWorkout } from '#shared/calendar.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { useCalendar } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { formatDay, formatTime } from '#web/text/format.ts';
import type { WorkoutStatus } from '#web/outbox/use-overlay.ts';
import { ResumeLink } from '#web/workouts/start/ResumeLink.tsx';
import classes from './WorkoutLink.module.css';

interface WorkoutLinkProps {
  workout: {
    id: string;
    name: string;
    startTime: string;
    timeZone?: string | null;
    customTemplateId: string;
  };
  status: WorkoutStatus;
  /** `beside` stands on the line of the name, and `end` at the end of the last line. */
  beside?: ReactNode;
  end?: ReactNode;
  below?: ReactNode;
  /** `isShort` gives a finished workout only one line below its name. The line leaves out the time. */
  isShort?: boolean;
  children: ReactNode;
}

export function WorkoutLink(props: WorkoutLinkProps) {
  const { workout, status, beside, end, below, isShort = false, children } = props;
  const now = useCurrentMinute();
  const timeZone = zoneOfWorkout(workout, useCalendar());
  return (
    <div className="grow">
      <Link href={paths.report(workout.id)} transition className={`row-link ${classes.link}`}>
        <span className="row">
          <span className="row-name cut">{workout.name}</span>
          {beside}
        </span>
        {isShort && status === 'COMPLETED' ? (
          <span className="row">
            <span className={`note grow ${classes.short}`} data-numeric>
              <time dateTime={workout.startTime} className={classes.time}>
                {formatDay(workout.startTime, now, timeZone)}
              </time>
              {children}
            </span>
            {end}
          </span>
        ) : (
          <>
            <span className="note block">
              <time dateTime={workout.startTime} className={classes.time}>
                {formatDay(workout.startTime, now, timeZone)},{' '}
                {formatTime(workout.startTime, timeZone)}
              </time>
            </span>
            <span className="row">
              <span className="note grow" data-numeric>
                <UnfinishedBadge status={status} />
                {children}
              </span>
              {end}
            </span>
          </>
        )}
      </Link>
      {below}
      {status === 'IN_PROGRESS' && !isShort ? <ResumeWorkout workout={workout} /> : null}
    </div>
  );
}

export function UnfinishedBadge({ status }: { status: WorkoutStatus }) {
  if (status === 'COMPLETED') return null;
  return (
    <Badge
      color="yellow"
      variant="light"
      size="lg"
      radius="sm"
      mr={8}
      classNames={{ root: classes.status, label: classes.statusText }}
    >
      {status === 'IN_PROGRESS' ? 'In progress' : 'Finished, waiting to sync'}
    </Badge>
  );
}

interface ResumeWorkoutProps {
  workout: { id: string; name: string; customTemplateId: string };
}

export function ResumeWorkout({ workout }: ResumeWorkoutProps) {
  if (useReader()) return null;
  return (
    <Anchor
      component={ResumeLink}
      templateId={workout.customTemplateId}
      sessionId={workout.id}
      className={`tall-link ${classes.resume}`}
      aria-label={`Resume ${workout.name}`}
    >
      <IconPlayerPlay size={18} stroke={1.75} aria-hidden />
      Resume
    </Anchor>
  );
}
