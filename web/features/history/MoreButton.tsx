import { WorkoutMenuOnDemand } from '#web/workouts/menu/WorkoutMenuOnDemand.tsx';
import type { HistorySession } from './session-facts.ts';

interface MoreButtonProps {
  session: HistorySession;
  onDeleted: () => void;
}

/** A menu of further actions on a workout. A pending workout cannot be shared or deleted yet. */
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
