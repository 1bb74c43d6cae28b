// Creates a user who trains on days that the test chooses, for the tests of the dashboard and
// progress.
import { beforeEach } from 'vitest';
import { createTemplate, createUser, setBody, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

export function useTrainedLifter() {
  const app = useTestApp({ now: () => clock });
  let clock = new Date('2026-03-01T10:00:00.000Z');
  let user: TestUser;
  let templateId: string;
  let bench: {
    exerciseId: string;
    exercise: { name: string; muscleGroups: { primary: string[] } };
  };
  beforeEach(async () => {
    user = await createUser(app);
    const template = await createTemplate(app, user.token);
    templateId = template.id;
    [bench] = template.exercises;
  });
  const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);

  /**
   * Logs the given sets of the first exercise in a new workout and completes the workout. Advances
   * the clock by two minutes.
   */
  async function train(
    ...sets: Record<string, unknown>[]
  ): Promise<{ id: string; startTime: string }> {
    clock = new Date(clock.getTime() + 60_000);
    const startTime = clock.toISOString();
    const { id } = await call('sessions.start', { customTemplateId: templateId });
    for (const set of sets)
      await call('sessions.logSet', { id, ...setBody(bench.exerciseId, set) });
    clock = new Date(clock.getTime() + 60_000);
    await call('sessions.complete', { id });
    return { id, startTime };
  }

  return {
    call,
    train,
    app,
    get clock() {
      return clock;
    },
    set clock(value) {
      clock = value;
    },
    get user() {
      return user;
    },
    get templateId() {
      return templateId;
    },
    get bench() {
      return bench;
    },
  };
}
