// Finds addresses of the demo account's items, whose ids differ between data folders.
import { type Askable, exerciseIds, ok, type TestUser } from '#tests/support/factories.ts';

/** Ids of the demo account's items, for addresses. */
export interface Addresses {
  templateId: string;
  sessionId: string;
  goalId: string;
  programId: string;
  exerciseId: string;
}

/**
 * Finds the first template, the last workout, the first goal, the running program, and the bench press.
 *
 * @throws Error when one is missing
 */
export async function findAddresses(app: Askable, { token }: TestUser): Promise<Addresses> {
  const firstId = async (path: string): Promise<string> => {
    const [first]: { id: string }[] = ok(await app.call({ path, token }));
    if (!first) throw new Error(`The demo account has nothing under ${path}.`);
    return first.id;
  };
  const [templateId, sessionId, goalId, programId, [exerciseId = '']] = await Promise.all([
    firstId('/workout-templates'),
    firstId('/workout-sessions/history'),
    firstId('/goals'),
    firstId('/programs'),
    exerciseIds(app, token, ['Barbell Bench Press']),
  ]);
  return { templateId, sessionId, goalId, programId, exerciseId };
}
