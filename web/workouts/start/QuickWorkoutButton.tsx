import { Button } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';

interface QuickWorkoutButtonProps {
  className?: string | undefined;
  variant?: 'default' | 'filled';
}

export function QuickWorkoutButton({ className, variant = 'default' }: QuickWorkoutButtonProps) {
  return (
    <Button
      component={Link}
      href={paths.quickRun()}
      variant={variant}
      className={className}
      leftSection={<IconBolt size={20} stroke={1.75} aria-hidden />}
    >
      Quick Workout
    </Button>
  );
}
