// Sets that go from one finished workout to another: what the kept one is like afterwards. Pure.
import { isSameContent } from '#shared/same-content.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';

export type SetsMoved = Extract<SessionFact, { type: 'SetsMoved' }>;

/** The parts of a workout that a move of sets may change, as they are. */
export function partsOf({
  startedAt,
  endedAt,
  notes,
  gym,
  program,
  template,
}: SessionState): Pick<SetsMoved, 'startedAt' | 'endedAt' | 'notes' | 'gym' | 'program' | 'lines'> {
  return {
    startedAt,
    endedAt: endedAt ?? startedAt,
    notes,
    gym,
    program,
    lines: template.exercises,
  };
}

/** A set as a move of it is written. */
export function movedSet(logged: LoggedSet): SetsMoved['added'][number] {
  const { setNumber: _, loggedVersion, ...set } = logged;
  return { ...set, order: loggedVersion };
}

/** True when a set is as it was: its number and its place may be others. */
export function isSameSet(one: LoggedSet | undefined, other: LoggedSet | undefined): boolean {
  if (!one || !other) return false;
  const { order: _, ...is } = movedSet(one);
  const { order: _place, ...was } = movedSet(other);
  return isSameContent(is, was);
}
