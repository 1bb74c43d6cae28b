// Turns facts into numbered events and computes the session's state after each event.
import { v7 as uuidv7 } from 'uuid';
import { parseFact, type SessionFact } from '#shared/sessions/events.ts';
import { evolve, type SessionState } from '#shared/sessions/fold.ts';
import type { Achievement } from '#shared/sessions/schema.ts';
import type { LoggedEvent, StreamKey } from './read.ts';

export interface AppendOptions extends StreamKey {
  /**
   * Id of the command (made by the client) and hash of its content (computed by this server). A repeated command has
   * the same id and hash. The same id with another hash is a mistake of the client.
   */
  command?: { id: string; hash: string } | undefined;
  /** Id of the caller's sign-in, which must still be valid. Scripts have none. */
  signInId?: string | undefined;
  occurredAt: string;
  /** Time of the command by the server's clock. The event stores the time as `recordedAt`. */
  now: Date;
}

export interface Transition {
  before: SessionState | null;
  event: LoggedEvent;
  after: SessionState;
}

/** Holds a fact and its time (ISO 8601). Without a time, the command's time applies. */
export interface TimedFact {
  fact: SessionFact;
  occurredAt?: string;
}

/**
 * Returns the event of a fact, with the session's state before and after the event.
 * @throws Error for a fact that does not parse, or that the fold refuses
 */
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
 * Returns the transitions of consecutive facts. The first event gets the command's id, and later events get new ids.
 */
export function transitions(
  options: AppendOptions,
  before: SessionState | null,
  facts: readonly TimedFact[],
): Transition[] {
  const steps: Transition[] = [];
  for (const { fact, occurredAt = options.occurredAt } of facts) {
    const command = steps.length === 0 ? options.command : undefined;
    const state = steps.at(-1)?.after ?? before;
    steps.push(transition({ ...options, command, occurredAt }, state, fact));
  }
  return steps;
}

/** Combines consecutive steps into one, from the state before the first event to the last event. */
export function asOneStep(steps: readonly Transition[]): Transition {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) throw new Error('A change of a session has an event');
  return { ...last, before: first.before };
}

/**
 * Adds goal achievements to the event of a completed workout. Leaves out achievements that the workout announced before
 * it was reopened. Returns other steps unchanged.
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
