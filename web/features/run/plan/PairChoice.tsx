import { Button, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { partnersOf } from '../state/pair-steps.ts';
import { linesOf } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';
import classes from './plan.module.css';

interface PairChoiceProps {
  line: SessionLine;
  onChoose: (partner: SessionLine) => void;
  /** Called to choose a partner that is not in the workout yet. */
  onSearch: () => void;
}

/** Lists the exercises of the workout that can be paired with a line, and a button for other exercises. */
export function PairChoice({ line, onChoose, onSearch }: PairChoiceProps) {
  const lines = useRun(({ run }) => linesOf(run));
  return (
    <div className={classes.choice}>
      <ul className="plain-list" aria-label="Exercises of this workout">
        {partnersOf(lines, line.id).map((partner) => (
          <li key={partner.id}>
            <UnstyledButton className={classes.suggestion} onClick={() => onChoose(partner)}>
              <span className={classes.suggested}>{partner.exercise.name}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        fullWidth
        className={classes.search}
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        onClick={onSearch}
      >
        Another exercise
      </Button>
    </div>
  );
}
