// Creates a client and a trainer with a grant, for the tests of proposals.
import type { TestApp } from '#tests/support/app.ts';
import {
  createTemplate,
  createUser,
  exerciseIds,
  type TestUser,
} from '#tests/support/factories.ts';
import { send } from '#tests/support/doors.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { grantTo } from '#tests/support/trainer/given-proposal.ts';

export interface Pair {
  client: TestUser;
  trainer: TestUser;
  bench: string;
  row: string;
  squat: string;
  /** Holds the client's template 'Push A' with bench press and row, each 3 × 10 with 100 lbs. */
  template: { id: string; updatedAt: string; exercises: { exerciseId: string }[] };
  as: (who: 'client' | 'trainer', path: string, input?: object) => ReturnType<typeof mustCall>;
}

export async function givenPair(app: TestApp, grant: object = {}): Promise<Pair> {
  const [client, trainer] = [await createUser(app), await createUser(app, { name: 'Anna' })];
  await grantTo(app, client, trainer, grant);
  const names = ['Barbell Bench Press', 'Barbell Row', 'Barbell Back Squat'];
  const [bench = '', row = '', squat = ''] = await exerciseIds(app, client.token, names);
  const template = await createTemplate(app, client.token);
  const tokens = { client: client.token, trainer: trainer.token };
  const as: Pair['as'] = (who, path, input = {}) => mustCall(app, path, input, tokens[who]);
  return { client, trainer, bench, row, squat, template, as };
}

/**
 * Returns the client's template as the trainer proposes it. `lines[i]` overrides fields of exercise
 * i.
 */
export function proposedTemplate(
  { template }: Pick<Pair, 'template'>,
  lines: readonly object[] = [],
  more: object = {},
) {
  const exercises = template.exercises.map((line, exerciseOrder) => {
    const { exerciseId, targetSets, targetReps, targetWeight, restTime, targetTempo } =
      Object(line);
    const plan = { exerciseId, targetSets, targetReps, targetWeight, restTime, targetTempo };
    return { ...plan, exerciseOrder, groupNumber: exerciseOrder, ...lines[exerciseOrder] };
  });
  return { name: 'Push A', description: '', exercises, ...more };
}

/** Proposes a change of the client's template. Returns the id of the proposal. */
export async function proposeChange(
  pair: Pair,
  lines: readonly object[],
  more: object = {},
): Promise<string> {
  const { client, template, as } = pair;
  const change = { kind: 'CHANGE', templateId: template.id, updatedAt: template.updatedAt };
  const { sent } = await as('trainer', 'proposals.propose', {
    ...change,
    clientIds: [client.id],
    template: proposedTemplate(pair, lines, more),
  });
  return sent[0].id;
}

export const askForSent = (app: TestApp, { trainer }: Pick<Pair, 'trainer'>, clientId: string) =>
  send(app.app, 'REST', 'proposals.list', {}, { token: trainer.token, clientId });
