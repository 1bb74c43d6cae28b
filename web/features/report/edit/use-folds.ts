// Holds which exercises of the editor stand open: any number of them, all folded at first.
import { useState } from 'react';
import type { ReportGroup } from '../report-lines.ts';

export interface Folds {
  isOpen: (lineKey: string) => boolean;
  toggle: (lineKey: string) => void;
  open: (lineKey: string) => void;
  /** Folds all again, but the only exercise with sets. */
  begin: (groups: readonly ReportGroup[]) => void;
}

export function useFolds(): Folds {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  return {
    isOpen: (lineKey) => opened.has(lineKey),
    toggle: (lineKey) =>
      setOpened((before) => {
        const next = new Set(before);
        if (!next.delete(lineKey)) next.add(lineKey);
        return next;
      }),
    open: (lineKey) => setOpened((before) => new Set([...before, lineKey])),
    begin: (groups) => setOpened(new Set(openedAtFirst(groups))),
  };
}

/** The keys of the lines that stand open at first: of a workout with sets of one exercise, that one. */
export function openedAtFirst(groups: readonly ReportGroup[]): string[] {
  const foldable = groups.flatMap(({ lines }) => lines.filter(({ sets }) => sets.length > 0));
  return foldable.length === 1 ? foldable.map(({ key }) => key) : [];
}
