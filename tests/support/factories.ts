// Creates users, templates and sessions for tests through the API.
import type { RestAnswer, TestApp } from './app.ts';

/** A server to call: in this process or elsewhere. */
export type Askable = Pick<TestApp, 'call'>;

export interface TestUser {
  id: string;
  email: string;
  token: string;
  refreshToken: string;
}

export const PASSWORD = 'correct horse battery';

/** Returns the body of `POST /auth/register` with a new email each time. */
export function registration(overrides: Record<string, unknown> = {}) {
  return {
    email: `lifter-${crypto.randomUUID()}@example.com`,
    password: PASSWORD,
    name: 'Robin Lifter',
    dateOfBirth: '1990-05-17',
    gender: 'OTHER',
    height: 178,
    weight: 81.65,
    ...overrides,
  };
}

export async function createUser({ call }: Askable, overrides = {}): Promise<TestUser> {
  const answer = await call({
    method: 'POST',
    path: '/auth/register',
    body: registration(overrides),
  });
  const { user, tokens } = ok(answer, 201);
  return {
    id: user.id,
    email: user.email,
    token: tokens.accessToken,
    refreshToken: tokens.refreshToken,
  };
}

/** Creates a new sign-in. The one of `createUser` is separate, and expires. */
export async function signInAnew<User extends Pick<TestUser, 'email'>>(
  { call }: Askable,
  user: User,
): Promise<User & Pick<TestUser, 'token' | 'refreshToken'>> {
  const body = { email: user.email, password: PASSWORD };
  const { tokens } = ok(await call({ method: 'POST', path: '/auth/login', body }));
  return { ...user, token: tokens.accessToken, refreshToken: tokens.refreshToken };
}

/** Returns the `data` of a response that must have this status. */
// oxlint-disable-next-line typescript/no-explicit-any
export function ok(answer: RestAnswer, status = 200): any {
  if (answer.status !== status) {
    throw new Error(`Expected ${status}, got ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  return answer.body.data;
}

/** Returns the ids of library exercises by their exact names. */
export async function exerciseIds(
  { call }: Askable,
  token: string,
  names: readonly string[],
): Promise<string[]> {
  return Promise.all(
    names.map(async (name) => {
      const path = `/exercises?query=${encodeURIComponent(name)}`;
      const found: { id: string; name: string }[] = ok(await call({ path, token }));
      const exact = found.find((each) => each.name === name);
      if (!exact) throw new Error(`No exercise is called ${name}`);
      return exact.id;
    }),
  );
}

export interface LineOptions {
  exerciseId: string;
  groupNumber?: number;
  targetSets?: number;
  targetReps?: number;
  targetWeight?: number | null;
  restTime?: number | null;
  notes?: string;
  setTargets?: readonly object[];
  targetRPE?: number;
  progression?: string | null;
}

/** Returns the body of `POST /workout-templates`. */
export function templateBody(lines: readonly LineOptions[], name = 'Push A') {
  return {
    name,
    description: '',
    isPublic: false,
    exercises: lines.map((line, index) => ({
      exerciseOrder: index,
      groupNumber: index,
      targetSets: 3,
      targetReps: 10,
      targetWeight: 100,
      restTime: 90,
      targetTempo: { eccentric: 2, pause: 0, concentric: 2 },
      ...line,
    })),
  };
}

/** Creates a template with two straight exercises, or with the given lines. */
export async function createTemplate(
  test: Askable,
  token: string,
  lines?: readonly LineOptions[],
  name?: string,
) {
  const [bench, row] = await exerciseIds(test, token, ['Barbell Bench Press', 'Barbell Row']);
  const body = templateBody(
    lines ?? [{ exerciseId: String(bench) }, { exerciseId: String(row) }],
    name,
  );
  return ok(await test.call({ method: 'POST', path: '/workout-templates', body, token }), 201);
}

export async function startSession({ call }: Askable, token: string, templateId: string) {
  const body = { customTemplateId: templateId };
  return ok(await call({ method: 'POST', path: '/workout-sessions', body, token }), 201);
}

/** Returns the body of `POST /workout-sessions/{id}/sets`. */
export function setBody(exerciseId: string, overrides: Record<string, unknown> = {}) {
  return {
    exerciseId,
    setNumber: 1,
    actualReps: 8,
    actualWeight: 100,
    rpeRating: 8,
    setClassification: 'WORKING',
    ...overrides,
  };
}
