import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

type ReportMenuButtonProps = ActionIconProps & ComponentProps<'button'>;

/** Looks the same before and after the code of the menu is there. */
export function ReportMenuButton(props: ReportMenuButtonProps) {
  return (
    <ActionIcon variant="default" aria-label="More actions" {...props}>
      <IconDots size={22} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
