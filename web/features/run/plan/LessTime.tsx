import { Button, Group, Stack } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isWithoutTemplate } from '#shared/sessions/template/quick.ts';
import { lessTime, type LineCut } from '#shared/sessions/time/less-time.ts';
import { ownPace, type Pace } from '#shared/sessions/time/own-pace.ts';
import { fromWireSession } from '#shared/sessions/wire.ts';
import { trpc } from '#web/api/trpc.ts';
import { isNumber, readNumber } from '#web/text/number-text.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import type { Run } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';
import { lessTimeStep, type PlanStep } from '../state/plan-steps.ts';
import classes from './plan.module.css';

const CHOICES = [20, 30, 45, 60] as const;
/** The user's pace is measured over the last `MEASURED` finished workouts of this template and today's workout. */
const MEASURED = 3;

export function LessTime({ onStep }: { onStep: (step: PlanStep) => void }) {
  const run = useRun((state) => state.run);
  const [text, setText] = useState('');
  const pace = useOwnPace(run);
  const minutes = readNumber(text);
  const fit = isNumber(minutes) && minutes > 0 ? lessTime(run.pending, { minutes, pace }) : null;
  const isShort = fit !== null && isNumber(minutes) && fit.toMinutes > minutes;

  return (
    <Stack gap={12}>
      <Group grow gap="xs" wrap="nowrap">
        {CHOICES.map((choice) => (
          <Button
            key={choice}
            px={0}
            variant={text === `${choice}` ? 'filled' : 'default'}
            aria-pressed={text === `${choice}`}
            aria-label={`${choice} minutes`}
            onClick={() => setText(`${choice}`)}
          >
            {choice}
          </Button>
        ))}
      </Group>
      <NumberField
        name="minutesLeft"
        label="Minutes left"
        unit="min"
        step={5}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div role="status" className={classes.fit}>
        {fit === null ? null : (
          <>
            <strong>
              {fit.cuts.length === 0
                ? `About ${whole(fit.fromMinutes)} min are left`
                : `${whole(fit.fromMinutes)} → ${whole(fit.toMinutes)} min`}
            </strong>
            {fit.cuts.length > 0 ? (
              <ul className={classes.cuts}>
                {fit.cuts.map((cut) => (
                  <li key={cut.line.id}>{cutText(cut)}</li>
                ))}
              </ul>
            ) : null}
            {isShort ? <p>It cannot be shorter: what is logged and the main lift stay.</p> : null}
            {fit.cuts.length === 0 && !isShort ? <p>Nothing has to go.</p> : null}
          </>
        )}
      </div>
      <Button
        fullWidth
        disabled={fit === null || fit.cuts.length === 0}
        onClick={() => fit && onStep(lessTimeStep(fit))}
      >
        Shorten the workout
      </Button>
    </Stack>
  );
}

function cutText({ line, targetSets }: LineCut): string {
  if (targetSets === 0) return `Leaves out ${line.exercise.name}`;
  const fewer = line.targetSets - targetSets;
  return `${fewer} ${fewer === 1 ? 'set' : 'sets'} less of ${line.exercise.name}`;
}

function whole(minutes: number): number {
  return Math.round(minutes);
}

function useOwnPace({ pending }: Run): Pace {
  const customTemplateId = pending.template.id;
  const history = useQuery({
    ...trpc.sessions.history.queryOptions({ customTemplateId, limit: MEASURED + 1 }),
    enabled: !isWithoutTemplate(pending),
  });
  const finished = (history.data?.data ?? [])
    .filter(({ completionStatus }) => completionStatus === 'COMPLETED')
    .slice(0, MEASURED);
  const sessions = useQueries({
    queries: finished.map(({ id }) =>
      trpc.sessions.get.queryOptions({ id }, { select: fromWireSession }),
    ),
  });
  const known = sessions.flatMap(({ data }) => (data ? [data] : []));
  return ownPace([...known, pending]);
}
