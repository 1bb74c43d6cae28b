import { isolated } from '#shared/isolated.ts';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { type PlanDifference, withDifferences } from '#shared/sessions/template/plan-difference.ts';
import type { LineUnits } from '#shared/sets/shown-weight.ts';
import { useBackToClose } from '#web/hooks/use-back-to-close.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { enqueueAndWait } from '#web/outbox/outbox.ts';
import { keptText } from '#web/outbox/pending-tally.ts';
import { ChoiceField } from '#web/ui/fields/fields.tsx';
import { toastInfo, toastSuccess } from '#web/ui/messages/toasts.ts';
import { countOf } from '#web/text/format.ts';
import { targetText } from '#web/training/set-text.ts';
import { NOT_KEPT } from '../state/run-store.ts';
import type { TemplateChanges } from './template-changes.ts';

interface KeepChangesProps {
  userId: string;
  changes: TemplateChanges | null;
  onDone: () => void;
  onClose: () => void;
}

export function KeepChanges({ userId, changes, onDone, onClose }: KeepChangesProps) {
  useBackToClose(changes !== null, onClose);
  return (
    <Modal opened={changes !== null} onClose={onClose} title="Update template?" centered>
      {changes ? <Question userId={userId} changes={changes} onDone={onDone} /> : null}
    </Modal>
  );
}

interface QuestionProps {
  userId: string;
  changes: TemplateChanges;
  onDone: () => void;
}

function Question({ userId, changes, onDone }: QuestionProps) {
  const { template, plan, differences } = changes;
  const unitsOf = useLineUnits();
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
    <Stack gap={12}>
      <Stack gap={0}>
        {differences.map((difference, index) => (
          <ChoiceField
            type="checkbox"
            key={differenceText(difference, unitsOf)}
            label={differenceText(difference, unitsOf)}
            checked={!left.has(index)}
            onChange={() => toggle(index)}
          />
        ))}
      </Stack>
      {failure === undefined ? null : <p role="alert">Not saved: {failure}</p>}
      <Group gap="sm">
        <Button loading={isSaving} disabled={chosen.length === 0} onClick={() => void save()}>
          Update
        </Button>
        <Button variant="subtle" disabled={isSaving} onClick={onDone}>
          Only today
        </Button>
      </Group>
    </Stack>
  );
}

function differenceText(
  difference: PlanDifference,
  unitsOf: (exerciseId: string) => LineUnits,
): string {
  switch (difference.type) {
    case 'swapped':
      return `${isolated(difference.by.exercise.name)} instead of ${isolated(difference.line.exercise.name)}`;
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
