// Creates users, templates and sessions for tests through the API.
import type { RestAnswer, TestApp } from './app.ts';

/** Describes a server that tests can call, in this process or in another one. */
export type Askable = Pick<TestApp, 'call'>;

export interface TestUser {
  id: string;
  email: string;
  token: string;
  refreshToken: string;
}

export const PASSWORD = 'correct horse battery';

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

/** Signs the user in again. Use it when the first token has expired. */
export async function signInAnew<User extends Pick<TestUser, 'email'>>(
  { call }: Askable,
  user: User,
): Promise<User & Pick<TestUser, 'token' | 'refreshToken'>> {
  const body = { email: user.email, password: PASSWORD };
  const { tokens } = ok(await call({ method: 'POST', path: '/auth/login', body }));
  return { ...user, token: tokens.accessToken, refreshToken: tokens.refreshToken };
}

/** Returns the `data` of a response, and fails unless the response has this status. */
// oxlint-disable-next-line typescript/no-explicit-any
export function ok(answer: RestAnswer, status = 200): any {
  if (answer.status !== status) {
    throw new Error(`Expected ${status}, got ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  return answer.body.data;
}

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

/**
 * Describes a line of a template. The exercise is given by its id or by its exact name in the
 * library.
 */
export type LineByName = Omit<LineOptions, 'exerciseId'> &
  ({ exerciseId: string } | { exercise: string });

/** Creates a template with these exercises. Default: bench press and row, not as a superset. */
export async function createTemplate(
  test: Askable,
  token: string,
  lines: readonly LineByName[] = [{ exercise: 'Barbell Bench Press' }, { exercise: 'Barbell Row' }],
  name?: string,
) {
  const withIds = lines.map(async (line) => {
    if ('exerciseId' in line) return line;
    const { exercise, ...plan } = line;
    const [exerciseId = ''] = await exerciseIds(test, token, [exercise]);
    return { ...plan, exerciseId };
  });
  const body = templateBody(await Promise.all(withIds), name);
  return ok(await test.call({ method: 'POST', path: '/workout-templates', body, token }), 201);
}

export async function startSession({ call }: Askable, token: string, templateId: string) {
  const body = { customTemplateId: templateId };
  return ok(await call({ method: 'POST', path: '/workout-sessions', body, token }), 201);
}

export function pastSet(exerciseId: string, overrides: Record<string, unknown> = {}) {
  return {
    exerciseId,
    actualReps: 8,
    actualWeight: 100,
    rpeRating: 8,
    setClassification: 'WORKING',
    ...overrides,
  };
}

export function setBody(exerciseId: string, overrides: Record<string, unknown> = {}) {
  return { setNumber: 1, ...pastSet(exerciseId, overrides) };
}

export interface Template {
  id: string;
  exercises: readonly { exerciseId: string }[];
}

/**
 * Starts a session of the template, logs the sets and completes it. A set belongs to the template's first exercise by
 * default.
 */
export async function trainOnce(
  test: Askable,
  token: string,
  template: Template,
  sets: readonly Record<string, unknown>[] = [{}],
) {
  const { id } = await startSession(test, token, template.id);
  const path = `/workout-sessions/${id}`;
  const logged: { id: string }[] = [];
  for (const set of sets) {
    const body = setBody(template.exercises[0]?.exerciseId ?? '', set);
    logged.push(ok(await test.call({ method: 'POST', path: `${path}/sets`, body, token }), 201));
  }
  ok(await test.call({ method: 'POST', path: `${path}/complete`, token }));
  return { id: String(id), sets: logged };
}

const HOUR_MS = 3_600_000;

export async function logPast(
  { call }: Askable,
  token: string,
  start: Date | number | string,
  sets: readonly object[],
  more: object = {},
) {
  const startTime = new Date(start);
  const endTime = new Date(startTime.getTime() + HOUR_MS);
  const body = { startTime, endTime, sets, ...more };
  return ok(await call({ method: 'POST', path: '/workout-sessions/past', body, token }), 201);
}
