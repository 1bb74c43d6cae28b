// Finds the circuits of a workout, and names the circuits (Superset A, Circuit B) and their members (A1, A2 …).

interface GroupedLine {
  groupNumber: number;
  /** `isLeftOut` is true when the lifter skipped the line. Its circuit continues without the line. */
  isLeftOut?: boolean;
}

/**
 * A group is a series of neighbouring lines with the same group number, from `start` up to, but not including, `end`.
 */
export interface Group {
  start: number;
  end: number;
}

/**
 * Returns the groups of a workout in order. A group with one member is a straight exercise, with
 * more members a superset or circuit.
 */
export function groupsOf(lines: readonly GroupedLine[]): Group[] {
  const groups: Group[] = [];
  lines.forEach((line, index) => {
    const last = groups.at(-1);
    if (last && lines[last.start]?.groupNumber === line.groupNumber) last.end = index + 1;
    else groups.push({ start: index, end: index + 1 });
  });
  return groups;
}

interface CircuitMember {
  name: string;
  label: string;
  /** `neighbours` are the members of the circuit with which the line alternates. They may include skipped lines. */
  neighbours: Group;
  turns: number;
  /**
   * `isSplit` is true when other members of the circuit are elsewhere in the workout. The line then alternates only
   * with its neighbours.
   */
  isSplit: boolean;
}

/**
 * Returns one entry per line. Null for a skipped line, and for a line whose group has no other member. The letters
 * follow the order of the groups.
 */
export function circuitMembers(lines: readonly GroupedLine[]): (CircuitMember | null)[] {
  const sizes = new Map<number, number>();
  for (const { groupNumber, isLeftOut } of lines) {
    if (!isLeftOut) sizes.set(groupNumber, (sizes.get(groupNumber) ?? 0) + 1);
  }
  const circuits = [...sizes].flatMap(([groupNumber, size]) => (size > 1 ? [groupNumber] : []));
  const counts = new Map<number, number>();
  return groupsOf(lines).flatMap((neighbours) => {
    const members = lines.slice(neighbours.start, neighbours.end);
    const turns = members.filter((line) => !line.isLeftOut).length;
    const groupNumber = members[0]?.groupNumber ?? 0;
    const size = sizes.get(groupNumber) ?? 0;
    if (size < 2) return members.map(() => null);
    const letter = letterOf(circuits.indexOf(groupNumber));
    let number = counts.get(groupNumber) ?? 0;
    counts.set(groupNumber, number + turns);
    return members.map((line): CircuitMember | null => {
      if (line.isLeftOut) return null;
      number += 1;
      return {
        name: `${size === 2 ? 'Superset' : 'Circuit'} ${letter}`,
        label: `${letter}${number}`,
        neighbours,
        turns,
        isSplit: turns < size,
      };
    });
  });
}

/**
 * Returns the circuit in which the line at `index` alternates with others. Null for an exercise without a circuit, and
 * for a member that stands apart from its circuit.
 */
export function circuitAt(lines: readonly GroupedLine[], index: number): CircuitMember | null {
  const member = circuitMembers(lines)[index];
  return member && member.turns > 1 ? member : null;
}

/** Returns letters like spreadsheet columns: 0 → A, 25 → Z, 26 → AA. */
function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}
