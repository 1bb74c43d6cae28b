import { Button } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';

export function QuickWorkoutButton({ variant = 'default' }: { variant?: 'default' | 'filled' }) {
  return (
    <Button
      component={Link}
      href={paths.quickRun()}
      variant={variant}
      leftSection={<IconBolt size={20} stroke={1.75} aria-hidden />}
    >
      Quick Workout
    </Button>
  );
}
