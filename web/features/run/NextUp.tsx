import { UnstyledButton } from '@mantine/core';
import { useSignedInUserId } from '#web/api/auth-store.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { readEntryUnit } from '#web/training/entry-unit.ts';
import { PlateLine } from './gym/PlateLine.tsx';
import classes from './NextUp.module.css';
import { nextSetWords } from './next-set.ts';
import { lineIndexOf } from './run.ts';
import { useRun } from './run-context.ts';

interface NextUpProps {
  /** Shows the form, where the next set can be changed while the rest goes on. */
  onChange: () => void;
}

/** 'Next: set 4, 8 × 185 lbs, 45 + 25 per side', with the name when another exercise follows. */
export function NextUp({ onChange }: NextUpProps) {
  const { weightUnit } = useSettings();
  const userId = useSignedInUserId();
  const run = useRun((state) => state.run);
  const unitOf = (exerciseId: string) =>
    (userId === undefined ? null : readEntryUnit(userId, exerciseId)) ?? weightUnit;
  const next = nextSetWords(run, unitOf);
  if (!next) return <p className={classes.next}>That was the last set</p>;
  const { line, setNumber, target } = next;
  const last = run.pending.sets.at(-1);
  const isOther = last !== undefined && lineIndexOf(run, last) !== run.lineIndex;
  return (
    <>
      <p className={classes.next}>
        Next: {isOther ? `${line.exercise.name}, ` : ''}set {setNumber}
        {target === undefined ? '' : `, ${target}`}
      </p>
      <PlateLine unit={unitOf(line.exerciseId)} className={classes.plates} isPlain />
      <UnstyledButton className={classes.change} onClick={onChange}>
        Change
      </UnstyledButton>
    </>
  );
}
