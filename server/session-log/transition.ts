// The step that a fact makes of a session: parsed, named, numbered, and folded once.
import { v7 as uuidv7 } from 'uuid';
import { parseFact, type SessionFact } from '#shared/sessions/events.ts';
import { evolve, type SessionState } from '#shared/sessions/fold.ts';
import type { Achievement } from '#shared/sessions/schema.ts';
import type { LoggedEvent, StreamKey } from './read.ts';

export interface AppendOptions extends StreamKey {
  /** Made by the client: a repeat of the same command finds its event. The hash tells it from another command. */
  command?: { id: string; hash: string } | undefined;
  /** The sign-in that must still live; absent in scripts. */
  signInId?: string | undefined;
  occurredAt: string;
  /** The server's clock: recordedAt. */
  now: Date;
}

/** A new event with the states on both sides of it: all that rows and goals follow from. */
export interface Transition {
  before: SessionState | null;
  event: LoggedEvent;
  after: SessionState;
}

/** @throws Error for a fact that does not parse, and for one that the fold refuses. */
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
 * A completion that also says which goals it raised; any other event as it is. They follow from the state after the
 * event and are part of both, so they are set in both: the fold of the event leads to the same state. A workout that was
 * continued announces nothing that it has announced already.
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
