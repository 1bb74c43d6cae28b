import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

export type WorkoutMenuButtonProps = ActionIconProps & ComponentProps<'button'>;

export function WorkoutMenuButton(props: WorkoutMenuButtonProps) {
  return (
    <ActionIcon {...props}>
      <IconDots size={22} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
