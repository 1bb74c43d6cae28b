// Creates users with goals, and workouts that change their progress.
import { expect } from 'vitest';
import { checkLog } from '#tests/support/database/checker.ts';
import {
  createTemplate,
  createUser,
  exerciseIds,
  ok,
  setBody,
  startSession,
  type TestUser,
} from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

export const BENCH = 'Barbell Bench Press';

export function useLifters() {
  const app = useTestApp();
  async function givenLifter() {
    const user = await createUser(app);
    const template = await createTemplate(app, user.token);
    const [bench, row] = await exerciseIds(app, user.token, [BENCH, 'Barbell Row']);
    return { ...user, templateId: template.id, bench: String(bench), row: String(row) };
  }
  type Lifter = Awaited<ReturnType<typeof givenLifter>>;
  const post = (user: TestUser, path: string, body: object, key?: string) =>
    app.call({ method: 'POST', path, body, token: user.token, ...(key ? { key } : {}) });
  const get = async (user: TestUser, path: string) =>
    ok(await app.call({ path, token: user.token }));
  async function createGoal(user: TestUser, criteria: object = {}, rest: object = {}) {
    const body = {
      goalType: 'STRENGTH',
      description: 'Bench two plates',
      targetCriteria: {
        exercise: BENCH,
        targetWeight: 200,
        weightUnit: 'lbs',
        current1RM: 100,
        ...criteria,
      },
      ...rest,
    };
    return ok(await post(user, '/goals', body), 201);
  }

  /**
   * Logs a session of single repetitions with these weights in lbs. The 1RM of a single is its
   * weight.
   */
  async function train(user: Lifter, weights: readonly number[], exerciseId = user.bench) {
    const session = await startSession(app, user.token, user.templateId);
    const setIds: string[] = [];
    for (const actualWeight of weights) {
      const body = setBody(exerciseId, { actualReps: 1, actualWeight });
      setIds.push(ok(await post(user, `/workout-sessions/${session.id}/sets`, body), 201).id);
    }
    return { id: session.id as string, setIds };
  }
  async function finish(user: Lifter, sessionId: string, key?: string) {
    const answer = await post(user, `/workout-sessions/${sessionId}/complete`, {}, key);
    return ok(answer).goalProgress.achievements;
  }
  const workout = async (user: Lifter, weight: number) => {
    const session = await train(user, [weight]);
    return { ...session, achievements: await finish(user, session.id) };
  };
  async function expectNoDrift(user: TestUser) {
    expect(await checkLog(app.database, user.id)).toMatchObject({ gaps: [], drift: [] });
  }

  return {
    givenLifter,
    post,
    get,
    createGoal,
    train,
    finish,
    workout,
    expectNoDrift,
    app,
  };
}

export type Lifter = Awaited<ReturnType<ReturnType<typeof useLifters>['givenLifter']>>;
