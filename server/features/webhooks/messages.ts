// Converts a queued fact, such as the id of a completed session, to webhook messages. The conversion runs in the
// background, so that no request has to wait.
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/db/schema.ts';
import { readEarlierBests, scalesOf } from '#server/session-log/earlier-bests.ts';
import { readSessions } from '#server/session-log/read.ts';
import { milestoneFacts } from '#server/webhooks/outbox.ts';
import { exerciseOf, type SessionState } from '#shared/sessions/fold.ts';
import { comparableSets } from '#shared/sessions/records/bests.ts';
import { personalRecords } from '#shared/sessions/records/records.ts';
import { countWorkSets, summarize } from '#shared/sessions/report/report.ts';
import type { WebhookMessage, WebhookFact } from '#shared/webhooks/events.ts';

interface Reader {
  db: Kysely<Database>;
  pool: pg.Pool;
}

/** Returns the messages for a queued fact in the order in which they are sent; none for a deleted session. */
export async function messagesOf(
  reader: Reader,
  userId: string,
  fact: WebhookFact,
  at: Date,
): Promise<WebhookMessage[]> {
  if (fact.kind === 'message') return [fact.message];
  const [session] = await readSessions(reader.pool, userId, [fact.sessionId]);
  if (!session) return [];
  const goals = milestoneFacts(fact.achievements, at).flatMap((each) =>
    each.kind === 'message' ? [each.message] : [],
  );
  return [
    completedMessage(session, at),
    ...(await recordMessages(reader, userId, session, at)),
    ...goals,
  ];
}

function completedMessage(session: SessionState, at: Date): WebhookMessage {
  const { startedAt } = session;
  const endedAt = session.endedAt ?? startedAt;
  const sets = comparableSets(session);
  const summary = summarize({ startedAt, endedAt, sets: session.sets }, at);
  const done = Map.groupBy(sets, ({ exerciseId }) => exerciseId);
  return {
    type: 'session.completed',
    timestamp: at.toISOString(),
    data: {
      sessionId: session.sessionId,
      name: session.template.name,
      startedAt,
      endedAt,
      totalSets: summary.totalSets,
      totalVolumeLbs: summary.totalVolumeLbs,
      exercises: [...done].map(([exerciseId, own]) => ({
        exerciseId,
        name: nameOf(session, exerciseId),
        sets: countWorkSets(own),
      })),
    },
  };
}

async function recordMessages(
  { db }: Reader,
  userId: string,
  session: SessionState,
  at: Date,
): Promise<WebhookMessage[]> {
  const sets = comparableSets(session);
  const asked = scalesOf(sets);
  const earlier = await readEarlierBests(db, userId, { asked, before: session.startedAt });
  return personalRecords(sets, earlier).map((record) => ({
    type: 'record.set',
    timestamp: at.toISOString(),
    data: {
      sessionId: session.sessionId,
      setId: record.setId,
      exerciseId: record.exerciseId,
      exerciseName: nameOf(session, record.exerciseId),
      kind: record.kind,
      reps: record.actualReps,
      weightLbs: record.actualWeight,
      value: record.value,
      previous: record.previous,
    },
  }));
}

function nameOf(session: SessionState, exerciseId: string): string {
  const set = session.sets.find((each) => each.exerciseId === exerciseId);
  return (set && exerciseOf(session, set)?.name) ?? '';
}
