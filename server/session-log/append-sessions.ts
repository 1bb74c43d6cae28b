// Appends to many sessions in one transaction, for example for a merge of workouts or an import. The writes announce no
// achievements, because nothing new was trained.
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { readStandingMerges, type StandingMerge } from '#server/db/reads/current-exercises.ts';
import { inPoolTransaction } from '#server/db/statements/in-transaction.ts';
import type { Query } from '#server/db/statements/query.ts';
import { lockGoals } from '#server/goal-progress/goal-rows.ts';
import { forgetManySessions, saveManySessions } from '#server/goal-progress/refresh-goal.ts';
import { countEvent } from '#server/metrics/counts.ts';
import { DomainError } from '#shared/errors.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { reassignExercise } from '#shared/sessions/mend/reassign-exercise.ts';
import { tellFollowers } from './followers.ts';
import { inTurn } from './in-turn.ts';
import { readLiveStream, refuseForeignCommand, repeated, untilWon } from './newest-stream.ts';
import { noChanges, reportChanges, type SessionRow } from './project-report.ts';
import { type LoggedEvent, readStreams, type Stream } from './read.ts';
import { forgetStream } from './stream-cache.ts';
import {
  type AppendOptions,
  asOneStep,
  type TimedFact,
  type Transition,
  transition,
  transitions,
} from './transition.ts';
import { noteForTrainers } from '#server/trainer-news/trainer-news.ts';
import { writeEvents } from './write-events.ts';
import { writeMovingGoals } from './write-moving-goals.ts';

type Options = Omit<AppendOptions, 'sessionId'>;

export interface SessionFacts {
  sessionId: string;
  facts: readonly TimedFact[];
}

/** Returns the fact to append; null when the session does not change. */
export type DecideOnStream = (stream: Stream) => SessionFact | null;

/** Maximum number of logs that are read at once, because more logs would take too much memory. */
const SESSIONS_AT_ONCE = 100;

/**
 * Appends the facts that `decide` returns for the two sessions, with their rows and goals. A command id that is already
 * in one of the logs changes nothing.
 * @returns the state, right after the command, of the session whose log has the command's id
 * @throws DomainError like `appendToSession`
 */
export function appendToTwo(
  pool: pg.Pool,
  options: Options,
  sessionIds: readonly [string, string],
  decide: (streams: readonly [Stream, Stream]) => readonly SessionFacts[],
): Promise<SessionState> {
  const of = (sessionId: string) => ({ ...options, sessionId });
  const [one, other] = sessionIds;
  const attempt = async () => {
    const streams = [
      await readLiveStream(pool, of(one)),
      await readLiveStream(pool, of(other)),
    ] as const;
    const earlier = repeated(streams[0], options) ?? repeated(streams[1], options);
    if (earlier) return earlier.state;
    const sessions = decide(streams).map(({ sessionId, facts }, index) => {
      const stream = streams.find(({ events }) => events[0]?.sessionId === sessionId);
      const command = index === 0 ? options.command : undefined;
      return transitions({ ...of(sessionId), command }, stream?.state ?? null, facts);
    });
    const merged = await inPoolTransaction(pool, async (query) => {
      for (const steps of sessions) await writeQuietly(query, options, steps);
      return followMerges(query, options, sessionIds);
    });
    settle(options.userId, [...sessions.flat().map(({ event }) => event), ...merged]);
    return asOneStep(sessions[0] ?? []).after;
  };
  const [first = '', second = ''] = sessionIds.toSorted();
  return inTurn(of(first), () =>
    inTurn(of(second), () =>
      untilWon(attempt, () => refuseForeignCommand(pool, options, sessionIds)),
    ),
  );
}

/**
 * Appends the fact that `decide` returns for each session, with its rows and goals. Decides again when another writer
 * has changed a session meanwhile.
 * @param note runs first in the transaction and may write the caller's progress; when `note` returns false, nothing is
 * written
 * @returns the result of `note`
 * @throws errors of the database; DomainError VERSION_CONFLICT after too many such conflicts
 */
export async function appendToEach(
  pool: pg.Pool,
  options: Options,
  {
    sessionIds,
    decide,
    note,
  }: {
    sessionIds: readonly string[];
    decide: DecideOnStream;
    note: (query: Query) => Promise<boolean>;
  },
): Promise<boolean> {
  const steps = await untilWon(() =>
    inPoolTransaction(pool, async (query) => {
      await lockGoals(query, options.userId);
      return (await note(query)) ? writeEach(query, options, sessionIds, [decide]) : null;
    }),
  );
  settle(options.userId, steps?.map(({ event }) => event) ?? []);
  return steps !== null;
}

/**
 * Applies the user's earlier merges of exercises to these sessions. Call it at the end of each transaction that writes
 * a completed session, under the account's lock. Returns the new events, for `settle` after the commit.
 */
