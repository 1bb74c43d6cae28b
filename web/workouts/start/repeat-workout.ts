// Doing a workout again: the server makes its plan.
import { v7 as uuidv7 } from 'uuid';
import { deviceZone } from '#shared/calendar.ts';
import { trpcClient } from '#web/api/client.ts';
import { refreshWorkouts } from '#web/api/refresh/refresh-workouts.ts';

type Repeated =
  | { outcome: 'started'; sessionId: string; templateId: string }
  | { outcome: 'other-open'; name: string };

/** Starts a session with the lines of another, unless one is running. @throws the client's error. */
export async function repeatWorkout(id: string): Promise<Repeated> {
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
