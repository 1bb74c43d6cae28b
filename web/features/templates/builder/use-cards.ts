import { type Dispatch, useMemo } from 'react';
import type { ErrorDetail } from '#shared/errors.ts';
import { type GroupMark, groupMarks, markText } from '#shared/templates/arrange.ts';
import type { BuilderCardProps } from './card/BuilderCard.tsx';
import type { BuilderAction, BuilderState } from './builder-state.ts';

export interface BuilderListProps {
  state: BuilderState;
  problems: readonly ErrorDetail[];
  dispatch: Dispatch<BuilderAction>;
  onDetails: (exerciseId: string) => void;
}

const NO_PROBLEMS: readonly ErrorDetail[] = [];

/** What each card of the list shows, in order. */
export function useCards(props: BuilderListProps): Omit<BuilderCardProps, 'insertLine'>[] {
  const { state, problems, dispatch, onDetails } = props;
  const { lines } = state;
  const marks = useMemo(() => groupMarks(lines), [lines]);
  const problemsByLine = useMemo(() => byLine(problems), [problems]);
  return lines.map((line, index) => ({
    line,
    index,
    isLast: index === lines.length - 1,
    groupLabel: textOf(marks[index]),
    groupRail: marks[index]?.rail ?? null,
    isOpen: state.openKeys.has(line.key),
    isSelecting: state.isSelecting,
    isSelected: state.selectedKeys.has(line.key),
    problems: problemsByLine.get(index) ?? NO_PROBLEMS,
    dispatch,
    onDetails,
  }));
}

function textOf(mark: GroupMark | null | undefined): string | null {
  return mark ? markText(mark) : null;
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
