// Edits the targets of single sets in the builder. A line (one exercise) has one row per set, or no rows when all sets
// have equal targets.
import type { SetTarget } from '#shared/sets/target.ts';
import { countsAsVolume } from '#shared/sets/kinds.ts';
import { lineDefaults } from './defaults.ts';

export interface RowedLine {
  /** `targetSets` is 0 while the field is empty. */
  targetSets: number;
  setTargets?: readonly SetTarget[] | null;
  /**
   * `spareTargets` are rows that were cut off when the number of sets fell. They return when the number rises: while
   * the user types 12, the number is first 1.
   */
  spareTargets?: readonly SetTarget[];
}

export interface PlannedLine extends RowedLine {
  targetReps: number;
  targetWeight: number | null;
  targetRPE: number | null;
  restTime: number | null;
}

/** Returns the line with `targetSets` sets. If the line has rows, a new set copies the last row. */
export function withSets<Line extends RowedLine>(line: Line, targetSets: number): Line {
  if (line.targetSets === targetSets) return line;
  if (!line.setTargets) return { ...line, targetSets };
  const rows = [...line.setTargets, ...(line.spareTargets ?? [])];
  const last = rows.at(-1) ?? plainTarget;
  const wanted = Array.from({ length: targetSets }, (_, index) => rows[index] ?? last);
  return { ...line, targetSets, setTargets: wanted, spareTargets: rows.slice(targetSets) };
}

/**
 * Returns the line with one row per set. Each row gets the targets of the line, but the rest time stays with the line.
 */
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
    // The rows now have the weight and the RPE, so those of the line become empty.
    targetWeight: null,
    targetRPE: null,
    setTargets: Array.from({ length: targetSets }, () => row),
    spareTargets: [],
  };
}

/** Returns the line without rows. The line gets the targets of the first row that is not a warm-up. */
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

/**
 * Restores the rows that `folded` replaced by one common target. The line keeps its current number of sets.
 * @param before the line before it was folded
 */
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

/** Returns the line with one row changed. Rows in `spareTargets`, which a smaller number of sets cut off, are lost. */
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

/** Returns the line without the row at `index`, and with one set fewer. The last remaining row is never removed. */
export function withoutRow<Line extends RowedLine>(line: Line, index: number): Line {
  if (!line.setTargets?.[index] || line.setTargets.length === 1) return line;
  const setTargets = line.setTargets.toSpliced(index, 1);
  return { ...line, targetSets: setTargets.length, setTargets, spareTargets: [] };
}

export const plainTarget: SetTarget = {
  setClassification: 'WORKING',
  targetReps: null,
  targetRepsMax: null,
  targetWeight: null,
  targetPercent: null,
  targetRPE: null,
  restTime: null,
};
