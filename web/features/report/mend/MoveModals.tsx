import { Button, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { zoneOfWorkout } from '#shared/calendar.ts';
import { DomainError } from '#shared/errors.ts';
import { isolated } from '#shared/isolated.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { cursorBefore } from '#shared/place-cursor.ts';
import { exerciseOf, type SessionState } from '#shared/sessions/fold.ts';
import { labelInSession, labelWords } from '#shared/sessions/lines/set-label.ts';
import { lieWithinADay } from '#shared/sessions/mend/merge-sessions.ts';
import { splitSession } from '#shared/sessions/mend/split-session.ts';
import type { SessionSummary } from '#shared/sessions/schema.ts';
import { failureWords } from '#web/api/calls/error-message.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCalendar } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { countOf, formatTime } from '#web/text/format.ts';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { type Begun, momentText } from '../timeline-words.ts';
import { mergeWith, splitAt, type SplitAt } from './move-sets.ts';

/**
 * A later workout can be merged when it starts at most 24 hours after the end of this workout. The query reads until 48
 * hours after the end, so it includes every such workout.
 */
const AFTER_MS = 48 * 3_600_000;
const MOST_LISTED = 50;

interface MergeModalProps {
  session: SessionState;
  onClose: () => void;
}

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

function describe({ name, startTime, totalSets }: SessionSummary, thisOne: Begun): string {
  return `${momentText(startTime, thisOne)}, ${isolated(name)}, ${countOf(totalSets, 'set')}`;
}

interface SplitModalProps {
  session: SessionState;
  onClose: () => void;
}

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

/**
 * Returns the exercises and sets before which the workout can be split. Both halves must have a
 * set.
 */
function splitPlaces(session: SessionState, timeZone: string): SplitPlace[] {
  const { template, sets } = session;
  const lines = template.exercises.map(({ id, exercise }) => ({
    label: exercise.name,
    where: { atLineId: id },
  }));
  // A split is at a time, so it cannot separate sets with the same time. Only the first of these
  // sets is offered.
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

function isAccepted(session: SessionState, where: SplitAt): boolean {
  try {
    splitSession(session, where, { newId: session.sessionId, now: session.startedAt });
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

interface MoveFormProps {
  title: string;
  about: ReactNode;
  label: string;
  options: readonly { value: string; label: string }[];
  nothing: string;
  button: string;
  failure: string;
  /** `onChosen` runs the merge or split. When its promise rejects, the dialog shows the error. */
  onChosen: (value: string) => Promise<void>;
  onClose: () => void;
}

function MoveForm(props: MoveFormProps) {
  const { title, about, label, options, nothing, button, failure, onChosen, onClose } = props;
  const [chosen, setChosen] = useState<string>();
  const move = useCommand((error) => failureWords(error, failure).message, { failureIn: 'page' });
  const value = chosen ?? options[0]?.value;

  async function press(choice: string) {
    if (await move.run(() => onChosen(choice))) onClose();
  }

  return (
    <Modal opened onClose={onClose} title={title} centered>
      <Stack>
        <FormFailure failure={move.failure} />
        {value === undefined ? (
          <Text>{nothing}</Text>
        ) : (
          <>
            <SelectField
              label={label}
              options={options}
              value={value}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
            <Text c="dimmed" size="sm">
              {about}
            </Text>
            <Button loading={move.isPending} onClick={() => void press(value)}>
              {button}
            </Button>
          </>
        )}
      </Stack>
    </Modal>
  );
}
