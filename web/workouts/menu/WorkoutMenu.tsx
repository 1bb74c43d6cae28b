import { Menu } from '@mantine/core';
import {
  IconAdjustments,
  IconArrowsJoin2,
  IconArrowsSplit2,
  IconDeviceFloppy,
  IconDeviceWatch,
  IconFileCode,
  IconShare2,
  IconTrash,
} from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import type { WorkoutFileFormat } from '#shared/workout-file/formats.ts';
import { useShareWorkout } from '#web/workouts/share/ShareWorkout.tsx';
import { useDeleteWorkout } from './use-delete-workout.ts';
import { WorkoutMenuButton, type WorkoutMenuButtonProps } from './WorkoutMenuButton.tsx';

interface Workout {
  id: string;
  name: string;
}

export interface WorkoutMenuProps {
  workout: Workout;
  onDeleted: () => void;
  /** `isShareBeside` is true if a share button is beside the menu, which then has no share entry. */
  isShareBeside?: boolean;
  /** `template` is the menu entry that saves the workout as a template or opens a saved template. */
  template?: { label: string; onPress: () => void } | undefined;
  onMerge?: (() => void) | undefined;
  onSplit?: (() => void) | undefined;
  buttonProps: WorkoutMenuButtonProps;
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}

/** Shows the menu of a workout, such as 'Share' and 'Delete'. Rare actions are below 'Advanced'. */
export function WorkoutMenu(props: WorkoutMenuProps) {
  const { workout, onDeleted, template, onMerge, onSplit, isShareBeside = false } = props;
  const { buttonProps, button, isOpen, onChange } = props;
  const [isAdvanced, setIsAdvanced] = useState(false);
  const deleteWorkout = useDeleteWorkout();
  const { share, dialog } = useShareWorkout();

  async function remove() {
    if (await deleteWorkout(workout)) onDeleted();
  }

  return (
    <>
      <Menu
        position="bottom-end"
        opened={isOpen}
        onChange={(isNowOpen) => {
          setIsAdvanced(false);
          onChange(isNowOpen);
        }}
      >
        <Menu.Target>
          <WorkoutMenuButton {...buttonProps} ref={button} />
        </Menu.Target>
        <Menu.Dropdown>
          {isShareBeside ? null : (
            <Menu.Item
              leftSection={<IconShare2 size={20} stroke={1.75} aria-hidden />}
              onClick={() => void share(workout)}
            >
              Share
            </Menu.Item>
          )}
          {template ? (
            <Menu.Item
              leftSection={<IconDeviceFloppy size={20} stroke={1.75} aria-hidden />}
              onClick={template.onPress}
            >
              {template.label}
            </Menu.Item>
          ) : null}
          <Menu.Item
            leftSection={<IconAdjustments size={20} stroke={1.75} aria-hidden />}
            aria-expanded={isAdvanced}
            closeMenuOnClick={false}
            onClick={() => setIsAdvanced(!isAdvanced)}
          >
            Advanced
          </Menu.Item>
          {isAdvanced ? (
            <>
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
            </>
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
      {dialog}
    </>
  );
}

async function download(id: string, format: WorkoutFileFormat): Promise<void> {
  const { downloadWorkout } = await import('./download-workout.ts');
  await downloadWorkout(id, format);
}
