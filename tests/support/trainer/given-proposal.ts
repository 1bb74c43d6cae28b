// Creates grants (a client's permission for a trainer) and proposals of trainers for tests.
import { randomUUID } from 'node:crypto';
import type { TestApp } from '#tests/support/app.ts';
import { createUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';

interface Identified {
  id: string;
}

/**
 * Inserts an active grant for the areas training, plans and goals. `columns` overrides values of
 * the database row.
 */
export async function grantTo(
  app: TestApp,
  client: Identified,
  trainer: Identified,
  columns: object = {},
): Promise<void> {
  const now = new Date().toISOString();
  await app.database.db
    .insertInto('trainer_grant')
    .values({
      user_id: client.id,
      id: randomUUID(),
      trainer_id: trainer.id,
      trainer_name: 'Anna',
      areas: JSON.stringify(['training', 'plans', 'goals']),
      history_from: null,
      state: 'ACTIVE',
      target_changes: 'ASK',
      is_blocked: false,
      is_quiet: false,
      shows_text: false,
      started_at: now,
      changed_at: now,
      ended_at: null,
      ended_by: null,
      ...columns,
    })
    .execute();
}

interface OwnTemplate extends Identified {
  exercises: readonly object[];
}

export async function givenProposal(
  app: TestApp,
  client: Identified,
  { id: templateId, exercises }: OwnTemplate,
): Promise<string> {
  const trainer = await createUser(app, { name: 'Anna' });
  await grantTo(app, client, trainer);
  const lines = exercises.map((line, exerciseOrder) => {
    const { exerciseId, targetSets, targetReps, targetWeight, restTime, targetTempo } =
      Object(line);
    const plan = { exerciseId, targetReps, targetWeight, restTime, targetTempo, exerciseOrder };
    return { ...plan, targetSets: exerciseOrder === 0 ? targetSets + 1 : targetSets };
  });
  const template = { name: 'Proposed', exercises: lines };
  const input = { kind: 'CHANGE', clientIds: [client.id], templateId, template };
  const { sent } = await mustCall(app, 'proposals.propose', input, trainer.token);
  return sent[0].id;
}
