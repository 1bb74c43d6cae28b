// Creates users on a server that may be killed meanwhile. Each request is repeated until it gets a
// response.
import { registration } from '#tests/support/factories.ts';
import { insist } from '#tests/support/database/persistent-client.ts';

export interface Trainee {
  userId: string;
  email: string;
  token: string;
  exerciseId: string;
  sessionIds: string[];
}

export async function signUpTrainee(base: string, workouts = 1): Promise<Trainee> {
  const post = (path: string, body: object, token = '') =>
    insist(base, { method: 'POST', path, body, ...(token === '' ? {} : { token }) });
  const { user, tokens } = await post('/auth/register', registration());
  const token: string = tokens.accessToken;
  const [exercise] = await insist(base, { method: 'GET', path: '/exercises?limit=1', token });
  const line = { exerciseId: exercise.id, exerciseOrder: 0, targetSets: 3, targetReps: 5 };
  const template = await post('/workout-templates', { name: 'Load', exercises: [line] }, token);
  const sessionIds: string[] = [];
  for (let index = 0; index < workouts; index += 1) {
    const body = { customTemplateId: template.id };
    sessionIds.push((await post('/workout-sessions', body, token)).id);
  }
  return { userId: user.id, email: user.email, token, exerciseId: exercise.id, sessionIds };
}
