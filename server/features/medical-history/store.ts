// Reads and writes a user's medical history, which is one database row.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { MedicalHistory, SaveMedicalHistoryInput } from '#shared/medical-history/schema.ts';

const columns = [
  'conditions',
  'allergies',
  'injuries',
  'surgeries',
  'notes',
  'updated_at',
] as const;

export async function findMedicalHistory(
  db: Kysely<Database>,
  userId: string,
): Promise<MedicalHistory | null> {
  const row = await db
    .selectFrom('medical_history')
    .select(columns)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { updated_at: updatedAt, ...record } = row;
  return { ...record, updatedAt };
}

export async function saveMedicalHistory(
  db: Kysely<Database>,
  userId: string,
  input: SaveMedicalHistoryInput,
  now: Date,
): Promise<MedicalHistory> {
  const { conditions, injuries, notes } = input;
  const allergies = input.allergies.map(({ name, reaction }) => ({
    name,
    reaction: reaction || null,
  }));
  const surgeries = input.surgeries.map(({ name, date }) => ({ name, date: date || null }));
  const updatedAt = now.toISOString();
  const values = {
    conditions: JSON.stringify(conditions),
    allergies: JSON.stringify(allergies),
    injuries: JSON.stringify(injuries),
    surgeries: JSON.stringify(surgeries),
    notes,
    updated_at: updatedAt,
  };
  await db
    .insertInto('medical_history')
    .values({ user_id: userId, created_at: updatedAt, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  return { conditions, allergies, injuries, surgeries, notes, updatedAt };
}
