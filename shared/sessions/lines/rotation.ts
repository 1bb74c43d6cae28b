// Finds the next exercise of a workout. A straight exercise repeats until its sets are done; the
// exercises of a circuit take turns.

import { groupsOf } from '#shared/templates/circuits.ts';
import {
  countSets,
  hasSetsLeft,
  type LinedSet,
  ownersOf,
  type SetLine,
  usesUpSet,
} from './set-lines.ts';

export interface RotationLine extends SetLine {
  groupNumber: number;
}

/**
 * Returns the index of the exercise to train after a set of the exercise at `current`; `lines.length` when the workout
 * is done. The members of a circuit take turns (behaviour/live-session-plan.md#rotation).
 */
export function nextIndex(
  lines: readonly RotationLine[],
  counts: readonly number[],
  current: number,
): number {
  const groups = groupsOf(lines);
  const at = groups.findIndex((group) => group.start <= current && current < group.end);
  const group = groups[at];
  if (!group) return lines.length;
  const size = group.end - group.start;
  for (let step = 1; step <= size; step += 1) {
    const candidate = group.start + ((current - group.start + step) % size);
    if (hasSetsLeft(lines[candidate], counts[candidate])) return candidate;
  }
  for (const later of groups.slice(at + 1)) {
    for (let index = later.start; index < later.end; index += 1) {
      if (hasSetsLeft(lines[index], counts[index])) return index;
    }
  }
  return lines.length;
}

/**
 * Returns the index of the exercise to train next, when the newest of `sets` belongs to the exercise at `current`.
 * After an unplanned warm-up, the index stays at the same exercise.
 */
export function indexAfterSet(
  lines: readonly RotationLine[],
  sets: readonly LinedSet[],
  current: number,
): number {
  const counts = countSets(lines, sets);
  const line = lines[current];
  const last = sets.at(-1);
  const stays = line && last && !usesUpSet(line, last) && hasSetsLeft(line, counts[current]);
  return stays ? current : nextIndex(lines, counts, current);
}

/**
 * Returns the index of the exercise at which an interrupted session resumes: the exercise after the last set, or the
 * first unfinished one when there is no set.
 */
export function resumeIndex(lines: readonly RotationLine[], sets: readonly LinedSet[]): number {
  if (sets.length === 0) return firstOpenIndex(lines, countSets(lines, sets));
  return indexAfterSet(lines, sets, ownersOf(lines, sets).at(-1) ?? 0);
}

function firstOpenIndex(lines: readonly RotationLine[], counts: readonly number[]): number {
  const found = lines.findIndex((line, index) => hasSetsLeft(line, counts[index]));
  return found < 0 ? lines.length : found;
}
