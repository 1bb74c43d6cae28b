// The plan of a running session: its lines, in their order, and what may become of them. Pure; the fold calls these.
import type { SessionLine } from './schema.ts';

/** The lines of a session, numbered from 0 in their order. */
export type Plan = readonly SessionLine[];

/** Returns the line as an unplanned one: its targets are defaults. */
export function unplanned(line: SessionLine): SessionLine {
  return { ...line, isUnplanned: true };
}

/** Behind the line `afterLineId`; null: in front of all. A line that is not there any more: at the end. */
export function withLine(lines: Plan, line: SessionLine, afterLineId: string | null): Plan {
  const at = placeAfter(lines, afterLineId);
  return numbered([...lines.slice(0, at), line, ...lines.slice(at)]);
}

/** A line that was removed, with its place; `afterLineId` null: first. */
export interface RemovedLine {
  line: SessionLine;
  afterLineId: string | null;
}

/** The lines without this one; `removed` is absent when it is not among them. */
export function withoutLine(lines: Plan, lineId: string): { lines: Plan; removed?: RemovedLine } {
  const at = lines.findIndex((line) => line.id === lineId);
  const line = lines[at];
  if (!line) return { lines };
  const others = lines.filter((each) => each !== line);
  return { lines: numbered(others), removed: { line, afterLineId: lines[at - 1]?.id ?? null } };
}

/** The line as `changes` say, the others as they are. */
export function withChanges(lines: Plan, lineId: string, changes: Partial<SessionLine>): Plan {
  return lines.map((line) => (line.id === lineId ? { ...line, ...changes } : line));
}

/** So many sets; where each has its own target, those that are added are like the last one. */
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

/** The line is in the plan again. */
export function withLineBack(lines: Plan, lineId: string): Plan {
  return lines.map((line) => {
    if (line.id !== lineId) return line;
    const { replacedById: _, ...back } = line;
    return { ...back, isLeftOut: false };
  });
}

/**
 * The line at another place, in the group `groupNumber`; when none is named, in one of its own, unless it stays among
 * its neighbours.
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

/**
 * `line` in the place of the line `lineId`, which is left out. A line that a swap had left out comes back: so a swap is
 * undone by swapping again. The replacement of an unplanned line is unplanned too.
 */
export function withLineSwapped(lines: Plan, lineId: string, line: SessionLine): Plan {
  const swapped = lines.find((each) => each.id === lineId);
  const without = withChanges(lines, lineId, { isLeftOut: true, replacedById: line.id });
  return lines.some((each) => each.id === line.id)
    ? withLineBack(without, line.id)
    : withLine(without, swapped?.isUnplanned ? unplanned(line) : line, lineId);
}

/** A group number that no line has. */
export function newGroupNumber(lines: Plan): number {
  return lines.reduce((most, line) => Math.max(most, line.groupNumber), -1) + 1;
}

function placeAfter(lines: Plan, lineId: string | null): number {
  if (lineId === null) return 0;
  const index = lines.findIndex((line) => line.id === lineId);
  return index === -1 ? lines.length : index + 1;
}

/** A line whose number stays is the same object. */
function numbered(lines: Plan): Plan {
  return lines.map((line, exerciseOrder) =>
    line.exerciseOrder === exerciseOrder ? line : { ...line, exerciseOrder },
  );
}
