import { Menu } from '@mantine/core';
import {
  IconArrowsJoin2,
  IconArrowsSplit2,
  IconDeviceWatch,
  IconFileCode,
  IconLink,
  IconShare2,
  IconTrash,
  IconWorldShare,
} from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import type { WorkoutFileFormat } from '#shared/workout-file/formats.ts';
import { ShareDialogOnDemand } from '#web/workouts/share/ShareWithLink.tsx';
import { useDeleteWorkout } from './use-delete-workout.ts';
import { reportLink, useReportSharing } from './share-report.tsx';
import { WorkoutMenuButton, type WorkoutMenuButtonProps } from './WorkoutMenuButton.tsx';

interface Workout {
  id: string;
  name: string;
}

export interface WorkoutMenuProps {
  workout: Workout;
  onDeleted: () => void;
  /** True where a button beside it copies the link. */
  isShareBeside?: boolean;
  /** Opens the form that merges it with another; undefined: it cannot be. */
  onMerge?: (() => void) | undefined;
  /** Opens the form that splits it; undefined: it cannot be. */
  onSplit?: (() => void) | undefined;
  buttonProps: WorkoutMenuButtonProps;
  /** Takes the button that opens it. */
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}

/** Copy the link, hand it to the device's share sheet where there is one, download, merge, split or delete the workout. */
export function WorkoutMenu(props: WorkoutMenuProps) {
  const { workout, onDeleted, onMerge, onSplit, isShareBeside = false } = props;
  const { buttonProps, button, isOpen, onChange } = props;
  const deleteWorkout = useDeleteWorkout();
  const { share: copy, dialog } = useReportSharing();
  const [isSharing, setIsSharing] = useState(false);

  async function remove() {
    if (await deleteWorkout(workout)) onDeleted();
  }

  return (
    <>
      <Menu position="bottom-end" opened={isOpen} onChange={onChange}>
        <Menu.Target>
          <WorkoutMenuButton {...buttonProps} ref={button} />
        </Menu.Target>
        <Menu.Dropdown>
          {isShareBeside ? null : (
            <Menu.Item
              leftSection={<IconLink size={20} stroke={1.75} aria-hidden />}
              onClick={() => void copy(workout.id)}
            >
              Share
            </Menu.Item>
          )}
          {canShareNatively() ? (
            <Menu.Item
              leftSection={<IconShare2 size={20} stroke={1.75} aria-hidden />}
              onClick={() => void shareNatively(workout)}
            >
              Share with another app
            </Menu.Item>
          ) : null}
          <Menu.Item
            leftSection={<IconWorldShare size={20} stroke={1.75} aria-hidden />}
            onClick={() => setIsSharing(true)}
          >
            Share publicly
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDeviceWatch size={20} stroke={1.75} aria-hidden />}
            onClick={() => void download(workout.id, 'fit')}
          >
            Download as FIT
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileCode size={20} stroke={1.75} aria-hidden />}
            onClick={() => void download(workout.id, 'tcx')}
          >
            Download as TCX
          </Menu.Item>
          {onMerge ? (
            <Menu.Item
              leftSection={<IconArrowsJoin2 size={20} stroke={1.75} aria-hidden />}
              onClick={onMerge}
            >
              Merge with another workout
            </Menu.Item>
          ) : null}
          {onSplit ? (
            <Menu.Item
              leftSection={<IconArrowsSplit2 size={20} stroke={1.75} aria-hidden />}
              onClick={onSplit}
            >
              Split in two
            </Menu.Item>
          ) : null}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
            onClick={() => void remove()}
          >
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isSharing ? (
        <ShareDialogOnDemand
          kind="WORKOUT"
          subjectId={workout.id}
          name={workout.name}
          onClose={() => setIsSharing(false)}
        />
      ) : null}
      {dialog}
    </>
  );
}

async function download(id: string, format: WorkoutFileFormat): Promise<void> {
  const { downloadWorkout } = await import('./download-workout.ts');
  await downloadWorkout(id, format);
}

function canShareNatively(): boolean {
  // Absent on desktops and on plain http, although the types have it.
  return typeof navigator.share === 'function';
}

async function shareNatively({ id, name }: Workout): Promise<void> {
  try {
    await navigator.share({ title: name, url: reportLink(id) });
  } catch (error) {
    // Closing the sheet without sharing is an error to the browser, not to anybody else.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
