import { zoneOfWorkout } from '#shared/calendar.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { useCalendar } from '#web/hooks/use-settings.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { splitAt } from './move-sets.ts';
import { MoveForm } from './MoveForm.tsx';
import { splitPlaces } from './split-places.ts';

interface SplitModalProps {
  /** A finished workout. */
  session: SessionState;
  onClose: () => void;
}

/** Splits a workout at an exercise or at a set. */
export function SplitModal({ session, onClose }: SplitModalProps) {
  const places = splitPlaces(session, zoneOfWorkout(session, useCalendar()));
  return (
    <MoveForm
      title="Split in two"
      label="The second workout begins with"
      about="This workout ends with its last set before that. The rest becomes a workout of its own. The timeline can undo it."
      options={places.map(({ label }, index) => ({ value: String(index), label }))}
      nothing="A workout of one set cannot be split."
      button="Split"
      failure="Failed to split the workout. Please try again."
      onChosen={async (index) => {
        const place = places[Number(index)];
        if (place) await splitAt(session.sessionId, place.where);
        toastSuccess('Workout split. The second one is in your history.');
      }}
      onClose={onClose}
    />
  );
}
