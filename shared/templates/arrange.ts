// Orders and groups the exercises of a workout in the builder (behaviour/workout-templates.md#builder). A line that
// does not change stays the same object.
import { circuitMembers } from './circuits.ts';
import { lineDefaults } from './defaults.ts';
import { type RowedLine, withSets } from './set-rows.ts';

/** `key` identifies the line while the builder is open, because a new line has no id yet. */
export interface ArrangedLine extends RowedLine {
  key: string;
  exerciseOrder: number;
  groupNumber: number;
}

export interface RemovedLine<Line> {
  line: Line;
  index: number;
}

export const GROUP_MINIMUM = 2;
export const GROUP_MINIMUM_TEXT = 'Please select at least 2 exercises to group together';

/** Appends a line in a new group. */
export function add<Line extends ArrangedLine>(lines: readonly Line[], line: Line): Line[] {
  const position = lines.length + 1;
  const isTaken = lines.some(({ groupNumber }) => groupNumber === position);
  const groupNumber = isTaken ? freeGroupNumber(lines) : position;
  return renumber([...lines, { ...line, groupNumber }]);
}

export function remove<Line extends ArrangedLine>(lines: readonly Line[], key: string): Line[] {
  return removeSelected(lines, new Set([key]));
}

export function removeSelected<Line extends ArrangedLine>(
  lines: readonly Line[],
  keys: ReadonlySet<string>,
): Line[] {
  return renumber(lines.filter(({ key }) => !keys.has(key)));
}

/** Restores the lines that `removeSelected` removed, in their old place and group. */
export function putBack<Line extends ArrangedLine>(
  lines: readonly Line[],
  removed: readonly RemovedLine<Line>[],
): Line[] {
  const restored = [...lines];
  for (const { line, index } of removed.toSorted((a, b) => a.index - b.index)) {
    restored.splice(index, 0, line);
  }
  return renumber(restored);
}

/** Swaps a line with the line before it. The first line stays in place. */
export function moveUp<Line extends ArrangedLine>(lines: readonly Line[], key: string): Line[] {
  const index = indexOf(lines, key);
  return swap(lines, index, index - 1);
}

/** Swaps a line with the line after it. The last line stays in place. */
export function moveDown<Line extends ArrangedLine>(lines: readonly Line[], key: string): Line[] {
  const index = indexOf(lines, key);
  return swap(lines, index, index + 1);
}

/** Adds a line to the group of the line before it, with that line's number of sets. The first line stays unchanged. */
export function groupWithAbove<Line extends ArrangedLine>(
  lines: readonly Line[],
  key: string,
): Line[] {
  const above = lines[indexOf(lines, key) - 1];
  if (!above) return [...lines];
  const { groupNumber, targetSets } = above;
  return changeLine(lines, key, (line) => ({ ...withSets(line, targetSets), groupNumber }));
}

export function ungroup<Line extends ArrangedLine>(lines: readonly Line[], key: string): Line[] {
  const groupNumber = freeGroupNumber(lines);
  return changeLine(lines, key, (line) => ({ ...line, groupNumber }));
}

/**
 * Puts all selected lines into one new group, with the number of sets of the first selected line. A single selected
 * line stays unchanged.
 */
export function groupTogether<Line extends ArrangedLine>(
  lines: readonly Line[],
  keys: ReadonlySet<string>,
): Line[] {
  const selected = lines.filter(({ key }) => keys.has(key));
  if (selected.length < GROUP_MINIMUM) return [...lines];
  const groupNumber = freeGroupNumber(lines);
  const targetSets = selected[0]?.targetSets || lineDefaults.targetSets;
  return lines.map((line) =>
    keys.has(line.key) ? { ...withSets(line, targetSets), groupNumber } : line,
  );
}

