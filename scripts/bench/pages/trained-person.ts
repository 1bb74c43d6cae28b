// Creates a user with some weeks of training and a running workout, so that pages are full.
import {
  createTemplate,
  ok,
  setBody,
  startSession,
  type TestUser,
} from '#tests/support/factories.ts';
import type { Product } from './browser.ts';

const WORKOUTS = 12;
const SETS_PER_EXERCISE = 9;

export interface Training {
  templateId: string;
  /** The newest completed session. */
  completedSessionId: string;
  /** The first exercise of the template. */
  exerciseId: string;
}

/** Trains 'Push A' of two exercises several times, and starts it once more with a set of each exercise. */
export async function givenTraining(product: Product, { token }: TestUser): Promise<Training> {
  const template = await createTemplate(product, token);
  const post = async (path: string, body: object, status: number) =>
    ok(await product.call({ method: 'POST', path, body, token }), status);
  const train = async (setsPerExercise: number) => {
    const { id } = await startSession(product, token, template.id);
    for (const { exerciseId } of template.exercises) {
      for (let setNumber = 1; setNumber <= setsPerExercise; setNumber += 1) {
        await post(`/workout-sessions/${id}/sets`, setBody(exerciseId, { setNumber }), 201);
      }
    }
    return String(id);
  };
  let completedSessionId = '';
  for (let workout = 0; workout < WORKOUTS; workout += 1) {
    completedSessionId = await train(SETS_PER_EXERCISE);
    await post(`/workout-sessions/${completedSessionId}/complete`, {}, 200);
  }
  await train(1);
  const { exerciseId } = template.exercises[0];
  return { templateId: String(template.id), completedSessionId, exerciseId };
}
