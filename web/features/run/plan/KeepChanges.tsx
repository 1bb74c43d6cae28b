import { Button, Checkbox, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import {
  type PlanDifference,
  planDifference,
  withDifferences,
} from '#shared/sessions/template/plan-difference.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { Template } from '#shared/templates/schema.ts';
import type { LineUnits } from '#shared/sets/shown-weight.ts';
import { trpc } from '#web/api/trpc.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { enqueueAndWait } from '#web/outbox/outbox.ts';
import { keptText } from '#web/outbox/unsent.ts';
import { toastInfo, toastSuccess } from '#web/ui/messages/toasts.ts';
import { countOf } from '#web/text/format.ts';
import { targetText } from '#web/training/set-text.ts';
import { NOT_KEPT } from '../state/run-store.ts';
import { linesOf } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';
import classes from './plan.module.css';

/** Asks whether to keep the session's changes in the template; nothing without a difference. */
export function KeepChanges({ userId }: { userId: string }) {
  const sessionId = useRun(({ run }) => run.session.sessionId);
  const templateId = useRun(({ run }) => run.session.template.id);
  const plan = useRun(({ run }) => linesOf(run));
  const sets = useRun(({ run }) => run.pending.sets);
  const unitsOf = useLineUnits();
  const template = useQuery({
    ...trpc.templates.get.queryOptions({ id: templateId }),
    staleTime: 0,
    // It may be deleted, or there is no connection: then there is nothing to ask.
    retry: false,
  });
  const [wasAsked, setWasAsked] = useState(() => sessionStorage.getItem(keyOf(sessionId)) !== null);
  const differences = template.data ? planDifference(template.data, plan, sets) : [];
  if (wasAsked || !template.data || differences.length === 0) return null;

  function putAway() {
    sessionStorage.setItem(keyOf(sessionId), 'asked');
    setWasAsked(true);
  }
  return (
    <Question
      key={differences.map((each) => differenceText(each, unitsOf)).join()}
      userId={userId}
      template={template.data}
      plan={plan}
      differences={differences}
      unitsOf={unitsOf}
      onDone={putAway}
    />
  );
}

interface QuestionProps {
  userId: string;
  template: Template;
  plan: readonly SessionLine[];
  differences: readonly PlanDifference[];
  unitsOf: (exerciseId: string) => LineUnits;
  /** It was answered, either way. */
  onDone: () => void;
}

function Question({ userId, template, plan, differences, unitsOf, onDone }: QuestionProps) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const chosen = differences.filter((_, index) => !left.has(index));

  function toggle(index: number) {
    const next = new Set(left);
    if (!next.delete(index)) next.add(index);
    setLeft(next);
  }

  async function save() {
    setIsSaving(true);
    setFailure(undefined);
    const { id, name, description, updatedAt } = template;
    const exercises = withDifferences(template, plan, chosen);
    const input = { id, name, description, updatedAt, exercises, commandId: uuidv7() };
    try {
      const result = await enqueueAndWait(userId, { kind: 'updateTemplate', input });
      if (result.outcome === 'refused') return setFailure(result.refusal.reason);
      if (result.outcome === 'waiting') toastInfo(keptText(result));
      else toastSuccess('Workout template saved successfully!');
      onDone();
    } catch (error) {
      console.warn('The template could not be kept', error);
      setFailure(NOT_KEPT);
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <section className={classes.question} aria-labelledby="keep-changes">
      <Title order={2} id="keep-changes" size="h4">
        {differences.every(({ type }) => type === 'lifted')
          ? `Update ${template.name} to what you lifted?`
          : 'Keep these changes in the template?'}
      </Title>
      <Stack gap={0}>
        {differences.map((difference, index) => (
          <Checkbox
            key={differenceText(difference, unitsOf)}
            className={classes.difference}
            label={differenceText(difference, unitsOf)}
            checked={!left.has(index)}
            onChange={() => toggle(index)}
          />
        ))}
      </Stack>
      {failure === undefined ? null : <p role="alert">Not saved: {failure}</p>}
      <Group gap="sm">
        <Button loading={isSaving} disabled={chosen.length === 0} onClick={() => void save()}>
          Keep in the template
        </Button>
        <Button variant="subtle" color="gray" disabled={isSaving} onClick={onDone}>
          Only today
        </Button>
      </Group>
    </section>
  );
}

function keyOf(sessionId: string): string {
  return `plan-changes-asked:${sessionId}`;
}

/** 'Goblet Squat instead of Leg Press', '4 sets of Barbell Row, not 3', 'Squat: 5 × 195 lbs, not 5 × 185 lbs' */
function differenceText(
  difference: PlanDifference,
  unitsOf: (exerciseId: string) => LineUnits,
): string {
  switch (difference.type) {
    case 'swapped':
      return `${difference.by.exercise.name} instead of ${difference.line.exercise.name}`;
    case 'leftOut':
      return `Without ${difference.line.exercise.name}`;
    case 'added': {
      const { targetSets, exercise } = difference.line;
      return `${exercise.name} as well, ${countOf(targetSets, 'set')}`;
    }
    case 'sets': {
      const { line, now } = difference;
      return `${countOf(now.targetSets, 'set')} of ${line.exercise.name}, not ${line.targetSets}`;
    }
    case 'lifted': {
      const { line, now } = difference;
      const units = unitsOf(line.exerciseId);
      const then = targetText(line, units);
      return `${line.exercise.name}: ${targetText({ ...line, ...now }, units)}, not ${then}`;
    }
    case 'moved':
      return `The order: ${difference.lines.map((line) => line.exercise.name).join(', ')}`;
  }
}
