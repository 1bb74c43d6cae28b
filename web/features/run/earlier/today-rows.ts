// Creates the rows of the current exercise: first the logged sets, then the sets that are still to do.
import type { LoggedSet } from '#shared/sessions/fold.ts';
import { type LastSet, sameSetOf } from '#shared/sessions/form/prefill.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { labelSets, type SetLabel } from '#shared/sessions/lines/set-label.ts';
import { type DueTarget, targetsOfSets } from '#shared/sessions/lines/set-target-of.ts';
import { countsAsVolume, type SetKind } from '#shared/sets/kinds.ts';
import { type Run, setsOfLine, targetsLeft } from '../state/run.ts';

export interface TodayRow {
  label: SetLabel;
  kind: SetKind;
  set: LoggedSet | null;
  /** `target` holds the planned values of the set; null for a set that was not planned. */
  target: DueTarget | null;
  before: LastSet | null;
}

export function todayRows(
  run: Pick<Run, 'pending' | 'strength' | 'lastTime'>,
  line: SessionLine,
  lineIndex: number,
): TodayRow[] {
  const done = setsOfLine(run, lineIndex);
  const targets = targetsOfSets(line, done);
  const last = run.lastTime?.sets[line.exerciseId] ?? [];
  const elsewhere = run.pending.sets.filter(
    (set) => set.exerciseId === line.exerciseId && !done.includes(set),
  );
  const left = line.isUnplanned
    ? last
        .filter(countsAsVolume)
        .slice([...elsewhere, ...done].filter(countsAsVolume).length)
        .map(() => null)
    : targetsLeft(run, line, lineIndex);
  const kinds = [
    ...done.map(({ classification }) => ({ classification })),
    ...left.map((target) => ({ classification: target?.setClassification ?? 'WORKING' })),
  ];
  const labels = labelSets(kinds);
  return kinds.flatMap((kind, index) => {
    const label = labels[index];
    if (!label) return [];
    return [
      {
        label,
        kind: kind.classification,
        set: done[index] ?? null,
        target: (index < done.length ? targets[index] : left[index - done.length]) ?? null,
        before: sameSetOf(kind, [...elsewhere, ...kinds.slice(0, index)], last) ?? null,
      },
    ];
  });
}
