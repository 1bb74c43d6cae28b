import { Alert, Button } from '@mantine/core';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import type { OutboxCommand, Refusal } from '#web/outbox/outbox-commands.ts';
import { setText } from '#web/training/set-text.ts';

interface RefusalListProps {
  refusals: readonly Refusal[];
  lines: readonly SessionLine[];
  onDismiss: () => void;
}

/** What the server did not take. It stays on the screen until somebody has read it. */
export function RefusalList({ refusals, lines, onDismiss }: RefusalListProps) {
  const { weightUnit } = useSettings();
  if (refusals.length === 0) return null;
  const title =
    refusals.length === 1 ? 'One thing was not saved' : `${refusals.length} things were not saved`;
  return (
    <Alert color="yellow" title={title}>
      <ul>
        {refusals.map(({ command, reason }) => (
          <li key={command.input.commandId}>
            {describe(command, lines, weightUnit)}: {reason}
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={onDismiss}>
        I have seen it
      </Button>
    </Alert>
  );
}

function describe(command: OutboxCommand, lines: readonly SessionLine[], unit: WeightUnit): string {
  switch (command.kind) {
    case 'logSet': {
      const { exerciseId, actualReps, actualWeight } = command.input;
      const name = lines.find((line) => line.exerciseId === exerciseId)?.exercise.name ?? 'A set';
      return `${name}, ${setText({ reps: actualReps, weightLbs: actualWeight }, unit)}`;
    }
    case 'editSet':
      return 'A corrected set';
    case 'deleteSet':
      return 'A removed set';
    case 'restoreSet':
      return 'A set that was brought back';
    case 'completeSession':
      return 'Finishing the workout';
  }
}
