import { Button } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';

/** Begins a workout without a template. */
export function QuickWorkoutButton({ className }: { className?: string | undefined }) {
  return (
    <Button
      component={Link}
      href={paths.quickRun()}
      variant="default"
      className={className}
      leftSection={<IconBolt size={20} stroke={1.75} aria-hidden />}
    >
      Quick Workout
    </Button>
  );
}
