import { ActionIcon, Menu } from '@mantine/core';
import { IconCalendarPlus, IconCalendarRepeat, IconDots, IconHistory } from '@tabler/icons-react';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** A menu of rare actions, beside the button that makes a workout. */
export function MoreMenu({ className }: { className: string | undefined }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" className={className} aria-label="More actions">
          <IconDots size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          href={paths.logPast()}
          leftSection={<IconCalendarPlus {...icon} />}
        >
          Log past workout
        </Menu.Item>
        <Menu.Item
          component={Link}
          href={paths.programs()}
          leftSection={<IconCalendarRepeat {...icon} />}
        >
          Programs
        </Menu.Item>
        <Menu.Item component={Link} href={paths.history()} leftSection={<IconHistory {...icon} />}>
          Workout history
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
