import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

export type WorkoutMenuButtonProps = ActionIconProps & ComponentProps<'button'>;

/** Shows the button of the menu. It is used before and after the code of the menu is loaded. */
export function WorkoutMenuButton(props: WorkoutMenuButtonProps) {
  return (
    <ActionIcon {...props}>
      <IconDots size={22} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
