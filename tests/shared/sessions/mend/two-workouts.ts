// Creates two finished workouts of one evening for tests of merging and splitting.
import type { SessionEvent, SessionFact } from '#shared/sessions/events.ts';
import { foldSession, type SessionState } from '#shared/sessions/fold.ts';
import { events, logged, started } from '#tests/shared/sessions/stream.ts';

const completed: SessionFact = { type: 'SessionCompleted' };

/** Returns the events of a finished workout. The ids of its sets begin with the id of the workout. */
function workout(sessionId: string, facts: readonly SessionFact[]): SessionEvent[] {
  return events(started, ...facts, completed).map((event) => ({
    ...event,
    sessionId,
    eventId: `${sessionId}-${event.version}`,
  }));
}

/** The events of a workout with one bench press set and one set of the exercise 'row'. */
export const firstEvents = workout('first', [logged(), logged('row')]);
/** The events of a workout with one set of the exercise 'row'. */
export const secondEvents = workout('second', [logged('row')]);

export function stateOf(stream: readonly SessionEvent[]): SessionState {
  const state = foldSession(stream);
  if (!state) throw new Error('A stream that starts has a state');
  return state;
}

/** Returns the stream with the fact appended as an event. */
export function withFact(stream: readonly SessionEvent[], fact: SessionFact): SessionEvent[] {
  const last = stream.at(-1);
  if (!last) throw new Error('A stream has an event');
  const version = last.version + 1;
  return [...stream, { ...last, version, eventId: `${last.sessionId}-${version}`, fact }];
}

export const setIds = ({ sets }: SessionState) => sets.map(({ setId }) => setId);
