import { WorkoutMenuOnDemand } from '#web/workouts/menu/WorkoutMenuOnDemand.tsx';
import type { HistorySession } from './session-facts.ts';

interface MoreButtonProps {
  session: HistorySession;
  onDeleted: () => void;
}

/** What else can be done with a workout, behind dots. Of one that waits on this device there is nothing to share or delete yet. */
export function MoreButton({ session, onDeleted }: MoreButtonProps) {
  if (session.isWaiting) return null;
  return (
    <WorkoutMenuOnDemand
      workout={session}
      onDeleted={onDeleted}
      buttonProps={{ color: 'gray', 'aria-label': `More for ${session.name}` }}
    />
  );
}
