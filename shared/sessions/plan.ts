// Changes the lines (exercises) of a session's plan. The fold of a session uses these functions.
import type { SessionLine } from './schema.ts';

export type Plan = readonly SessionLine[];

/** Marks a line as unplanned, so that its targets fill the form of a set but do not count as a plan. */
export function unplanned(line: SessionLine): SessionLine {
  return { ...line, isUnplanned: true };
}

/** Returns the lines with `line` after `afterLineId`. Null puts the line first, and an unknown id puts it last. */
export function withLine(lines: Plan, line: SessionLine, afterLineId: string | null): Plan {
  const at = placeAfter(lines, afterLineId);
  return numbered([...lines.slice(0, at), line, ...lines.slice(at)]);
}

/**
 * `afterLineId` is the id of the line before the removed line, so that the removed line can be restored in its place.
 * Null when the first line was removed.
 */
export interface RemovedLine {
  line: SessionLine;
  afterLineId: string | null;
}

/** Returns the lines without the line `lineId`. `removed` is absent when no line has this id. */
export function withoutLine(lines: Plan, lineId: string): { lines: Plan; removed?: RemovedLine } {
  const at = lines.findIndex((line) => line.id === lineId);
  const line = lines[at];
  if (!line) return { lines };
  const others = lines.filter((each) => each !== line);
  return { lines: numbered(others), removed: { line, afterLineId: lines[at - 1]?.id ?? null } };
}

export function withChanges(lines: Plan, lineId: string, changes: Partial<SessionLine>): Plan {
  return lines.map((line) => (line.id === lineId ? { ...line, ...changes } : line));
}

/**
 * Returns the lines with another number of sets in one line. When each set has its own target,
 * added sets repeat the last target.
 */
export function withSets(lines: Plan, lineId: string, targetSets: number): Plan {
  return lines.map((line) => {
    if (line.id !== lineId) return line;
    const { setTargets } = line;
    const last = setTargets?.at(-1);
    if (!setTargets || !last) return { ...line, targetSets };
    const added = Array.from({ length: Math.max(0, targetSets - setTargets.length) }, () => last);
    return { ...line, targetSets, setTargets: [...setTargets.slice(0, targetSets), ...added] };
  });
}

/** Returns the lines with one skipped line restored. */
export function withLineBack(lines: Plan, lineId: string): Plan {
  return lines.map((line) => {
    if (line.id !== lineId) return line;
    const { replacedById: _, ...back } = line;
    return { ...back, isLeftOut: false };
  });
}

/**
 * Returns the lines (exercises) with one line moved to the place after `afterLineId`, and into the group `groupNumber`.
 */
export function withLineMoved(
  lines: Plan,
  lineId: string,
  { afterLineId, groupNumber }: { afterLineId: string | null; groupNumber?: number | undefined },
): Plan {
  const moved = lines.find((line) => line.id === lineId);
  if (!moved || afterLineId === lineId) return lines;
  const others = lines.filter((line) => line !== moved);
  const at = placeAfter(others, afterLineId);
  const isAmongItsOwn = [others[at - 1], others[at]].some(
    (neighbour) => neighbour?.groupNumber === moved.groupNumber,
  );
  const hasCompany = others.some((line) => line.groupNumber === moved.groupNumber);
  const staysInGroup = isAmongItsOwn || !hasCompany;
  const group = groupNumber ?? (staysInGroup ? moved.groupNumber : newGroupNumber(lines));
  const line = group === moved.groupNumber ? moved : { ...moved, groupNumber: group };
  return numbered([...others.slice(0, at), line, ...others.slice(at)]);
}

/** Skips the line `lineId` and puts `line` in its place. Swapping back restores the skipped line. */
export function withLineSwapped(lines: Plan, lineId: string, line: SessionLine): Plan {
  const swapped = lines.find((each) => each.id === lineId);
  const without = withChanges(lines, lineId, { isLeftOut: true, replacedById: line.id });
  return lines.some((each) => each.id === line.id)
    ? withLineBack(without, line.id)
    : withLine(without, swapped?.isUnplanned ? unplanned(line) : line, lineId);
}

export function newGroupNumber(lines: Plan): number {
  return lines.reduce((most, line) => Math.max(most, line.groupNumber), -1) + 1;
}

function placeAfter(lines: Plan, lineId: string | null): number {
  if (lineId === null) return 0;
  const index = lines.findIndex((line) => line.id === lineId);
  return index === -1 ? lines.length : index + 1;
}

/** Numbers the lines from 0. A line that keeps its number stays the same object. */
export function numbered(lines: Plan): SessionLine[] {
  return lines.map((line, exerciseOrder) =>
    line.exerciseOrder === exerciseOrder ? line : { ...line, exerciseOrder },
  );
}
