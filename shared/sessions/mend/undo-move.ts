// Creates the events that undo a merge or a split of two workouts.
import { DomainError } from '#shared/errors.ts';
import { isSameContent } from '#shared/same-content.ts';
import type { SessionEvent, SessionFact } from '#shared/sessions/events.ts';
import { foldSession, type SessionState } from '#shared/sessions/fold.ts';
import { numbered } from '#shared/sessions/plan.ts';
import { isSameSet, movedSet, partsOf, type SetsMoved } from './move-sets.ts';

interface MoveBack {
  kept: SessionFact;
  other: SessionFact;
}

/** Returns the id of the other workout in the merge or split at this version. Null for any other event. */
export function movedWith(events: readonly SessionEvent[], version: number): string | null {
  const fact = events.find((event) => event.version === version)?.fact;
  const isMove = fact?.type === 'SetsMoved' && ['MERGED', 'SPLIT'].includes(fact.reason);
  return isMove ? fact.otherSessionId : null;
}

/**
 * Returns the events that undo the merge or split at `version`: one for each of the two workouts.
 *
 * @throws DomainError INVALID_TRANSITION when a moved set, or a field of the workout such as the notes, was changed
 *   since; NOT_FOUND for another kind of event, and for a deleted workout
 */
export function undoMove(
  events: readonly SessionEvent[],
  version: number,
  other: SessionState | null,
): MoveBack {
  const fact = events.find((event) => event.version === version)?.fact;
  const before = foldSession(events.slice(0, version - 1));
  const after = foldSession(events.slice(0, version));
  const now = foldSession(events);
  if (fact?.type !== 'SetsMoved' || !before || !after || !now || now.isDiscarded || !other) {
    throw new DomainError('NOT_FOUND', 'This cannot be undone');
  }
  const { lines: _, ...was } = partsOf(before);
  const { lines: _then, ...then } = partsOf(after);
  const { lines: _now, ...is } = partsOf(now);
  if (!isSameContent(then, is)) throw changedSince();
  const back = {
    ...was,
    type: 'SetsMoved',
    reason: 'UNDONE',
    otherSessionId: other.sessionId,
  } as const;
  return fact.reason === 'MERGED'
    ? unmerge({ before, after, now, other }, fact, back)
    : unsplit({ before, after, now, other }, fact, back);
}

interface States {
  before: SessionState;
  after: SessionState;
  now: SessionState;
  other: SessionState;
}

type Back = Omit<SetsMoved, 'lines' | 'added' | 'goneSetIds'>;

function unmerge(
  { before, after, now, other }: States,
  { added }: SetsMoved,
  back: Back,
): MoveBack {
  const came = new Set(added.map(({ setId }) => setId));
  const isAsItCame = [...came].every((id) => isSameSet(setIn(now, id), setIn(after, id)));
  if (!isAsItCame || other.mergedInto !== now.sessionId) throw changedSince();
  const known = new Set(before.template.exercises.map(({ id }) => id));
  const cameLines = after.template.exercises.filter(({ id }) => !known.has(id));
  const newIds = new Set(cameLines.map(({ id }) => id));
  const isUsed = now.sets.some(({ setId, lineId }) => !came.has(setId) && newIds.has(lineId ?? ''));
  if (isUsed) throw changedSince();
  const lines = now.template.exercises.filter(({ id }) => !newIds.has(id));
  return {
    kept: { ...back, lines: numbered(lines), added: [], goneSetIds: [...came] },
    other: { type: 'SessionRestored' },
  };
}

function unsplit({ before, now, other }: States, { goneSetIds }: SetsMoved, back: Back): MoveBack {
  const went = before.sets.filter(({ setId }) => goneSetIds.includes(setId));
  const isAsItWent =
    !other.isDiscarded &&
    other.sets.length === went.length &&
    went.every((set) => isSameSet(setIn(other, set.setId), set));
  if (!isAsItWent) throw changedSince();
  const lines = now.template.exercises;
  const known = new Set(before.template.exercises.map(({ id }) => id));
  const backInPlace = before.template.exercises.map(
    (line) => lines.find(({ id }) => id === line.id) ?? line,
  );
  const addedSince = lines.filter(({ id }) => !known.has(id));
  return {
    kept: {
      ...back,
      lines: numbered([...backInPlace, ...addedSince]),
      added: went.map((set) => movedSet(set)),
      goneSetIds: [],
    },
    other: { type: 'SessionDiscarded', mergedInto: now.sessionId },
  };
}

function setIn({ sets }: SessionState, id: string) {
  return sets.find(({ setId }) => setId === id);
}

function changedSince(): DomainError {
  return new DomainError('INVALID_TRANSITION', 'It was changed since. Undo that change first');
}
