// Creates a user with a running workout, with which most tests of the session log start.
import type { TestApp } from './app.ts';
import { createTemplate, createUser, startSession, type TestUser } from './factories.ts';

export interface GivenSession {
  user: TestUser;
  token: string;
  sessionId: string;
  templateId: string;
  exerciseIds: string[];
}

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
