import { UnstyledButton } from '@mantine/core';
import { describePlates } from '#shared/sessions/plates.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { readNumber } from '#web/text/number-text.ts';
import classes from './NextUp.module.css';
import { countsOf, lineIndexOf, type Run } from './run-state.ts';
import { weightShown } from '#web/training/weight-input.ts';

interface NextUpProps {
  run: Run;
  /** Shows the form, where the next set can be changed while the rest goes on. */
  onChange: () => void;
}

/** 'Next: set 4, 8 × 185 lbs, 45 + 25 per side', with the name when another exercise follows. */
export function NextUp({ run, onChange }: NextUpProps) {
  const { weightUnit } = useSettings();
  const line = run.template.exercises[run.index];
  if (!line) return <p className={classes.next}>That was the last set</p>;
  const last = run.sets.at(-1);
  const isOther = last !== undefined && lineIndexOf(run, last) !== run.index;
  const weight = weightShown(run.inputs, weightUnit);
  const plates = line.exercise.equipmentRequired.includes('BARBELL')
    ? describePlates(readNumber(weight) || 0, weightUnit)
    : null;
  return (
    <>
      <p className={classes.next}>
        Next: {isOther ? `${line.exercise.name}, ` : ''}set {(countsOf(run)[run.index] ?? 0) + 1},{' '}
        {run.inputs.reps} × {weight} {weightUnit}
      </p>
      {plates === null ? null : <p className={classes.plates}>{plates}</p>}
      <UnstyledButton className={classes.change} onClick={onChange}>
        Change
      </UnstyledButton>
    </>
  );
}
