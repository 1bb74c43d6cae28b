import { UnstyledButton } from '@mantine/core';
import { labelWords } from '#shared/sessions/lines/set-label.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { PlateLine } from '../gym/PlateLine.tsx';
import classes from './NextUp.module.css';
import { nextSetWords } from './next-set.ts';
import { lineIndexOf } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';

interface NextUpProps {
  /** Shows the form, where the next set can be changed while the rest goes on. */
  onChange: () => void;
}

/** 'Next: set 4, 8 × 185 lbs, 45 + 25 per side', with the name when another exercise follows. */
export function NextUp({ onChange }: NextUpProps) {
  const unitsOf = useLineUnits();
  const run = useRun((state) => state.run);
  const next = nextSetWords(run, unitsOf);
  if (!next) return <p className={classes.next}>That was the last set</p>;
  const { line, label, target } = next;
  const last = run.pending.sets.at(-1);
  const isOther = last !== undefined && lineIndexOf(run, last) !== run.lineIndex;
  return (
    <>
      <p className={classes.next}>
        Next: {isOther ? `${line.exercise.name}, ` : ''}
        {labelWords(label)}
        {target === undefined ? '' : `, ${target}`}
      </p>
      <PlateLine units={unitsOf(line.exerciseId)} className={classes.plates} isPlain />
      <UnstyledButton className={classes.change} onClick={onChange}>
        Change
      </UnstyledButton>
    </>
  );
}
