import { v7 as uuidv7 } from 'uuid';
import { deviceZone } from '#shared/calendar.ts';
import { isolated } from '#shared/isolated.ts';
import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { trpcClient } from '#web/api/client.ts';
import { refreshWorkouts } from '#web/api/refresh/refresh-workouts.ts';
import { useIsOnline } from '#web/hooks/use-is-online.ts';
import { paths } from '#web/paths.ts';
import { toastError } from '#web/ui/messages/toasts.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { runEntry } from './run-entry.ts';

interface RepeatWorkoutProps {
  sessionId: string;
  label?: string;
  isFilled?: boolean;
}

export function RepeatWorkout(props: RepeatWorkoutProps) {
  const { sessionId } = props;
  const isOnline = useIsOnline();
  const label = `${props.label ?? 'Repeat this workout'}${isOnline ? '' : ' when online'}`;
  const [, navigate] = useLocation();
  const { run, isPending } = useCommand('Failed to start the workout. Please try again.');

  const repeat = () =>
    run(async () => {
      const started = await repeatWorkout(sessionId);
      if (started.outcome === 'other-open') {
        toastError(`“${isolated(started.name)}” is still open. Finish or discard it first.`);
      } else {
        navigate(paths.run(started.templateId), { state: runEntry(started.sessionId) });
      }
    });

  return (
    <Button
      variant={props.isFilled ? 'filled' : 'default'}
      loading={isPending}
      disabled={!isOnline}
      leftSection={<IconRepeat size={20} stroke={1.75} aria-hidden />}
      onClick={() => void repeat()}
    >
      {label}
    </Button>
  );
}

type Repeated =
  | { outcome: 'started'; sessionId: string; templateId: string }
  | { outcome: 'other-open'; name: string };

/**
 * Starts a workout with the exercises of another workout, unless a workout is running.
 * @throws the tRPC client's error when the server refuses or does not respond
 */
async function repeatWorkout(id: string): Promise<Repeated> {
  const { recentWorkouts } = await trpcClient.dashboard.statistics.query();
  const open = recentWorkouts.find(({ completionStatus }) => completionStatus === 'IN_PROGRESS');
  if (open) return { outcome: 'other-open', name: open.name };
  const session = await trpcClient.sessions.repeat.mutate({
    id,
    commandId: uuidv7(),
    ...deviceZone(),
  });
  refreshWorkouts();
  return { outcome: 'started', sessionId: session.id, templateId: session.customTemplateId };
}
