// The exercises of a workout that take turns, and their names: Superset A, Circuit B; A1, A2 …

interface GroupedLine {
  groupNumber: number;
  /** True for a line of a session that is not done: it takes no turns. */
  isLeftOut?: boolean;
}

/** Neighbours that share a group number: `start` is the first index, `end` the one after the last. */
export interface Group {
  start: number;
  end: number;
}

/** The groups of a workout in order. One member: a straight set. Two or more: a circuit or superset. */
export function groupsOf(lines: readonly GroupedLine[]): Group[] {
  const groups: Group[] = [];
  lines.forEach((line, index) => {
    const last = groups.at(-1);
    if (last && lines[last.start]?.groupNumber === line.groupNumber) last.end = index + 1;
    else groups.push({ start: index, end: index + 1 });
  });
  return groups;
}

/** The place of a line in its circuit. */
export interface CircuitMember {
  /** 'Superset A' of two members, 'Circuit B' of more. */
  name: string;
  /** 'A1': the letter of the circuit, and the number of this member. */
  label: string;
  /** The neighbours that it takes turns with; lines that were left out may stand among them. */
  neighbours: Group;
  /** Number of neighbours that take turns, itself included. */
  turns: number;
  /** Members of the circuit stand elsewhere in the workout: with those it takes no turns. */
  isSplit: boolean;
}

/**
 * One entry per line; null for a line that shares its group number with no other, or was left out. Letters go to the
 * group numbers in the order of their appearance, so that the builder, the session and the report
 * call a circuit by the same name.
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

/** The circuit that the line at `index` takes turns in; null for a straight set and for a member without a neighbour. */
export function circuitAt(lines: readonly GroupedLine[], index: number): CircuitMember | null {
  const member = circuitMembers(lines)[index];
  return member && member.turns > 1 ? member : null;
}

/** 0 → A, 25 → Z, 26 → AA, like the columns of a sheet. */
function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}
