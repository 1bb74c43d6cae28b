// Creates the events that merge two workouts, which are halves of one workout
// (behaviour/report.md#merging-and-splitting).
import { DAY_MS } from '#shared/durations.ts';
import { DomainError } from '#shared/errors.ts';
import { formatNumber } from '#shared/format.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import {
  MAX_SETS_PER_SESSION,
  MOST_LINES_PER_SESSION,
  MOST_SESSION_NOTES,
} from '#shared/sessions/limits.ts';
import { newGroupNumber } from '#shared/sessions/plan.ts';
import { requireSession } from '#shared/sessions/require-session.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { requireFinished, movedSet, partsOf } from './move-sets.ts';

/**
 * `kept` is the event of the earlier workout, which receives the sets. `gone` is the event of the later workout, which
 * is deleted.
 */
export interface Merge {
  keptId: string;
  goneId: string;
  kept: SessionFact;
  gone: SessionFact;
}

/**
 * Returns the events that merge two finished workouts: one for each of the two workouts.
 *
 * @throws DomainError SESSION_NOT_FOUND for an unknown or deleted workout; VALIDATION_FAILED for a running workout, for
 * a workout with itself, and for two that are more than a day apart; LIMIT_REACHED when one workout cannot hold both
 */
export function mergeSessions(one: SessionState | null, other: SessionState | null): Merge {
  const both = [requireSession(one), requireSession(other)].map(requireFinished);
  const [first, second] = both.toSorted(
    (a, b) =>
      Date.parse(a.startedAt) - Date.parse(b.startedAt) || (a.sessionId < b.sessionId ? -1 : 1),
  );
  if (!first || !second || first.sessionId === second.sessionId) {
    throw refusal('A workout cannot be merged with itself');
  }
  const [from, to] = [partsOf(first), partsOf(second)];
  if (!lieWithinADay(from, to)) {
    throw refusal('Workouts more than a day apart cannot be merged');
  }
  const lines = [...first.template.exercises, ...newLines(first, second)];
  const notes = [first.notes, second.notes].filter((note) => note !== '').join('\n');
  requireAtMost(first.sets.length + second.sets.length, MAX_SETS_PER_SESSION, 'sets');
  requireAtMost(lines.length, MOST_LINES_PER_SESSION, 'exercises');
  requireAtMost([...notes].length, MOST_SESSION_NOTES, 'characters of notes');
  const place = Math.max(
    first.version + 1,
    ...[...first.sets, ...first.deletedSets].map(({ loggedVersion }) => loggedVersion),
  );
  return {
    keptId: first.sessionId,
    goneId: second.sessionId,
    kept: {
      type: 'SetsMoved',
      reason: 'MERGED',
      otherSessionId: second.sessionId,
      ...from,
      endedAt: Date.parse(to.endedAt) > Date.parse(from.endedAt) ? to.endedAt : from.endedAt,
      notes,
      gym: first.gym ?? second.gym,
      program: first.program ?? second.program,
      lines,
      added: second.sets.map((set, index) => ({ ...movedSet(set), order: place + index + 1 })),
      goneSetIds: [],
    },
    gone: { type: 'SessionDiscarded', mergedInto: first.sessionId },
  };
}

interface Span {
  startedAt: string;
  endedAt: string;
}

/**
 * Returns true when the later workout starts at most a day after the end of the earlier workout, so that both may be
 * merged.
 */
export function lieWithinADay(one: Span, other: Span): boolean {
  const [first, second] =
    Date.parse(one.startedAt) <= Date.parse(other.startedAt) ? [one, other] : [other, one];
  return Date.parse(second.startedAt) - Date.parse(first.endedAt) <= DAY_MS;
}

function newLines(first: SessionState, second: SessionState): SessionLine[] {
  const known = new Set(first.template.exercises.map(({ id }) => id));
  const group = newGroupNumber(first.template.exercises);
  const own = second.template.exercises.filter(({ id }) => !known.has(id));
  return own.map((line, index) => ({
    ...line,
    exerciseOrder: first.template.exercises.length + index,
    groupNumber: group + line.groupNumber,
  }));
}

function requireAtMost(count: number, most: number, what: string): void {
  if (count <= most) return;
  throw new DomainError(
    'LIMIT_REACHED',
    `Together they would have more than ${formatNumber(most)} ${what}`,
  );
}

function refusal(message: string): DomainError {
  return new DomainError('VALIDATION_FAILED', message, {
    details: [{ path: 'otherId', message }],
  });
}
