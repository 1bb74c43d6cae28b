import { Alert, Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { dayIn, zoneOfWorkout } from '#shared/calendar.ts';
import { DomainError } from '#shared/errors.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { changeTimes } from '#shared/sessions/mend/change-times.ts';
import { serverNow, serverNowMs } from '#web/api/calls/server-clock.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useCalendar } from '#web/hooks/use-settings.ts';
import { commandKinds } from '#web/outbox/command-kinds.ts';
import { enqueueAndWait } from '#web/outbox/outbox.ts';
import { keptText } from '#web/outbox/pending-tally.ts';
import { TextField } from '#web/ui/fields/fields.tsx';
import { toastInfo, toastSuccess } from '#web/ui/messages/toasts.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { readTimes, type Times, typedTimes, type TypedTimes } from './typed-times.ts';
import formClasses from '#web/ui/form/form.module.css';

interface TimesModalProps {
  userId: string;
  session: SessionState;
  onClose: () => void;
}

/**
 * Edits day, start and end of a finished workout. Impossible times show an error without a request.
 */
export function TimesModal({ userId, session, onClose }: TimesModalProps) {
  const timeZone = zoneOfWorkout(session, useCalendar());
  const today = dayIn(timeZone)(useCurrentMinute());
  const was: Times = {
    startTime: session.startedAt,
    endTime: session.endedAt ?? session.startedAt,
  };
  const [typed, setTyped] = useState(() => typedTimes(was, timeZone));
  const [problem, setProblem] = useState<string>();
  const { run, isPending } = useCommand(() => {
    setProblem(commandKinds.changeTimes.failure);
    return null;
  });

  async function save() {
    const times = readTimes(typed, was, { now: new Date(serverNowMs()), timeZone });
    if (typeof times === 'string') return setProblem(times);
    const refusal = refusalOf(session, times);
    if (refusal !== null) return setProblem(refusal);
    await run(async () => {
      const own = { commandId: uuidv7(), performedAt: serverNow() };
      const result = await enqueueAndWait(userId, {
        kind: 'changeTimes',
        input: { id: session.sessionId, ...times, source: 'report', ...own },
      });
      if (result.outcome === 'refused') return setProblem(result.refusal.reason);
      if (result.outcome === 'waiting') toastInfo(keptText(result));
      else toastSuccess('Changes saved successfully!');
      onClose();
    });
  }

  const field = (name: keyof TypedTimes) => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [name]: value }));
      setProblem(undefined);
    },
  });

  return (
    <Modal opened onClose={onClose} title="Date and times" centered>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          {problem === undefined ? null : (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          <div className={`halves ${formClasses.pair}`}>
            <TextField
              {...field('day')}
              data-autofocus
              style={{ gridColumn: '1 / -1' }}
              type="date"
              label="Day"
              max={today}
            />
            <TextField {...field('start')} type="time" label="Started" />
            <TextField {...field('end')} type="time" label="Ended" />
          </div>
          <Text c="dimmed" size="sm">
            On another day the sets move along. An end before the start is one after midnight.
          </Text>
          <Button type="submit" loading={isPending}>
            Save
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}

/** Returns the message with which the server would refuse these times; null for allowed times. */
function refusalOf(session: SessionState, times: Times): string | null {
  try {
    changeTimes(session, times);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
