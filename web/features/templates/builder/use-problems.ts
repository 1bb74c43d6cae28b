import { useMemo } from 'react';
import type { ErrorDetail } from '#shared/errors.ts';
import { templateProblems } from '#shared/templates/validate.ts';
import type { WeightUnit } from '#shared/units.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { lineInput } from '../lines.ts';
import { useBuilder } from './builder-context.ts';
import type { BuilderContent } from './builder-state.ts';

const NONE: readonly never[] = [];

/** Returns the problems that prevent saving now; computed only while `isWanted`, with each change. */
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
