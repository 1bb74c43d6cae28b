import { useMemo } from 'react';
import type { ErrorDetail } from '#shared/errors.ts';
import { markText } from '#shared/templates/arrange.ts';
import { useGroupMarks, useLineKeys } from './builder-context.ts';
import type { BuilderCardProps } from './card/BuilderCard.tsx';

export interface BuilderListProps {
  problems: readonly ErrorDetail[];
  onDetails: (exerciseId: string) => void;
}

const NO_PROBLEMS: readonly ErrorDetail[] = [];

/**
 * Returns the props of each card, in order. A card reads the values of its exercise from the store,
 * so that the props stay the same while the user types.
 */
export function useCards(props: BuilderListProps): Omit<BuilderCardProps, 'insertLine'>[] {
  const { problems, onDetails } = props;
  const keys = useLineKeys();
  const marks = useGroupMarks();
  const problemsByLine = useMemo(() => byLine(problems), [problems]);
  return keys.map((lineKey, index) => {
    const mark = marks[index] ?? null;
    return {
      lineKey,
      index,
      isLast: index === keys.length - 1,
      groupLabel: mark && markText(mark),
      groupRail: mark && mark.rail,
      problems: problemsByLine.get(index) ?? NO_PROBLEMS,
      onDetails,
    };
  });
}

function byLine(problems: readonly ErrorDetail[]): Map<number, ErrorDetail[]> {
  const found = new Map<number, ErrorDetail[]>();
  for (const problem of problems) {
    const index = /^exercises\.(\d+)\./.exec(problem.path)?.[1];
    if (index === undefined) continue;
    const list = found.get(Number(index)) ?? [];
    list.push(problem);
    found.set(Number(index), list);
  }
  return found;
}
