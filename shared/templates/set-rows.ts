// The targets of single sets while a workout is edited: one row for each set, or none where all sets are alike.
import { lineDefaults } from './defaults.ts';
import type { SetTarget } from '#shared/sets/target.ts';
import { countsAsVolume } from '#shared/sets/kinds.ts';

/** The fields of a line that its rows depend on. */
export interface RowedLine {
  /** 0 while the field is empty. */
  targetSets: number;
  /** One for each set; null or absent: all sets as the line says. */
  setTargets?: readonly SetTarget[] | null;
  /** Rows that fewer sets have cut off: they come back if the sets do at once, as while a number is typed. */
  spareTargets?: readonly SetTarget[];
}

/** Common values of all sets of a line while it has no rows. */
export interface PlannedLine extends RowedLine {
  targetReps: number;
  /** lbs */
  targetWeight: number | null;
  targetRPE: number | null;
  restTime: number | null;
}

/** The line with this many sets, and as many rows where it has rows: the last one is copied. */
export function withSets<Line extends RowedLine>(line: Line, targetSets: number): Line {
  if (line.targetSets === targetSets) return line;
  if (!line.setTargets) return { ...line, targetSets };
  const rows = [...line.setTargets, ...(line.spareTargets ?? [])];
  const last = rows.at(-1) ?? plainTarget;
  const wanted = Array.from({ length: targetSets }, (_, index) => rows[index] ?? last);
  return { ...line, targetSets, setTargets: wanted, spareTargets: rows.slice(targetSets) };
}

/** Each set its own: as many rows as the line has sets, each as the line says. The rest stays with the line. */
export function unfolded<Line extends PlannedLine>(line: Line): Line {
  if (line.setTargets) return line;
  const { targetWeight, targetRPE } = line;
  const targetSets = line.targetSets || lineDefaults.targetSets;
  const targetReps = line.targetReps || lineDefaults.targetReps;
  const row: SetTarget = { ...plainTarget, targetReps, targetWeight, targetRPE };
  return {
    ...line,
    targetSets,
    targetReps,
    // The rows say them from now on: an empty one is open.
    targetWeight: null,
    targetRPE: null,
    setTargets: Array.from({ length: targetSets }, () => row),
    spareTargets: [],
  };
}

/** Same for all: the line as the first row that is no warm-up says. */
export function folded<Line extends PlannedLine>(line: Line): Line {
  const rows = line.setTargets;
  if (!rows) return line;
  const first = rows.find(countsAsVolume) ?? rows[0] ?? plainTarget;
  return {
    ...line,
    targetReps: first.targetReps ?? line.targetReps,
    targetWeight: first.targetWeight ?? line.targetWeight,
    targetRPE: first.targetRPE ?? line.targetRPE,
    restTime: first.restTime ?? line.restTime,
    setTargets: null,
    spareTargets: [],
  };
}

/** Takes `folded` back: the line has the rows that it had `before`, as many as it has sets by now. */
export function withRowsOf<Line extends PlannedLine>(line: Line, before: PlannedLine): Line {
  const { targetSets, targetReps, targetWeight, targetRPE, restTime } = before;
  const { setTargets = null, spareTargets = [] } = before;
  return withSets(
    {
      ...line,
      targetSets,
      targetReps,
      targetWeight,
      targetRPE,
      restTime,
      setTargets,
      spareTargets,
    },
    line.targetSets,
  );
}

/** One row with other values. What was cut off before is given up. */
export function withRow<Line extends RowedLine>(
  line: Line,
  index: number,
  change: Partial<SetTarget>,
): Line {
  const row = line.setTargets?.[index];
  if (!line.setTargets || !row) return line;
  const setTargets = line.setTargets.with(index, { ...row, ...change });
  return { ...line, setTargets, spareTargets: [] };
}

/** Returns the line without one row, and with as many sets; the last row stays. */
export function withoutRow<Line extends RowedLine>(line: Line, index: number): Line {
  if (!line.setTargets?.[index] || line.setTargets.length === 1) return line;
  const setTargets = line.setTargets.toSpliced(index, 1);
  return { ...line, targetSets: setTargets.length, setTargets, spareTargets: [] };
}

/** A set of which all is as its line says. */
export const plainTarget: SetTarget = {
  setClassification: 'WORKING',
  targetReps: null,
  targetRepsMax: null,
  targetWeight: null,
  targetPercent: null,
  targetRPE: null,
  restTime: null,
};
