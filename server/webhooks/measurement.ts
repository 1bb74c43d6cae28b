// Makes the webhook message for a new body measurement.
import type { Kysely } from 'kysely';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import type { Database } from '#server/db/schema.ts';
import type { Biometric } from '#shared/biometrics/schema.ts';
import type { WebhookMessage } from '#shared/webhooks/events.ts';
import { noteForWebhooks } from './outbox.ts';

type Measured = Extract<WebhookMessage, { type: 'measurement.created' }>['data'];

/** Queues a measurement in the transaction that writes it. */
export async function noteMeasurement(
  trx: Kysely<Database>,
  userId: string,
  data: Measured,
  now: Date,
): Promise<void> {
  const message = { type: 'measurement.created' as const, timestamp: now.toISOString(), data };
  await noteForWebhooks(queryOfTransaction(trx), userId, [{ kind: 'message', message }], now);
}

/** Returns the message data of a blood pressure, heart rate, body fat or circumference entry. */
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
