import { Alert } from '@mantine/core';
import type { ChangeElsewhere } from '#shared/sessions/report/changes-elsewhere.ts';
import { exerciseOf } from '#shared/sessions/fold.ts';
import { labelWords } from '#shared/sessions/lines/set-label.ts';
import type { LineUnits } from '#shared/sets/shown-weight.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { setText } from '#web/training/set-text.ts';
import { liftedExerciseOf, type Run } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';

const said = {
  logged: 'Also logged on another device',
  corrected: 'Corrected on another device',
  deleted: 'Deleted on another device',
} as const;

/** Shows changes from another device until they are dismissed. */
export function ElsewhereNotice() {
  const run = useRun((state) => state.run);
  const changes = useRun((state) => state.elsewhere);
  const { dismissElsewhere } = useRunActions();
  const unitsOf = useLineUnits();
  if (changes.length === 0) return null;
  return (
    <Alert role="status" withCloseButton onClose={dismissElsewhere} mb="md">
      {changes.map((change, index) => (
        <div key={index}>{changeText(change, run, unitsOf)}</div>
      ))}
    </Alert>
  );
}

function changeText(
  change: ChangeElsewhere,
  run: Run,
  unitsOf: (exerciseId: string) => LineUnits,
): string {
  if (change.type === 'plan') return 'The plan was changed on another device';
  const { set, label } = change;
  const name = exerciseOf(run.pending, set)?.name ?? 'Exercise';
  const numbers = setText(set, unitsOf(set.exerciseId), liftedExerciseOf(run, set));
  return `${said[change.type]}: ${name}, ${labelWords(label)}, ${numbers}`;
}
