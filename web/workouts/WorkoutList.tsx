import { ActionIcon } from '@mantine/core';
import { IconShare2, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useDeleteWorkout } from './use-delete-workout.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { formatDay, formatTime } from '#web/text/format.ts';
import { paths } from '#web/paths.ts';
import { useWorkoutStatus, type WorkoutStatus } from './local-end.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { ResumeWorkout, UnfinishedBadge } from './Unfinished.tsx';
import { copyReportLink, reportLink } from './share-report.ts';
import classes from './WorkoutList.module.css';

/** A workout as a line of a list. */
export interface WorkoutRowData {
  id: string;
  name: string;
  startTime: string;
  completionStatus: 'IN_PROGRESS' | 'COMPLETED';
  customTemplateId: string;
  /** What was done, in a few words: '18 sets, 52 min'. */
  summary: string;
  /** It is on this device alone. */
  isWaiting?: boolean;
}

interface WorkoutListProps {
  workouts: readonly WorkoutRowData[];
  /** Where the focus goes when the row that had it is deleted. */
  onDeleted?: () => void;
}

/** Workouts one below the other, each with the way to its report, Share and Delete. */
export function WorkoutList({ workouts, onDeleted }: WorkoutListProps) {
  const deleteWorkout = useDeleteWorkout();
  const statusOf = useWorkoutStatus();
  const shown = workouts.filter((workout) => statusOf(workout) !== 'DISCARDED');
  const [linkToCopy, setLinkToCopy] = useState<string>();

  async function share(sessionId: string) {
    if (!(await copyReportLink(sessionId))) setLinkToCopy(reportLink(sessionId));
  }

  async function remove(workout: WorkoutRowData) {
    if (await deleteWorkout(workout)) onDeleted?.();
  }

  return (
    <>
      <ul className={classes.list}>
        {shown.map((workout) => (
          <li key={workout.id} className={classes.row}>
            <WorkoutLink workout={workout} status={statusOf(workout)} />
            {/* There is nothing yet that a link could lead to, or the server delete. */}
            {workout.isWaiting ? null : (
              <div className={classes.actions}>
                <ActionIcon
                  aria-label={`Share ${workout.name}`}
                  onClick={() => void share(workout.id)}
                >
                  <IconShare2 size={22} stroke={1.75} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  color="red"
                  aria-label={`Delete ${workout.name}`}
                  onClick={() => void remove(workout)}
                >
                  <IconTrash size={22} stroke={1.75} aria-hidden />
                </ActionIcon>
              </div>
            )}
          </li>
        ))}
      </ul>
      <LinkDialog link={linkToCopy} onClose={() => setLinkToCopy(undefined)} />
    </>
  );
}

interface WorkoutLinkProps {
  workout: WorkoutRowData;
  status: WorkoutStatus;
}

function WorkoutLink({ workout, status }: WorkoutLinkProps) {
  const now = useCurrentMinute();
  return (
    <div className={classes.text}>
      <Link href={paths.report(workout.id)} transition className={classes.link}>
        <span className={classes.name}>{workout.name}</span>
        <span className={classes.about}>
          <time dateTime={workout.startTime}>
            {formatDay(workout.startTime, now)}, {formatTime(workout.startTime)}
          </time>
        </span>
        <span className={classes.about}>
          {status === 'COMPLETED' ? 'Completed, ' : <UnfinishedBadge status={status} />}
          {/* Of one that the server knows, some sets may wait as well. */}
          {status === 'FINISH_WAITING' && !workout.isWaiting ? null : workout.summary}
        </span>
      </Link>
      {status === 'IN_PROGRESS' ? <ResumeWorkout workout={workout} /> : null}
    </div>
  );
}
