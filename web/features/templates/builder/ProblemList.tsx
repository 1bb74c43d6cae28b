import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { ErrorDetail } from '#shared/errors.ts';
import classes from './ProblemList.module.css';

interface ProblemListProps {
  ref: Ref<HTMLDivElement>;
  problems: readonly ErrorDetail[];
  onGoTo: (problem: ErrorDetail) => void;
}

/** Lists the problems that prevent saving; each links to its field. */
export function ProblemList({ ref, problems, onGoTo }: ProblemListProps) {
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      role="alert"
      color="red"
      title="Please fix the following errors:"
      icon={<IconAlertTriangle aria-hidden />}
      className={classes.box}
    >
      <ul className={classes.list}>
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.message}`}>
            <Anchor
              component="button"
              type="button"
              className={classes.link}
              onClick={() => onGoTo(problem)}
            >
              {problem.message}
            </Anchor>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
