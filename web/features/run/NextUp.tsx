import { UnstyledButton } from '@mantine/core';
import { describePlates } from '#shared/sessions/plates.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { readNumber } from '#web/text/number-text.ts';
import classes from './NextUp.module.css';
import { currentLine, lineIndexOf, setCounts } from './run.ts';
import { useRun } from './run-context.ts';
import { wholeSetText } from '#web/training/set-text.ts';
import { readSetValues } from '#web/training/set-values.ts';
import { weightShown } from '#web/training/weight-input.ts';

interface NextUpProps {
  /** Shows the form, where the next set can be changed while the rest goes on. */
  onChange: () => void;
}

/** 'Next: set 4, 8 × 185 lbs, 45 + 25 per side', with the name when another exercise follows. */
export function NextUp({ onChange }: NextUpProps) {
  const { weightUnit } = useSettings();
  const run = useRun((state) => state.run);
  const line = currentLine(run);
  if (!line) return <p className={classes.next}>That was the last set</p>;
  const last = run.pending.sets.at(-1);
  const isOther = last !== undefined && lineIndexOf(run, last) !== run.lineIndex;
  const weight = weightShown(run.inputs, weightUnit);
  const read = readSetValues(run.inputs, weightUnit, line.exercise);
  const plates = line.exercise.equipmentRequired.includes('BARBELL')
    ? describePlates(readNumber(weight) || 0, weightUnit)
    : null;
  return (
    <>
      <p className={classes.next}>
        Next: {isOther ? `${line.exercise.name}, ` : ''}set{' '}
        {(setCounts(run)[run.lineIndex] ?? 0) + 1}
        {'values' in read ? `, ${wholeSetText(read.values, weightUnit, line.exercise)}` : ''}
      </p>
      {plates === null ? null : <p className={classes.plates}>{plates}</p>}
      <UnstyledButton className={classes.change} onClick={onChange}>
        Change
      </UnstyledButton>
    </>
  );
}
