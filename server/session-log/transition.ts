// Turns facts into events with versions, and folds each event once.
import { v7 as uuidv7 } from 'uuid';
import { parseFact, type SessionFact } from '#shared/sessions/events.ts';
import { evolve, type SessionState } from '#shared/sessions/fold.ts';
import type { Achievement } from '#shared/sessions/schema.ts';
import type { LoggedEvent, StreamKey } from './read.ts';

export interface AppendOptions extends StreamKey {
  /**
   * Sent by the client. A repeated command finds its event by `id`. Another command with this `id` has another `hash`.
   */
  command?: { id: string; hash: string } | undefined;
  /** The sign-in that must still be live; absent in scripts. */
  signInId?: string | undefined;
  occurredAt: string;
  /** Time of the command by the server's clock, stored as recordedAt. */
  now: Date;
}

/** A new event with the states before and after it. Rows and goals are derived from it. */
export interface Transition {
  before: SessionState | null;
  event: LoggedEvent;
  after: SessionState;
}

/** A fact with its time (ISO 8601). Without a time it has the time of the command. */
export interface TimedFact {
  fact: SessionFact;
  occurredAt?: string;
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

/** Returns the transitions of consecutive facts. The command names the first event; the other events get new ids. */
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

/** Returns consecutive steps as one: the last event, with the states before the first and after the last event. */
export function asOneStep(steps: readonly Transition[]): Transition {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) throw new Error('A change of a session has an event');
  return { ...last, before: first.before };
}

/**
 * Adds the raised goals to a completion; other events stay unchanged. The goals are derived from the state after the
 * event. The raised goals are added to the event and to the state, so that a fold of the event returns the same state.
 * A reopened workout does not announce the same achievements again.
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
