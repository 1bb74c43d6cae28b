import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { v7 as uuidv7 } from 'uuid';
import { useLocation } from 'wouter';
import { mayReopen } from '#shared/sessions/time/reopen.ts';
import { trpcClient } from '#web/api/client.ts';
import { refreshWorkouts } from '#web/api/refresh/refresh-workouts.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { paths } from '#web/paths.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { runEntry } from './run-entry.ts';

interface ContinueWorkoutProps {
  sessionId: string;
  /**
   * `endedAt` is an ISO 8601 time; null if it is unknown, for example because another device has just finished the
   * workout.
   */
  endedAt: string | null;
  /**
   * `onContinued` replaces the navigation to the live workout. It is for a page that already shows the live workout.
   */
  onContinued?: () => void;
}

/** Shows a button that continues a workout which was finished within the last hour. */
export function ContinueWorkout({ sessionId, endedAt, onContinued }: ContinueWorkoutProps) {
  const [, navigate] = useLocation();
  const now = useCurrentMinute();
  const { run, isPending } = useCommand('Failed to continue the workout. Please try again.');
  if (endedAt !== null && !mayReopen(endedAt, now)) return null;

  const goOn = () =>
    run(async () => {
      const command = { id: sessionId, commandId: uuidv7() };
      const { customTemplateId } = await trpcClient.sessions.reopen.mutate(command);
      refreshWorkouts();
      if (onContinued) onContinued();
      else navigate(paths.run(customTemplateId), { state: runEntry(sessionId) });
    });

  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
      onClick={() => void goOn()}
    >
      Continue
    </Button>
  );
}
