import { zoneOfWorkout } from '#shared/calendar.ts';
import { DomainError } from '#shared/errors.ts';
import { isolated } from '#shared/isolated.ts';
import { labelInSession, labelWords } from '#shared/sessions/lines/set-label.ts';
import { splitSession } from '#shared/sessions/mend/split-session.ts';
import { exerciseOf, type SessionState } from '#shared/sessions/fold.ts';
import { useCalendar } from '#web/hooks/use-settings.ts';
import { formatTime } from '#web/text/format.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { splitAt, type SplitAt } from './move-sets.ts';
import { MoveForm } from './MoveForm.tsx';

interface SplitModalProps {
  /** The finished workout to split. */
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

interface SplitPlace {
  label: string;
  where: SplitAt;
}

/** Returns the exercises and sets with which the second workout may begin. Each place leaves a set in both workouts. */
function splitPlaces(session: SessionState, timeZone: string): SplitPlace[] {
  const { template, sets } = session;
  const lines = template.exercises.map(({ id, exercise }) => ({
    label: exercise.name,
    where: { atLineId: id },
  }));
  // Sets with the same time cannot be separated.
  const moments = sets.filter(
    ({ loggedAt }, index) => sets.findIndex((set) => set.loggedAt === loggedAt) === index,
  );
  const times = moments.map((set) => {
    const words = labelWords(labelInSession(template.exercises, sets, sets.indexOf(set)));
    const name = exerciseOf(session, set)?.name ?? 'Exercise';
    return {
      label: `${isolated(name)}, ${words}, ${formatTime(set.loggedAt, timeZone)}`,
      where: { at: set.loggedAt },
    };
  });
  return [...lines, ...times].filter(({ where }) => isAccepted(session, where));
}

/** Returns true when the server would accept the split. */
function isAccepted(session: SessionState, where: SplitAt): boolean {
  try {
    splitSession(session, where, { newId: session.sessionId, now: session.startedAt });
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
