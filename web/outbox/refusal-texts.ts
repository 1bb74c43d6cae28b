// Formats the entries of the list of refused commands.
import { isolated } from '#shared/isolated.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { labelWords } from '#shared/sessions/lines/set-label.ts';
import type { SetDescription } from '#shared/sessions/lines/set-description.ts';
import type { LineUnits } from '#shared/sets/shown-weight.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { ratedSetText, setText } from '#web/training/set-text.ts';
import { commandKindOf } from './command-kinds.ts';
import type { OutboxCommand, Refusal } from './outbox-commands.ts';

type UnitsOf = (exerciseId: string) => LineUnits;

export function refusalTitle(refusals: readonly Refusal[]): string {
  return refusals.length === 1
    ? 'One thing was not saved'
    : `${refusals.length} things were not saved`;
}

export function useCommandText(lines: readonly SessionLine[]): (command: OutboxCommand) => string {
  const unitsOf = useLineUnits();
  return (command) => commandText(command, lines, unitsOf);
}

export function reasonText({ command, code, reason }: Refusal): string {
  const isGone = command.kind === 'editSet' && code === 'SET_NOT_FOUND';
  return isGone ? 'The set was deleted on another device' : reason;
}

/**
 * Returns the corrected set when a correction was refused because another device deleted the set. The user can then log
 * the set again. Returns undefined for other refusals.
 */
export function setToLogAgain({ command, code }: Refusal): SetDescription | undefined {
  return command.kind === 'editSet' && code === 'SET_NOT_FOUND' ? command.about : undefined;
}

export function commandText(
  command: OutboxCommand,
  lines: readonly SessionLine[],
  unitsOf: UnitsOf,
): string {
  const { name, doneToSet = '' } = commandKindOf(command);
  if (command.about) return aboutText(command.about, doneToSet, unitsOf);
  switch (command.kind) {
    case 'logSet': {
      // An earlier build stored the command without the description `about`, so the command's input is described
      // instead.
      const { exerciseId, actualReps, actualWeight, actualDuration, actualDistance } =
        command.input;
      const exercise = lines.find((line) => line.exerciseId === exerciseId)?.exercise;
      const set = {
        reps: actualReps,
        weightLbs: actualWeight,
        entered: command.input.enteredWeight,
        durationSeconds: actualDuration ?? null,
        distanceMeters: actualDistance ?? null,
      };
      const numbers = setText(
        set,
        unitsOf(exerciseId),
        exercise ?? { measure: 'REPS', loadKind: 'EXTERNAL' },
      );
      return `${isolated(exercise?.name ?? name)}, ${numbers}`;
    }
    case 'createTemplate':
    case 'updateTemplate':
      return `${name}, “${isolated(command.input.name)}”`;
    default:
      return name;
  }
}

/**
 * Returns a text such as 'Barbell Row, set 2, corrected to 7 × 105'. The text of a logged set has no verb: 'Barbell
 * Row, set 2, 7 × 105'.
 */
function aboutText(about: SetDescription, done: string, unitsOf: UnitsOf): string {
  const { name, label, set } = about;
  const numbers = ratedSetText(set, unitsOf(set.exerciseId), about);
  return `${isolated(name)}, ${labelWords(label)}, ${done === '' ? '' : `${done} `}${numbers}`;
}
