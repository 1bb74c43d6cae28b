import { Alert, Anchor, Button, Group } from '@mantine/core';
import { Link } from 'wouter';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { SetDescription } from '#shared/sessions/lines/set-description.ts';
import { paths } from '#web/paths.ts';
import { commandKindOf } from './command-kinds.ts';
import type { Refusal } from './outbox-commands.ts';
import { reasonText, refusalTitle, setToLogAgain, useCommandText } from './refusal-texts.ts';

interface RefusalListProps {
  refusals: readonly Refusal[];
  /** `lines` holds the exercises of the open workout, from which the list takes the exercise names of refused sets. */
  lines?: readonly SessionLine[];
  onDismiss: () => void;
  /** `onDiscard` deletes the unsaved text of an editor; undefined on screens without this button. */
  onDiscard?: (refusal: Refusal) => void;
  /** `onLogAgain` logs the refused set as a new set and dismisses the refusal; undefined outside a running workout. */
  onLogAgain?: (set: SetDescription, refused: string) => Promise<void>;
}

export function RefusalList({ refusals, lines = [], onDismiss, ...ways }: RefusalListProps) {
  const textOf = useCommandText(lines);
  if (refusals.length === 0) return null;
  return (
    <Alert color="yellow" title={refusalTitle(refusals)} mb="md">
      <ul>
        {refusals.map((refusal) => (
          <li key={refusal.command.input.commandId}>
            {textOf(refusal.command)}: {reasonText(refusal)}
            <WaysOn refusal={refusal} {...ways} />
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

interface WaysOnProps {
  refusal: Refusal;
  onDiscard?: RefusalListProps['onDiscard'] | undefined;
  onLogAgain?: RefusalListProps['onLogAgain'] | undefined;
}

function WaysOn({ refusal, onDiscard, onLogAgain }: WaysOnProps) {
  const { command, code } = refusal;
  if (command.draft !== undefined) return <WayBack refusal={refusal} onDiscard={onDiscard} />;
  const set = setToLogAgain(refusal);
  if (set && onLogAgain) {
    return (
      <div>
        <Button variant="default" onClick={() => void onLogAgain(set, command.input.commandId)}>
          Log it again
        </Button>
      </div>
    );
  }
  // The live workout shows no link to its own report. A deleted session has no report to link to.
  if (onLogAgain || code === 'SESSION_NOT_FOUND') return null;
  if (!commandKindOf(command).leadsToReport || !('id' in command.input)) return null;
  return (
    <div>
      <Anchor component={Link} href={paths.report(command.input.id)} py={12}>
        Open the workout
      </Anchor>
    </div>
  );
}

function WayBack({ refusal, onDiscard }: Pick<WaysOnProps, 'refusal' | 'onDiscard'>) {
  const { command } = refusal;
  const href = commandKindOf(command).wayBack?.(command.input);
  if (href === undefined) return null;
  return (
    <Group gap="sm">
      <Anchor component={Link} href={href} py={12}>
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
