// Holds the unfolded exercises of the editor. All are folded at first.
import { useState } from 'react';
import type { ReportGroup } from '../report-lines.ts';

export interface Folds {
  isOpen: (lineKey: string) => boolean;
  toggle: (lineKey: string) => void;
  open: (lineKey: string) => void;
  /** Folds all exercises, unless only one exercise has sets: that exercise stays open. */
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

/** Returns the key of the only line with sets; none when several lines have sets. */
export function openedAtFirst(groups: readonly ReportGroup[]): string[] {
  const foldable = groups.flatMap(({ lines }) => lines.filter(({ sets }) => sets.length > 0));
  return foldable.length === 1 ? foldable.map(({ key }) => key) : [];
}
