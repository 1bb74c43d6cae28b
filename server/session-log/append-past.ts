// Appends a session that is already over: all its events in one transaction.
import type pg from 'pg';
import { inPoolTransaction } from '#server/db/statements/pool-transaction.ts';
import { goalChanges } from '#server/goal-progress/project-goals.ts';
import { lockTouchedGoals, saveSessionGoals } from '#server/goal-progress/session-goals.ts';
import { noteCompletion } from '#server/webhooks/outbox.ts';
import { DomainError } from '#shared/errors.ts';
import type { PastFact } from '#shared/sessions/past/past-session.ts';
import { followMerges } from './append-each.ts';
import { inTurn } from './in-turn.ts';
import { fromNewestStream } from './newest-stream.ts';
import { reportChanges } from './project-report.ts';
import { type AppendOptions, announcing, type Transition, transition } from './transition.ts';
import { writeEvent } from './write.ts';
import { writeRunningEvents } from './write-many.ts';

/**
 * Writes a new session from its start to its completion in one transaction, with its effect on goals. The command names
 * the first event. A repeated command changes nothing.
 * @throws DomainError like `appendToSession`, except SESSION_NOT_FOUND
 */
export async function appendPastSession(
  pool: pg.Pool,
  options: AppendOptions,
  facts: readonly PastFact[],
): Promise<void> {
  await inTurn(options, () =>
    fromNewestStream(pool, options, async ({ state }) => {
      // The session's id is already used by another command.
      if (state) throw new DomainError('IDEMPOTENCY_MISMATCH');
      const steps = stepsOf(options, facts);
      const [start, end] = [steps[0], steps.at(-1)];
      if (!start || !end) throw new Error('A past session has a start and an end');
      await inPoolTransaction(pool, async (query) => {
        const { goals, measured } = await lockTouchedGoals(query, options.userId, end);
        const moved = goalChanges(options.userId, goals, [measured]);
        const last = announcing(end, moved.achievements);
        await writeEvent(query, options, start.event, reportChanges(options.userId, start));
        const between = steps.slice(1, -1);
        const sets = between.filter(({ event }) => event.fact.type === 'SetLogged');
        for (const step of between.filter((each) => !sets.includes(each))) {
          await writeEvent(query, options, step.event, reportChanges(options.userId, step));
        }
        await writeRunningEvents(query, options, sets);
        await writeEvent(query, options, last.event, reportChanges(options.userId, last));
        await saveSessionGoals(query, options.userId, { event: last.event, measured }, moved);
        await noteCompletion(query, options.userId, last.event);
        await followMerges(query, options, [options.sessionId]);
      });
      return { state: end.after, event: end.event };
    }),
  );
}

function stepsOf(options: AppendOptions, facts: readonly PastFact[]): Transition[] {
  const steps: Transition[] = [];
  for (const { fact, occurredAt } of facts) {
    const before = steps.at(-1)?.after ?? null;
    // The command names the first event; the others get new ids.
    const command = before === null ? options.command : undefined;
    steps.push(transition({ ...options, command, occurredAt }, before, fact));
  }
  return steps;
}
