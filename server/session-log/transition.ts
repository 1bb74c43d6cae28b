// Turns a fact into an event with a version, and folds it once.
import { v7 as uuidv7 } from 'uuid';
import { parseFact, type SessionFact } from '#shared/sessions/events.ts';
import { evolve, type SessionState } from '#shared/sessions/fold.ts';
import type { Achievement } from '#shared/sessions/schema.ts';
import type { LoggedEvent, StreamKey } from './read.ts';

export interface AppendOptions extends StreamKey {
  /**
   * Sent by the client: a repeated command finds its event by the id. The hash distinguishes it from another command.
   */
  command?: { id: string; hash: string } | undefined;
  /** The sign-in that must still be live; absent in scripts. */
  signInId?: string | undefined;
  occurredAt: string;
  /** The server's clock: recordedAt. */
  now: Date;
}

/** A new event with the states before and after it. Rows and goals are derived from it. */
export interface Transition {
  before: SessionState | null;
  event: LoggedEvent;
  after: SessionState;
}

/** Returns the transition of a fact. @throws Error for a fact that does not parse, or that the fold refuses */
export function transition(
  options: AppendOptions,
  before: SessionState | null,
  fact: SessionFact,
): Transition {
  const event: LoggedEvent = {
    eventId: options.command?.id ?? uuidv7(),
    sessionId: options.sessionId,
    version: (before?.version ?? 0) + 1,
    occurredAt: options.occurredAt,
    recordedAt: options.now.toISOString(),
    commandHash: options.command?.hash ?? null,
    fact: parseFact(fact),
  };
  return { before, event, after: evolve(before, event) };
}

/**
 * Adds the raised goals to a completion; other events stay unchanged. The goals are derived from the state after the
 * event. They are added to both event and state, so that a fold of the event returns the same state. A reopened workout
 * does not announce the same achievements again.
 */
export function announcing(step: Transition, raised: readonly Achievement[]): Transition {
  const { before, event, after } = step;
  if (event.fact.type !== 'SessionCompleted') return step;
  const earlier = before?.earlierAchievements ?? [];
  const achievements = raised.filter(
    ({ goalId, percentage }) =>
      !earlier.some((each) => each.goalId === goalId && each.percentage >= percentage),
  );
  if (achievements.length === 0) return step;
  return {
    before,
    event: { ...event, fact: parseFact({ ...event.fact, achievements }) },
    after: { ...after, achievements },
  };
}
