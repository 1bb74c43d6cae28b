// Queues facts, such as a completed session, for a user's webhooks. features/webhooks/scheduler.ts sends them later.
import { v7 as uuidv7 } from 'uuid';
import type { Kysely } from 'kysely';
import { type Query, queryOfTransaction } from '#server/db/statements/query.ts';
import { isCelebrated } from '#shared/goals/milestones.ts';
import type { SessionEvent } from '#shared/sessions/events.ts';
import type { Achievement } from '#shared/sessions/schema.ts';
import type { WebhookFact, WebhookMessage } from '#shared/webhooks/events.ts';
import type { Database } from '#server/db/schema.ts';
import type { Biometric } from '#shared/biometrics/schema.ts';

/** Inserts the rows if the user has a webhook endpoint that is on. The check and the insert are one statement. */
const noteText = `
  insert into webhook_pending (user_id, id, next_try_at, fact, created_at)
  select $1::uuid, noted.id, $2::timestamptz, noted.fact, $2::timestamptz
  from jsonb_to_recordset($3::jsonb) as noted (id uuid, fact jsonb)
  where exists (select 1 from webhook_endpoint w where w.user_id = $1 and w.disabled_at is null)`;

/** Queues facts for the webhooks of a user. Call this in the transaction that writes the facts. */
export async function noteForWebhooks(
  query: Query,
  userId: string,
  facts: readonly WebhookFact[],
  now: Date,
): Promise<void> {
  if (facts.length === 0) return;
  const rows = facts.map((fact) => ({ id: uuidv7(), fact }));
  await query(noteText, [userId, now.toISOString(), JSON.stringify(rows)]);
}

/** Queues the completion of a session. Webhooks ignore all other events of a session. */
export async function noteCompletion(
  query: Query,
  userId: string,
  { fact, sessionId, recordedAt }: SessionEvent & { sessionId: string; recordedAt: string },
): Promise<void> {
  if (fact.type !== 'SessionCompleted') return;
  const achievements = fact.achievements ?? [];
  const noted: WebhookFact = { kind: 'session', sessionId, achievements };
  await noteForWebhooks(query, userId, [noted], new Date(recordedAt));
}

/** Returns the webhook facts of goals that passed a milestone. */
export function milestoneFacts(achievements: readonly Achievement[], at: Date): WebhookFact[] {
  return achievements.filter(isCelebrated).map((achievement) => ({
    kind: 'message',
    message: {
      type: 'goal.milestone',
      timestamp: at.toISOString(),
      data: {
        goalId: achievement.goalId,
        description: achievement.goalDescription,
        milestone: achievement.milestone,
        percentage: achievement.percentage,
      },
    },
  }));
}

type Measured = Extract<WebhookMessage, { type: 'measurement.created' }>['data'];

export async function noteMeasurement(
  trx: Kysely<Database>,
  userId: string,
  data: Measured,
  now: Date,
): Promise<void> {
  const message = { type: 'measurement.created' as const, timestamp: now.toISOString(), data };
  await noteForWebhooks(queryOfTransaction(trx), userId, [{ kind: 'message', message }], now);
}

export function biometricMessage(entry: Biometric): Measured {
  return {
    kind: 'BIOMETRIC',
    measurementId: entry.id,
    recordedAt: entry.recordedAt,
    bodyFatPercentage: entry.bodyFatPercentage,
    systolicMmHg: entry.bloodPressureSystolic,
    diastolicMmHg: entry.bloodPressureDiastolic,
    restingHeartRateBpm: entry.restingHeartRate,
    circumferencesIn: { ...entry.bodyMeasurements },
  };
}
