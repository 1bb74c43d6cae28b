// Reads and saves the movement assessment of a user. Answers that are not sent keep their values.
import { type Kysely, sql, type Transaction } from 'kysely';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import type { Database } from '#server/db/schema.ts';
import type { Assessment, SaveAssessmentInput } from '#shared/assessment/schema.ts';
import { mobilityTests, stabilityTests, type TestAnswers } from '#shared/assessment/vocabulary.ts';

const columns = [
  'step',
  'experience_level',
  'training_age',
  'arm_span_cm',
  'seated_height_cm',
  'tests',
  'completed_at',
  'updated_at',
] as const;

const noTests: TestAnswers = {
  wallReach: null,
  deepSquat: null,
  kneeToWall: null,
  toeTouch: null,
  oneLegLeft: null,
  oneLegRight: null,
  plank: null,
};

/**
 * Returns the saved answers and the current step of the movement assessment. A new user has no answers and is at step
 * 1.
 */
export async function getAssessment(db: Kysely<Database>, userId: string): Promise<Assessment> {
  const row = await db
    .selectFrom('assessment')
    .select(columns)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    step: row?.step ?? 1,
    experienceLevel: row?.experience_level ?? null,
    trainingAge: row?.training_age ?? null,
    armSpan: row?.arm_span_cm ?? null,
    seatedHeight: row?.seated_height_cm ?? null,
    ...noTests,
    ...row?.tests,
    completedAt: row?.completed_at ?? null,
    updatedAt: row?.updated_at ?? null,
  };
}

/**
 * Saves the answers that were sent. With `finished`, also marks the account's assessment as completed, in the same
 * transaction.
 */
export async function saveAssessment(
  db: Kysely<Database>,
  userId: string,
  input: SaveAssessmentInput,
  now: Date,
): Promise<Assessment> {
  return inTransaction(db, async (trx) => {
    await writeAnswers(trx, userId, input, now.toISOString());
    const saved = await getAssessment(trx, userId);
    if (input.finished) await markAccount(trx, userId, saved, now.toISOString());
    return saved;
  });
}

async function writeAnswers(
  trx: Transaction<Database>,
  userId: string,
  input: SaveAssessmentInput,
  now: string,
): Promise<void> {
  const tests = JSON.stringify(sentTests(input));
  const { step, experienceLevel, trainingAge, armSpan, seatedHeight, finished } = input;
  await trx
    .insertInto('assessment')
    .values({
      user_id: userId,
      step: step ?? 1,
      experience_level: experienceLevel ?? null,
      training_age: trainingAge ?? null,
      arm_span_cm: armSpan ?? null,
      seated_height_cm: seatedHeight ?? null,
      tests,
      completed_at: finished ? now : null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        // Kysely skips undefined, so the columns of answers that were not sent keep their values.
        step,
        experience_level: experienceLevel,
        training_age: trainingAge,
        arm_span_cm: armSpan,
        seated_height_cm: seatedHeight,
        tests: sql`assessment.tests || excluded.tests`,
        completed_at: sql`coalesce(assessment.completed_at, excluded.completed_at)`,
        updated_at: now,
      }),
    )
    .execute();
}

function sentTests(input: SaveAssessmentInput): Partial<TestAnswers> {
  const sent = [...mobilityTests, ...stabilityTests].map((test) => [test, input[test]]);
  return Object.fromEntries(sent.filter(([, answer]) => answer !== undefined));
}

async function markAccount(
  trx: Transaction<Database>,
  userId: string,
  { experienceLevel }: Assessment,
  now: string,
): Promise<void> {
  await trx
    .updateTable('account')
    .set({
      full_assessment_completed: true,
      experience_level: experienceLevel ?? undefined,
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .execute();
}