export async function followMerges(
  query: Query,
  { userId, now }: Pick<Options, 'userId' | 'now'>,
  sessionIds: readonly string[],
): Promise<LoggedEvent[]> {
  const merges = await readStandingMerges(query, userId);
  if (merges.length === 0) return [];
  const options = { userId, occurredAt: now.toISOString(), now };
  const decisions = merges.map(decideMerge);
  const events: LoggedEvent[] = [];
  for (let at = 0; at < sessionIds.length; at += SESSIONS_AT_ONCE) {
    const part = sessionIds.slice(at, at + SESSIONS_AT_ONCE);
    const steps = await writeEach(query, options, part, decisions);
    events.push(...steps.map(({ event }) => event));
  }
  return events;
}

/** Returns the function that applies a merge of exercises to a session. */
export function decideMerge(merge: StandingMerge): DecideOnStream {
  return ({ state }) => reassignExercise(state, merge);
}

/**
 * Applies the decisions to each session and writes the new events. Each decision sees the state after the decision
 * before it.
 */
async function writeEach(
  query: Query,
  options: Options,
  sessionIds: readonly string[],
  decisions: readonly DecideOnStream[],
): Promise<Transition[]> {
  const written: Transition[] = [];
  for (const [sessionId, read] of await readStreams(query, options.userId, sessionIds)) {
    const steps = decideAll({ ...options, sessionId }, read, decisions);
    if (steps.length > 0) written.push(...(await writeQuietly(query, options, steps)));
  }
  return written;
}

function decideAll(
  options: AppendOptions,
  read: () => Stream,
  decisions: readonly DecideOnStream[],
): Transition[] {
  const steps: Transition[] = [];
  try {
    let stream = read();
    for (const decide of decisions) {
      const fact = decide(stream);
      if (fact === null) continue;
      const step = transition(options, stream.state, fact);
      steps.push(step);
      stream = { events: [...stream.events, step.event], state: step.after };
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // A session whose log cannot be read is skipped, because it must not block the merge of the other sessions. A
    // rebuild skips it, too.
    process.emitWarning('A merge of exercises left a workout alone whose log cannot be read');
  }
  return steps;
}

function writeQuietly(query: Query, options: Options, steps: readonly Transition[]) {
  return writeMovingGoals(query, options, steps, { isAnnounced: false });
}

/**
 * Removes the outdated cached events of the sessions, counts the new events, and notifies the connections that follow
 * the sessions. Call it only after the commit.
 */
export function settle(userId: string, events: readonly LoggedEvent[]): void {
  for (const { sessionId, fact, version } of events) {
    forgetStream({ userId, sessionId });
    countEvent(fact.type);
    tellFollowers({ userId, sessionId }, version);
  }
}

/**
 * Writes the new sessions of an import with all their events, rows and goals. `query` is a transaction with the
 * account's lock (`lockGoals`). Returns the events, for `settle` after the commit.
 * @throws the database's unique violation when a session or an event already exists
 */
export async function writePastSessions(
  query: Query,
  userId: string,
  sessions: readonly (readonly Transition[])[],
): Promise<LoggedEvent[]> {
  if (sessions.length === 0) return [];
  const events = sessions.flat().map(({ event }) => event);
  const wholes = sessions.map(asOneStep);
  await writeEvents(
    query,
    { userId },
    events,
    wholes.map((whole) => reportChanges(userId, whole)),
  );
  await saveManySessions(
    query,
    userId,
    wholes.map(({ after }) => after),
  );
  await noteForTrainers(query, userId, new Date(events[0]?.recordedAt ?? ''));
  return events;
}

/** Describes a session to delete, with its version before the deletion. */
export type DiscardedSession = Pick<SessionRow, 'id' | 'template_id' | 'completion_status'> & {
  version: number;
};

/**
 * Deletes sessions and their effect on goals. No session may be deleted already. `query` is a transaction with the
 * account's lock (`lockGoals`). Returns the events, for `settle` after the commit.
 * @throws the database's unique violation when a session has changed meanwhile
 */
export async function discardSessions(
  query: Query,
  { userId, now }: { userId: string; now: Date },
  sessions: readonly DiscardedSession[],
): Promise<LoggedEvent[]> {
  const ids = sessions.map(({ id }) => id);
  const at = now.toISOString();
  const events = sessions.map(({ id, version }) => ({
    eventId: uuidv7(),
    sessionId: id,
    version: version + 1,
    occurredAt: at,
    recordedAt: at,
    commandHash: null,
    fact: { type: 'SessionDiscarded' as const },
  }));
  const counts = sessions.map(({ template_id, completion_status }) => ({
    user_id: userId,
    template_id,
    sessions: -1,
    completed: completion_status === 'COMPLETED' ? -1 : 0,
  }));
  const goneSessions = sessions.map(({ id }) => ({ id }));
  await writeEvents(query, { userId }, events, [{ ...noChanges, goneSessions, counts }]);
  await forgetManySessions(query, userId, ids);
  await noteForTrainers(query, userId, now);
  return events;
}
