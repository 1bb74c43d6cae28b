// Appends many commands on the sets of one session. The log is read once, and all changes are one statement.
import type pg from 'pg';
import { queryOf } from '#server/db/statements/query.ts';
import { countEvent } from '#server/metrics/counts.ts';
import { DomainError } from '#shared/errors.ts';
import { evolve, type SessionState } from '#shared/sessions/fold.ts';
import { appendToSession, type Decide } from './append.ts';
import { tellFollowers } from './followers.ts';
import { inTurn } from './in-turn.ts';
import { type Appended, isLostRace, MOST_RACES, waitAfterRace } from './newest-stream.ts';
import { findForeignEvents, type LoggedEvent, readStream, type Stream } from './read.ts';
import { rememberStream } from './stream-cache.ts';
import { type AppendOptions, type Transition, transition } from './transition.ts';
import { writeRunningEvents } from './write-many.ts';

export interface BatchedSetCommand {
  /** The command is required, because a repeated command is recognised by its id. */
  options: AppendOptions & { command: { id: string; hash: string } };
  /** Never starts, completes or deletes the session. */
  decide: Decide;
}

/** Author and session of all commands. */
type Asker = Omit<AppendOptions, 'command' | 'occurredAt'>;

/** Outcome of a command, in the order of the commands. */
type Outcome = PromiseSettledResult<Appended>;

/**
 * Appends each command in turn, like `appendToSession`. A refused command does not affect the commands after it. While
 * the session runs, either all events are written or none.
 * @throws errors that concern all commands: UNAUTHENTICATED, VERSION_CONFLICT after too many lost races, a database
 * that does not answer.
 */
export async function appendManyToSession(
  pool: pg.Pool,
  asker: Asker,
  commands: readonly BatchedSetCommand[],
): Promise<Outcome[]> {
  const outcomes = await inTurn(asker, () => appendWhileRunning(pool, asker, commands));
  if (outcomes) return outcomes;
  // Every change of a completed session changes goals, so each command is appended separately.
  return settleInTurn(commands, ({ options, decide }) => appendToSession(pool, options, decide));
}

/** Returns null when the session is not running. */
async function appendWhileRunning(
  pool: pg.Pool,
  asker: Asker,
  commands: readonly BatchedSetCommand[],
): Promise<Outcome[] | null> {
  const foreign = new Set<string>();
  for (let race = 0; race < MOST_RACES; race += 1) {
    const { stream, isLive } = await readStream(pool, asker, asker);
    if (!isLive) throw new DomainError('UNAUTHENTICATED');
    if (stream.state?.status !== 'IN_PROGRESS' || stream.state.isDiscarded) return null;
    const { outcomes, steps, state } = await decideAll(stream, commands, foreign);
    try {
      await writeRunningEvents(queryOf(pool), asker, steps);
      const events = [...stream.events, ...steps.map(({ event }) => event)];
      rememberStream(asker, { events, state });
      for (const { event } of steps) countEvent(event.fact.type);
      if (state && steps.length > 0) tellFollowers(asker, state.version);
      return outcomes;
    } catch (error) {
      if (!isLostRace(error)) throw error;
      const ids = commands.map(({ options }) => options.command.id);
      for (const id of await findForeignEvents(pool, asker, ids)) foreign.add(id);
      await waitAfterRace(race);
    }
  }
  throw new DomainError('VERSION_CONFLICT');
}

async function decideAll(
  { events, state: first }: Stream,
  commands: readonly BatchedSetCommand[],
  foreign: ReadonlySet<string>,
) {
  const known = answersByEvent(events);
  const steps: Transition[] = [];
  let state = first;
  const outcomes = await settleInTurn(commands, async ({ options, decide }): Promise<Appended> => {
    const { id, hash } = options.command;
    const earlier = known.get(id);
    if (foreign.has(id) || (earlier && earlier.event.commandHash !== hash)) {
      throw new DomainError('IDEMPOTENCY_MISMATCH');
    }
    if (earlier) return earlier;
    const fact = await decide(state);
    if (fact === null) return unchanged(state);
    const step = transition(options, state, fact);
    steps.push(step);
    state = step.after;
    const appended = { state, event: step.event };
    known.set(id, appended);
    return appended;
  });
  return { outcomes, steps, state };
}

/** Returns the response to each event of the stream, by event id: the state right after the event. */
function answersByEvent(events: readonly LoggedEvent[]) {
  const answers = new Map<string, { state: SessionState; event: LoggedEvent }>();
  let state: SessionState | null = null;
  for (const event of events) {
    state = evolve(state, event);
    answers.set(event.eventId, { state, event });
  }
  return answers;
}

/** Runs the work for one item after the other. A DomainError is the outcome of its item; any other error is thrown. */
async function settleInTurn<Item, Value>(
  items: readonly Item[],
  work: (item: Item) => Promise<Value>,
): Promise<PromiseSettledResult<Value>[]> {
  const outcomes: PromiseSettledResult<Value>[] = [];
  for (const item of items) {
    try {
      outcomes.push({ status: 'fulfilled', value: await work(item) });
    } catch (reason) {
      if (!(reason instanceof DomainError)) throw reason;
      outcomes.push({ status: 'rejected', reason });
    }
  }
  return outcomes;
}

function unchanged(state: SessionState | null): Appended {
  if (state === null) throw new DomainError('SESSION_NOT_FOUND');
  return { state, event: null };
}
