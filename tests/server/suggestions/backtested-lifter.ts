// Creates a user with logged workouts, for the tests of backtests.
import { beforeEach } from 'vitest';
import { createUser, exerciseIds, setBody, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

interface Trained {
  exerciseId?: string;
  targetRPE?: number | null;
  rpeRating?: number;
  actualWeight?: number;
  gymId?: string;
}
const noPair = {
  version: 3,
  pairs: 0,
  sessions: 0,
  leastPairs: 30,
  leastSessions: 8,
  sameError: 0,
  plusError: 0,
  missError: null,
  ruleError: 0,
  isTold: true,
  verdict: 'too few',
};
export const nothing = {
  ...noPair,
  rule: 'next-set',
  firstSets: { ...noPair, version: 6, rule: 'next-session', progression: 'double' },
};

export function useBacktestedLifter() {
  const app = useTestApp();
  let user: TestUser;
  let bench: string;
  let pullUp: string;
  beforeEach(async () => {
    user = await createUser(app);
    const found = await exerciseIds(app, user.token, ['Barbell Bench Press', 'Pull-Up']);
    [bench = '', pullUp = ''] = found;
  });
  const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);

  /**
   * Logs workouts with five sets, by default of 5 × 100 lbs at RPE 10. The default target is RPE 8,
   * so each set is too heavy.
   */
  async function trained(
    workouts: number,
    { exerciseId = bench, targetRPE = 8, rpeRating = 10, actualWeight = 100, gymId }: Trained = {},
  ) {
    const template = await call('templates.create', {
      name: 'Heavy',
      exercises: [{ exerciseId, exerciseOrder: 0, targetSets: 5, targetReps: 5, targetRPE }],
    });
    for (let workout = 0; workout < workouts; workout += 1) {
      const { id } = await call('sessions.start', { customTemplateId: template.id });
      if (gymId) await call('sessions.changePlan', { id, change: { type: 'gym', gymId } });
      for (let setNumber = 1; setNumber <= 5; setNumber += 1) {
        const set = setBody(exerciseId, { setNumber, actualReps: 5, actualWeight, rpeRating });
        await call('sessions.logSet', { id, ...set });
      }
      await call('sessions.complete', { id });
    }
  }

  return {
    call,
    trained,
    app,
    get user() {
      return user;
    },
    get bench() {
      return bench;
    },
    get pullUp() {
      return pullUp;
    },
  };
}
