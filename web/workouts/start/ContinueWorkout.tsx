import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconPlayerPlay } from '@tabler/icons-react';
import { v7 as uuidv7 } from 'uuid';
import { useLocation } from 'wouter';
import { mayReopen } from '#shared/sessions/time/reopen.ts';
import { refreshWorkouts } from '#web/api/refresh/refresh-workouts.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { paths } from '#web/paths.ts';
import { toastFailure } from '#web/ui/messages/toasts.ts';
import { runEntry } from './run-entry.ts';

interface ContinueWorkoutProps {
  sessionId: string;
  /** ISO 8601; null where it is not known, as of a workout that another device finished a moment ago. */
  endedAt: string | null;
  /** Is called instead of leading into the workout: its screen is there already. */
  onContinued?: () => void;
}

/** Goes on with a workout that was finished within the last hour, here or on another device. */
export function ContinueWorkout({ sessionId, endedAt, onContinued }: ContinueWorkoutProps) {
  const [, navigate] = useLocation();
  const now = useCurrentMinute();
  const { mutateAsync, isPending } = useMutation(trpc.sessions.reopen.mutationOptions());
  if (endedAt !== null && !mayReopen(endedAt, now)) return null;

  async function goOn() {
    try {
      const { customTemplateId } = await mutateAsync({ id: sessionId, commandId: uuidv7() });
      refreshWorkouts();
      if (onContinued) onContinued();
      else navigate(paths.run(customTemplateId), { state: runEntry(sessionId) });
    } catch (error) {
      toastFailure(error, 'Failed to continue the workout. Please try again.');
    }
  }

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
