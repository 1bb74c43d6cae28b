import { zoneOfWorkout } from '#shared/calendar.ts';
import { isolated } from '#shared/isolated.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { cursorBefore } from '#shared/place-cursor.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { lieWithinADay } from '#shared/sessions/mend/merge-sessions.ts';
import type { SessionSummary } from '#shared/sessions/schema.ts';
import { failureWords } from '#web/api/calls/error-message.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCalendar } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { countOf } from '#web/text/format.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { type Begun, momentText } from '../report-timeline.ts';
import { mergeWith } from './move-sets.ts';
import { MoveForm } from './MoveForm.tsx';

/** Longer than a day plus the longest workout. Later workouts cannot be merged. */
const AFTER_MS = 48 * 3_600_000;
const MOST_LISTED = 50;

interface MergeModalProps {
  /** The finished workout to merge. */
  session: SessionState;
  onClose: () => void;
}

/** Shows the form that merges a workout with another finished workout within a day of it. */
export function MergeModal({ session, onClose }: MergeModalProps) {
  const [, navigate] = useLocation();
  const timeZone = zoneOfWorkout(session, useCalendar());
  const span = { startedAt: session.startedAt, endedAt: session.endedAt ?? session.startedAt };
  const cursor = cursorBefore(new Date(Date.parse(span.endedAt) + AFTER_MS));
  const near = useQuery(trpc.sessions.history.queryOptions({ cursor, limit: MOST_LISTED }));
  const others = (near.data?.data ?? []).filter(
    ({ id, completionStatus, startTime, endTime }) =>
      id !== session.sessionId &&
      completionStatus === 'COMPLETED' &&
      lieWithinADay(span, { startedAt: startTime, endedAt: endTime ?? startTime }),
  );
  return (
    <MoveForm
      title="Merge with another workout"
      label="The other half"
      about="The earlier workout gets the sets, exercises and notes of the later one, which goes. The timeline can undo it."
      options={others.map((other) => ({
        value: other.id,
        label: describe(other, { startTime: session.startedAt, timeZone }),
      }))}
      nothing={nothingText(near)}
      button="Merge"
      failure="Failed to merge the workouts. Please try again."
      onChosen={async (otherId) => {
        const keptId = await mergeWith(session.sessionId, otherId);
        toastSuccess('Workouts merged');
        if (keptId !== session.sessionId) navigate(paths.report(keptId), { replace: true });
      }}
      onClose={onClose}
    />
  );
}

function nothingText({ isPending, error }: { isPending: boolean; error: unknown }): string {
  if (isPending) return 'Looking for workouts of that day…';
  if (error) {
    return `Your workouts could not be read. ${failureWords(error, 'Please try again.').message}`;
  }
  return 'There is no other finished workout within a day of this one.';
}

/** Returns '6:40 PM, Push A, 4 sets', and the day when it differs from the day of this workout. */
function describe({ name, startTime, totalSets }: SessionSummary, thisOne: Begun): string {
  return `${momentText(startTime, thisOne)}, ${isolated(name)}, ${countOf(totalSets, 'set')}`;
}
