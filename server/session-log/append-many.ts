// Appends many commands on sets to one session. While the session runs, all events are decided on one read and written
// together.
import type pg from 'pg';
import { DomainError } from '#shared/errors.ts';
import { evolve, type SessionState } from '#shared/sessions/fold.ts';
import { appendToSession, type Asker, type Decide, writeSteps } from './append.ts';
import { inTurn } from './in-turn.ts';
import { type Appended, readLiveStream, unchanged, untilWon } from './newest-stream.ts';
import { findForeignEvents, type LoggedEvent, type Stream } from './read.ts';
import { type AppendOptions, type Transition, transition } from './transition.ts';

export interface BatchedSetCommand {
  /** Each command needs an id, because a repeated command is recognised by its id. */
  options: AppendOptions & { command: { id: string; hash: string } };
  /** The decision must not start, complete or delete the session. */
  decide: Decide;
}

type Outcome = PromiseSettledResult<Appended>;

/**
 * Appends the commands one after the other, like `appendToSession`. A refused command does not affect later commands.
 * While the session runs, the events of all accepted commands are written together, or none is.
 * @throws UNAUTHENTICATED, VERSION_CONFLICT after too many conflicts with other writers, and errors of the database
 */
export async function appendManyToSession(
  pool: pg.Pool,
  asker: Asker,
  commands: readonly BatchedSetCommand[],
): Promise<Outcome[]> {
  const outcomes = await inTurn(asker, () => appendWhileRunning(pool, asker, commands));
  if (outcomes) return outcomes;
  // A change of a completed session also changes goals, so each command is appended separately.
  return settleInTurn(commands, ({ options, decide }) => appendToSession(pool, options, decide));
}

function appendWhileRunning(
  pool: pg.Pool,
  asker: Asker,
  commands: readonly BatchedSetCommand[],
): Promise<Outcome[] | null> {
  const foreign = new Set<string>();
  return untilWon(
    async () => {
      const stream = await readLiveStream(pool, asker);
      if (stream.state?.status !== 'IN_PROGRESS' || stream.state.isDiscarded) return null;
      const { outcomes, steps } = await decideAll(stream, commands, foreign);
      if (steps.length > 0) await writeSteps(pool, asker, stream, steps);
      return outcomes;
    },
    async () => {
      const of = { userId: asker.userId, sessionIds: [asker.sessionId] };
      const ids = commands.map(({ options }) => options.command.id);
      for (const id of await findForeignEvents(pool, of, ids)) foreign.add(id);
    },
  );
}

async function decideAll(
  { events, state: first }: Stream,
  commands: readonly BatchedSetCommand[],
  foreign: ReadonlySet<string>,
) {
  const known = answersByEvent(events);
  const steps: Transition[] = [];
  const outcomes = await settleInTurn(commands, async ({ options, decide }): Promise<Appended> => {
    const { id, hash } = options.command;
    const earlier = known.get(id);
    if (foreign.has(id) || (earlier && earlier.event.commandHash !== hash)) {
      throw new DomainError('IDEMPOTENCY_MISMATCH');
    }
    if (earlier) return earlier;
    const state = steps.at(-1)?.after ?? first;
    const fact = await decide(state);
    if (fact === null) return unchanged({ state });
    const step = transition(options, state, fact);
    steps.push(step);
    const appended = { state: step.after, event: step.event };
    known.set(id, appended);
    return appended;
  });
  return { outcomes, steps };
}

function answersByEvent(events: readonly LoggedEvent[]) {
  const answers = new Map<string, { state: SessionState; event: LoggedEvent }>();
  let state: SessionState | null = null;
  for (const event of events) {
    state = evolve(state, event);
    answers.set(event.eventId, { state, event });
  }
  return answers;
}

/** Runs the work for each item in sequence. A DomainError becomes the item's outcome; any other error is thrown. */
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
