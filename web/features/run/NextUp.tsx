import { UnstyledButton } from '@mantine/core';
import { useAuth } from '#web/api/auth-store.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { readEntryUnit } from './gym/entry-unit.ts';
import { PlateLine } from './gym/PlateLine.tsx';
import classes from './NextUp.module.css';
import { currentLine, lineIndexOf, setCounts } from './run.ts';
import { useRun } from './run-context.ts';
import { wholeSetText } from '#web/training/set-text.ts';
import { readSetValues } from '#web/training/set-values.ts';

interface NextUpProps {
  /** Shows the form, where the next set can be changed while the rest goes on. */
  onChange: () => void;
}

/** 'Next: set 4, 8 × 185 lbs, 45 + 25 per side', with the name when another exercise follows. */
export function NextUp({ onChange }: NextUpProps) {
  const { weightUnit } = useSettings();
  const auth = useAuth();
  const userId = auth.status === 'signed-in' ? auth.user?.id : undefined;
  const run = useRun((state) => state.run);
  const line = currentLine(run);
  if (!line) return <p className={classes.next}>That was the last set</p>;
  const last = run.pending.sets.at(-1);
  const isOther = last !== undefined && lineIndexOf(run, last) !== run.lineIndex;
  const unit = (userId === undefined ? null : readEntryUnit(userId, line.exerciseId)) ?? weightUnit;
  const read = readSetValues(run.inputs, unit, line.exercise);
  return (
    <>
      <p className={classes.next}>
        Next: {isOther ? `${line.exercise.name}, ` : ''}set{' '}
        {(setCounts(run)[run.lineIndex] ?? 0) + 1}
        {'values' in read ? `, ${wholeSetText(read.values, unit, line.exercise)}` : ''}
      </p>
      <PlateLine unit={unit} className={classes.plates} isPlain />
      <UnstyledButton className={classes.change} onClick={onChange}>
        Change
      </UnstyledButton>
    </>
  );
}
