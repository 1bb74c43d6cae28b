// Moves the rest of a superset or circuit to the end of its round, so that there is no rest between
// members.
import type { SetTarget } from '#shared/sets/target.ts';
import { circuitMembers } from './circuits.ts';

interface RestingLine {
  key: string;
  groupNumber: number;
  restTime: number | null;
  setTargets?: readonly SetTarget[] | null;
}

/** Returns the lines with a rest of 0 s for each member of the group that is not the last in its round. */
export function restAfterRound<Line extends RestingLine>(
  lines: readonly Line[],
  groupNumber: number,
): Line[] {
  const rounds = roundsOf(lines);
  return lines.map((line, index) =>
    line.groupNumber === groupNumber && rounds[index]?.handsOver ? withoutRest(line) : line,
  );
}

/**
 * Returns the lines after a change of their order, with the rest still at the end of each round. For example, when A1
 * and A2 change places, A1 gets the rest of A2, and A2 gets none.
 */
export function keepRoundRest<Line extends RestingLine>(
  before: readonly Line[],
  after: readonly Line[],
): Line[] {
  const rounds = roundsOf(before);
  const then = new Map(before.map((line, index) => [line.key, rounds[index]]));
  const now = roundsOf(after);
  return after.map((line, index) => {
    const old = then.get(line.key);
    const handsOver = now[index]?.handsOver ?? false;
    if (!old?.isRestedAfter || old.handsOver === handsOver) return line;
    return handsOver ? withoutRest(line) : { ...line, restTime: old.rest };
  });
}

/** Returns the line with the rests that it had before `restAfterRound` removed them. */
export function withRestOf<Line extends RestingLine>(line: Line, before: RestingLine): Line {
  const { restTime } = before;
  if (!line.setTargets) return { ...line, restTime };
  const setTargets = line.setTargets.map((target, index) => ({
    ...target,
    restTime: before.setTargets?.[index]?.restTime ?? target.restTime,
  }));
  return { ...line, restTime, setTargets };
}

/**
 * `handsOver` is true when another exercise of the circuit follows in the round. `rest` is the rest after the last
 * exercise of the round.
 */
interface Round {
  handsOver: boolean;
  rest: number | null;
  isRestedAfter: boolean;
}

function roundsOf(lines: readonly RestingLine[]): (Round | null)[] {
  return circuitMembers(lines).map((member, index) => {
    if (!member || member.turns < 2) return null;
    const { start, end } = member.neighbours;
    return {
      handsOver: index < end - 1,
      rest: lines[end - 1]?.restTime ?? null,
      isRestedAfter: lines.slice(start, end - 1).every(({ restTime }) => restTime === 0),
    };
  });
}

function withoutRest<Line extends RestingLine>(line: Line): Line {
  if (!line.setTargets) return line.restTime === 0 ? line : { ...line, restTime: 0 };
  const setTargets = line.setTargets.map((target) => ({ ...target, restTime: null }));
  return { ...line, restTime: 0, setTargets };
}
