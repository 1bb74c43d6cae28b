import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type Ref, useMemo } from 'react';
import type { ErrorDetail } from '#shared/errors.ts';
import { templateProblems } from '#shared/templates/validate.ts';
import type { WeightUnit } from '#shared/units.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import classes from './Builder.module.css';
import { lineInput } from '../lines.ts';
import { useBuilder } from './builder-context.ts';
import type { BuilderContent } from './builder-state.ts';

const NONE: readonly never[] = [];

/**
 * Returns the problems that prevent saving. The check runs only while `isWanted`, which is true after an attempt to
 * save found a problem.
 */
export function useProblems(isWanted: boolean): readonly ErrorDetail[] {
  const { weightUnit } = useSettings();
  const name = useBuilder((state) => (isWanted ? state.name : ''));
  const lines = useBuilder((state) => (isWanted ? state.lines : NONE));
  return useMemo(
    () => (isWanted ? problemsOf({ name, lines }, weightUnit) : NONE),
    [isWanted, name, lines, weightUnit],
  );
}

export function problemsOf(
  { name, lines }: Pick<BuilderContent, 'name' | 'lines'>,
  weightUnit: WeightUnit,
): ErrorDetail[] {
  return templateProblems({ name, exercises: lines.map(lineInput) }, weightUnit);
}

interface ProblemListProps {
  ref: Ref<HTMLDivElement>;
  problems: readonly ErrorDetail[];
  onGoTo: (problem: ErrorDetail) => void;
}

export function ProblemList({ ref, problems, onGoTo }: ProblemListProps) {
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      role="alert"
      color="red"
      title="Please fix the following errors:"
      icon={<IconAlertTriangle aria-hidden />}
      mb={16}
    >
      <ul className="plain-list">
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
