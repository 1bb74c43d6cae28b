import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';

export function LogPastButton({ isIcon = false }: { isIcon?: boolean }) {
  const link = {
    component: Link,
    href: paths.logPast(),
    variant: 'default',
    'aria-label': 'Log past workout',
  } as const;
  const icon = <IconCalendarPlus size={20} stroke={1.75} aria-hidden />;
  return isIcon ? (
    <ActionIcon {...link}>{icon}</ActionIcon>
  ) : (
    <Button {...link} leftSection={icon}>
      Log past workout
    </Button>
  );
}
