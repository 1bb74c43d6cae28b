import { Alert, Anchor, Button, Group } from '@mantine/core';
import { Link } from 'wouter';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { setText } from '#web/training/set-text.ts';
import { kindOf } from './command-kinds.ts';
import type { OutboxCommand, Refusal } from './outbox-commands.ts';

interface RefusalListProps {
  refusals: readonly Refusal[];
  /** The lines of the workout on the screen: its sets are told by their exercise. */
  lines?: readonly SessionLine[];
  onDismiss: () => void;
  /** Drops what was typed; absent where that is not for the screen to do. */
  onDiscard?: (refusal: Refusal) => void;
}

/** What the server did not take. It stays on the screen until somebody has read it. */
export function RefusalList({ refusals, lines = [], onDismiss, onDiscard }: RefusalListProps) {
  const { weightUnit } = useSettings();
  if (refusals.length === 0) return null;
  const title =
    refusals.length === 1 ? 'One thing was not saved' : `${refusals.length} things were not saved`;
  return (
    <Alert color="yellow" title={title} mb="md">
      <ul>
        {refusals.map((refusal) => (
          <li key={refusal.command.input.commandId}>
            {describe(refusal.command, lines, weightUnit)}: {refusal.reason}
            <WayBack refusal={refusal} onDiscard={onDiscard} />
          </li>
        ))}
      </ul>
      {refusals.some(({ command }) => command.draft === undefined) ? (
        <Button variant="default" onClick={onDismiss}>
          Got it
        </Button>
      ) : null}
    </Alert>
  );
}

interface WayBackProps {
  refusal: Refusal;
  onDiscard: RefusalListProps['onDiscard'];
}

/** Of what somebody has typed: the way to go on with it, or to let it go. */
function WayBack({ refusal, onDiscard }: WayBackProps) {
  const { command } = refusal;
  const href = kindOf(command).wayBack?.(command.input);
  if (href === undefined || command.draft === undefined) return null;
  return (
    <Group gap="sm">
      <Anchor component={Link} href={href} py={10}>
        Open it
      </Anchor>
      {onDiscard ? (
        <Button variant="subtle" color="red" onClick={() => onDiscard(refusal)}>
          Discard
        </Button>
      ) : null}
    </Group>
  );
}

function describe(command: OutboxCommand, lines: readonly SessionLine[], unit: WeightUnit): string {
  switch (command.kind) {
    case 'logSet': {
      const { exerciseId, actualReps, actualWeight, actualDuration, actualDistance } =
        command.input;
      const exercise = lines.find((line) => line.exerciseId === exerciseId)?.exercise;
      const set = {
        reps: actualReps,
        weightLbs: actualWeight,
        durationSeconds: actualDuration ?? null,
        distanceMeters: actualDistance ?? null,
      };
      const numbers = setText(set, unit, exercise ?? { measure: 'REPS', loadKind: 'EXTERNAL' });
      return `${exercise?.name ?? kindOf(command).name}, ${numbers}`;
    }
    case 'createTemplate':
    case 'updateTemplate':
      return `${kindOf(command).name}, “${command.input.name}”`;
    default:
      return kindOf(command).name;
  }
}
