// A lifter in the middle of a workout: where most tests of the log begin.
import type { TestApp } from './app.ts';
import { createTemplate, createUser, startSession, type TestUser } from './factories.ts';

export interface GivenSession {
  user: TestUser;
  token: string;
  sessionId: string;
  templateId: string;
  /** The exercises of the template, in order. */
  exerciseIds: string[];
}

/** A new session of a new template; of a new user unless one is given. */
export async function givenSession(test: TestApp, owner?: TestUser): Promise<GivenSession> {
  const user = owner ?? (await createUser(test));
  const template = await createTemplate(test, user.token);
  const session = await startSession(test, user.token, template.id);
  return {
    user,
    token: user.token,
    sessionId: session.id,
    templateId: template.id,
    exerciseIds: template.exercises.map((line: { exerciseId: string }) => line.exerciseId),
  };
}
