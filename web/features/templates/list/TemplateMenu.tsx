import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useReader } from '#web/hooks/use-reader.ts';

interface TemplateMenuProps {
  name: string;
  /** The items of the menu. */
  children: ReactNode;
}

/** Shows a menu of actions on a workout, besides starting it. */
export function TemplateMenu({ name, children }: TemplateMenuProps) {
  if (useReader()) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon color="gray" aria-label={`More for ${name}`}>
          <IconDots size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
