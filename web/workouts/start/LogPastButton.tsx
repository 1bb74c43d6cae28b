import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';

/** Links to the form for a workout that was not logged while it ran. */
export function LogPastButton({ className }: { className?: string | undefined }) {
  return (
    <Button
      component={Link}
      href={paths.logPast()}
      variant="default"
      className={className}
      leftSection={<IconCalendarPlus size={20} stroke={1.75} aria-hidden />}
    >
      Log past workout
    </Button>
  );
}
