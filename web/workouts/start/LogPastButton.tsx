import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';

export function LogPastButton() {
  return (
    <Button
      component={Link}
      href={paths.logPast()}
      variant="default"
      leftSection={<IconCalendarPlus size={20} stroke={1.75} aria-hidden />}
    >
      Log past workout
    </Button>
  );
}
