import { ActionIcon, Group } from '@mantine/core';
import { IconShare2, IconTrash } from '@tabler/icons-react';
import { useDeleteWorkout } from '#web/workouts/menu/use-delete-workout.ts';
import { useOverlay, type WorkoutStatus } from '#web/outbox/use-overlay.ts';
import { WorkoutLink } from '#web/workouts/list/WorkoutLink.tsx';
import { useShareWorkout } from '#web/workouts/share/ShareWorkout.tsx';

/** A workout as a row of the list. */
export interface WorkoutRowData {
  id: string;
  name: string;
  startTime: string;
  completionStatus: 'IN_PROGRESS' | 'COMPLETED';
  customTemplateId: string;
  /** Texts below the name, such as '18 sets' and '52 min'. */
  facts: readonly string[];
  /** True when the workout is stored only on this device. */
  isWaiting?: boolean;
}

interface WorkoutListProps {
  workouts: readonly WorkoutRowData[];
  /** Called after a deletion, to move the focus. */
  onDeleted?: () => void;
}

/** Lists workouts with links to their reports, Share and Delete. */
export function WorkoutList({ workouts, onDeleted }: WorkoutListProps) {
  const deleteWorkout = useDeleteWorkout();
  const statusOf = useOverlay('status');
  const shown = workouts.filter((workout) => statusOf(workout) !== 'DISCARDED');
  const { share, dialog } = useShareWorkout();

  async function remove(workout: WorkoutRowData) {
    if (await deleteWorkout(workout)) onDeleted?.();
  }

  return (
    <>
      <ul className="surface-list">
        {shown.map((workout) => (
          <Group key={workout.id} component="li" gap={0} wrap="nowrap" pr={4}>
            <WorkoutLink workout={workout} status={statusOf(workout)} isShort>
              {factsOf(workout, statusOf(workout)).map((fact, index) => (
                <span key={fact}>{index === 0 ? fact : `, ${fact}`}</span>
              ))}
            </WorkoutLink>
            {/* A pending workout cannot be shared or deleted on the server yet. */}
            {workout.isWaiting ? null : (
              <Group gap={0} wrap="nowrap" flex="none">
                <ActionIcon
                  color="gray"
                  aria-label={`Share ${workout.name}`}
                  onClick={() => void share(workout)}
                >
                  <IconShare2 size={22} stroke={1.75} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  color="gray"
                  aria-label={`Delete ${workout.name}`}
                  onClick={() => void remove(workout)}
                >
                  <IconTrash size={22} stroke={1.75} aria-hidden />
                </ActionIcon>
              </Group>
            )}
          </Group>
        ))}
      </ul>
      {dialog}
    </>
  );
}

/** Returns the facts; none for a session on the server with pending sets, whose count would be too low. */
function factsOf({ facts, isWaiting }: WorkoutRowData, status: WorkoutStatus): readonly string[] {
  return status === 'FINISH_WAITING' && !isWaiting ? [] : facts;
}
