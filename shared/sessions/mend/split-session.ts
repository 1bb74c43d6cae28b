// Creates the events that split one workout into two, at an exercise or at a time
// (behaviour/report.md#merging-and-splitting).
import { DomainError } from '#shared/errors.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import { setsByLine } from '#shared/sessions/lines/set-lines.ts';
import { numbered } from '#shared/sessions/plan.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { requireFinished, movedSet, partsOf } from './move-sets.ts';

/** A workout is split before a line (an exercise of the plan), or at an instant (ISO 8601). */
export type SplitAt = { atLineId: string } | { at: string };

/**
 * `Split` has the events of a split. The first part stays in the workout, and the second part moves to a new workout.
 */
export interface Split {
  first: SessionFact;
  second: { fact: SessionFact; occurredAt: string }[];
}

/**
 * Returns the events that split a finished workout. The second workout belongs to no template, so that the template
 * counts as trained once.
 * @param now ISO 8601
 * @throws DomainError SESSION_NOT_FOUND for an unknown or deleted workout; LINE_NOT_FOUND for an unknown line;
 * VALIDATION_FAILED for a running workout, or when a part would have no set
 */
export function splitSession(
  current: SessionState | null,
  where: SplitAt,
  { newId, now }: { newId: string; now: string },
): Split {
  const state = requireFinished(current);
  const later = laterSets(state, where);
  const stay = state.sets.filter((set) => !later.has(set));
  const go = state.sets.filter((set) => later.has(set));
  if (stay.length === 0 || go.length === 0) {
    throw refusal(where, 'Both workouts need at least one set');
  }
  const { kept, moved } = splitLines(state, where, later);
  const parts = partsOf(state);
  const firstEnd = latest(stay, parts.startedAt);
  const secondStart = go.reduce(
    (first, { loggedAt }) => (Date.parse(loggedAt) < Date.parse(first) ? loggedAt : first),
    parts.endedAt,
  );
  const secondEnd = latest(go, parts.endedAt);
  const template = { ...state.template, id: newId, exercises: [] };
  return {
    first: {
      type: 'SetsMoved',
      reason: 'SPLIT',
      otherSessionId: newId,
      ...parts,
      endedAt: firstEnd,
      lines: numbered(kept),
      added: [],
      goneSetIds: go.map(({ setId }) => setId),
    },
    second: [
      {
        fact: { type: 'SessionStarted', template, bodyWeightKg: state.bodyWeightKg },
        occurredAt: secondStart,
      },
      { fact: { type: 'SessionCompleted', endedAt: secondEnd }, occurredAt: secondEnd },
      {
        fact: {
          type: 'SetsMoved',
          reason: 'SPLIT_OFF',
          otherSessionId: state.sessionId,
          startedAt: secondStart,
          endedAt: secondEnd,
          notes: '',
          gym: state.gym,
          program: null,
          lines: numbered(moved.map((line) => ({ ...line, isUnplanned: true }))),
          added: go.map((set) => movedSet(set)),
          goneSetIds: [],
        },
        occurredAt: now,
      },
    ],
  };
}

function laterSets({ template, sets }: SessionState, where: SplitAt): ReadonlySet<LoggedSet> {
  if ('at' in where) {
    const atMs = Date.parse(where.at);
    return new Set(sets.filter(({ loggedAt }) => Date.parse(loggedAt) >= atMs));
  }
  const index = template.exercises.findIndex(({ id }) => id === where.atLineId);
  if (index === -1) throw new DomainError('LINE_NOT_FOUND');
  const { perLine, unplanned } = setsByLine(template.exercises, sets);
  return new Set([...perLine.slice(index).flat(), ...unplanned]);
}

/**
 * Returns the lines (exercises) of both parts of a split workout. A line with sets in both parts belongs to both parts.
 */
function splitLines(
  { template: { exercises }, sets }: SessionState,
  where: SplitAt,
  later: ReadonlySet<LoggedSet>,
): { kept: SessionLine[]; moved: SessionLine[] } {
  const { perLine } = setsByLine(exercises, sets);
  const from =
    'at' in where ? exercises.length : exercises.findIndex(({ id }) => id === where.atLineId);
  const own = exercises.map((line, index) => ({ line, index, sets: perLine[index] ?? [] }));
  return {
    kept: own
      .filter(({ index, sets: of }) =>
        of.length === 0 ? index < from : of.some((set) => !later.has(set)),
      )
      .map(({ line }) => line),
    moved: own
      .filter(({ index, sets: of }) =>
        of.length === 0 ? index >= from : of.some((set) => later.has(set)),
      )
      .map(({ line }) => unswapped(line)),
  };
}

/**
 * Removes the link from a swapped line to its replacement, because the replacement may belong to the first workout
 * after the split.
 */
function unswapped(line: SessionLine): SessionLine {
  const { replacedById: _, ...own } = line;
  return own;
}

function latest(sets: readonly LoggedSet[], least: string): string {
  return sets.reduce(
    (last, { loggedAt }) => (Date.parse(loggedAt) > Date.parse(last) ? loggedAt : last),
    least,
  );
}

function refusal(where: SplitAt, message: string): DomainError {
  const path = 'at' in where ? 'at' : 'atLineId';
  return new DomainError('VALIDATION_FAILED', message, { details: [{ path, message }] });
}
