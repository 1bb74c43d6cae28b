// Pending finished workouts of this device, which the next workout continues from. Loaded only if there are any.
import type { LineSuggestion } from '#shared/sessions/suggestion/first-set.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { suggestionsAfter } from '#shared/sessions/suggestion/goals-after.ts';
import { lastTimesAfter } from '#shared/sessions/records/last-time-after.ts';
import { pendingSession } from '#shared/sessions/pending-session.ts';
import type { LastPerformance, SessionLine } from '#shared/sessions/schema.ts';
import { commandsOfSession } from '#web/outbox/commands-of-session.ts';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';

/** Functions that update earlier answers with the workouts finished here. */
export interface FinishedHere {
  lastTimes: (
    known: readonly LastPerformance[],
    exerciseIds: readonly string[],
  ) => readonly LastPerformance[];
  goals: (
    known: readonly LineSuggestion[],
    lines: readonly SessionLine[],
  ) => readonly LineSuggestion[];
}

/** Null where none waits. */
export function finishedHere(unsent: readonly OutboxCommand[]): FinishedHere | null {
  const sessions = finishedSessions(unsent);
  if (sessions.length === 0) return null;
  return {
    lastTimes: (known, exerciseIds) =>
      sessions.reduce((before, session) => lastTimesAfter(session, before, exerciseIds), known),
    goals: (known, lines) =>
      sessions.reduce((before, session) => suggestionsAfter(session, before, lines), known),
  };
}

/** Returns the finished sessions with later corrections, oldest first. A deleted one is left out. */
function finishedSessions(unsent: readonly OutboxCommand[]): SessionState[] {
  return unsent
    .flatMap((command, at) => {
      if (command.kind !== 'completeSession' || !command.finished) return [];
      const { id } = command.input;
      const since = unsent.slice(at);
      const isGone = since.some(({ kind, input }) => kind === 'discardSession' && input.id === id);
      return isGone ? [] : pendingSession(command.finished, commandsOfSession(since, id));
    })
    .toSorted((one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt));
}
