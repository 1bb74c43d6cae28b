import { Alert } from '@mantine/core';
import type { ChangeElsewhere } from '#shared/sessions/changes-elsewhere.ts';
import { exerciseOf } from '#shared/sessions/fold.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { setText } from '#web/training/set-text.ts';
import { liftedExerciseOf, type Run } from './run.ts';
import { useRun, useRunActions } from './run-context.ts';
import type { WeightUnit } from '#shared/units.ts';

const said = {
  logged: 'Also logged on another device',
  corrected: 'Corrected on another device',
  deleted: 'Deleted on another device',
} as const;

/** What came from another device, until somebody has read it. */
export function ElsewhereNotice() {
  const run = useRun((state) => state.run);
  const changes = useRun((state) => state.elsewhere);
  const { dismissElsewhere } = useRunActions();
  const { weightUnit } = useSettings();
  if (changes.length === 0) return null;
  return (
    <Alert role="status" withCloseButton onClose={dismissElsewhere} mb="md">
      {changes.map((change, index) => (
        <div key={index}>{changeText(change, run, weightUnit)}</div>
      ))}
    </Alert>
  );
}

function changeText(change: ChangeElsewhere, run: Run, unit: WeightUnit): string {
  if (change.type === 'plan') return 'The plan was changed on another device';
  const { set } = change;
  const name = exerciseOf(run.pending, set)?.name ?? 'Exercise';
  const numbers = setText(set, unit, liftedExerciseOf(run, set));
  return `${said[change.type]}: ${name}, set ${set.setNumber}, ${numbers}`;
}