/** Moves all members of a group next to its first member, because only neighbours form a circuit. */
export function gatherGroup<Line extends ArrangedLine>(
  lines: readonly Line[],
  groupNumber: number,
): Line[] {
  const first = lines.findIndex((line) => line.groupNumber === groupNumber);
  if (first === -1) return [...lines];
  const isMember = (line: Line) => line.groupNumber === groupNumber;
  const rest = lines.slice(first).filter((line) => !isMember(line));
  return renumber([...lines.slice(0, first), ...lines.filter(isMember), ...rest]);
}

export function setSets<Line extends ArrangedLine>(
  lines: readonly Line[],
  key: string,
  targetSets: number,
): Line[] {
  const changed = lines[indexOf(lines, key)];
  return lines.map((line) =>
    line.groupNumber === changed?.groupNumber ? withSets(line, targetSets) : line,
  );
}

/** Changes the targets of a line's sets, and gives every member of the line's group the same number of sets. */
export function changeRows<Line extends ArrangedLine>(
  lines: readonly Line[],
  key: string,
  change: (line: Line) => Line,
): Line[] {
  const changed = changeLine(lines, key, change);
  const targetSets = changed[indexOf(changed, key)]?.targetSets;
  return targetSets === undefined ? changed : setSets(changed, key, targetSets);
}

/** Moves a line above or below another line. The moved line leaves its group. */
export function drop<Line extends ArrangedLine>(
  lines: readonly Line[],
  key: string,
  side: 'above' | 'below',
  targetKey: string,
): Line[] {
  const moved = lines[indexOf(lines, key)];
  const others = lines.filter((line) => line.key !== key);
  const target = indexOf(others, targetKey);
  if (!moved || target === -1) return [...lines];
  const destination = side === 'above' ? target : target + 1;
  if (destination === indexOf(lines, key)) return [...lines];
  return renumber(
    others.toSpliced(destination, 0, { ...moved, groupNumber: freeGroupNumber(lines) }),
  );
}

function renumber<Line extends ArrangedLine>(lines: readonly Line[]): Line[] {
  return lines.map((line, exerciseOrder) =>
    line.exerciseOrder === exerciseOrder ? line : { ...line, exerciseOrder },
  );
}

/** `rail` is the part of the vertical line that joins the members of a group on the screen. */
export interface GroupMark {
  label: string;
  rail: 'first' | 'middle' | 'last' | 'alone';
  /** `isSplit` is true when some members of the group are not neighbours. Only neighbours alternate in the session. */
  isSplit: boolean;
}

/** Returns the group name and position of each line; null for a line without a group. */
export function groupMarks(
  lines: readonly Pick<ArrangedLine, 'groupNumber'>[],
): (GroupMark | null)[] {
  return circuitMembers(lines).map((member, index) => {
    if (!member) return null;
    const { start, end } = member.neighbours;
    return {
      label: member.name,
      rail: railOf(index - start, end - start),
      isSplit: member.isSplit,
    };
  });
}

/** Returns the group's label, such as 'Superset A', or 'Superset A, apart' for a member without a neighbour. */
export function markText({ label, rail }: GroupMark): string {
  return rail === 'alone' ? `${label}, apart` : label;
}

function railOf(index: number, length: number): GroupMark['rail'] {
  if (length === 1) return 'alone';
  if (index === 0) return 'first';
  return index === length - 1 ? 'last' : 'middle';
}

function freeGroupNumber(lines: readonly ArrangedLine[]): number {
  return Math.max(0, ...lines.map(({ groupNumber }) => groupNumber)) + 1;
}

function indexOf(lines: readonly ArrangedLine[], key: string): number {
  return lines.findIndex((line) => line.key === key);
}

function swap<Line extends ArrangedLine>(lines: readonly Line[], a: number, b: number): Line[] {
  const first = lines[a];
  const second = lines[b];
  if (!first || !second) return [...lines];
  return renumber(lines.with(a, second).with(b, first));
}

function changeLine<Line extends ArrangedLine>(
  lines: readonly Line[],
  key: string,
  change: (line: Line) => Line,
): Line[] {
  return lines.map((line) => (line.key === key ? change(line) : line));
}
