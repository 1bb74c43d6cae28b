// Creates a user with a running workout, for the tests of the history of an exercise.
import { beforeEach } from 'vitest';
import { createUser, setBody, type TestUser } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

export const NOW = '2026-03-01T10:00:00.000Z';

export function useTrainedExercise() {
  const app = useTestApp({ now: () => clock });
  let clock = new Date(NOW);
  let user: TestUser;
  let given: GivenSession;
  let bench: string;
  beforeEach(async () => {
    clock = new Date(NOW);
    user = await createUser(app);
    given = await givenSession(app, user);
    bench = String(given.exerciseIds[0]);
  });
  const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);
  const start = async () =>
    String((await call('sessions.start', { customTemplateId: given.templateId })).id);

  /** Logs the given sets in the workout, then completes the workout after a minute. */
  async function train(id: string, sets: Record<string, unknown>[]): Promise<void> {
    for (const set of sets) await call('sessions.logSet', { id, ...setBody(bench, set) });
    clock = new Date(clock.getTime() + 60_000);
    await call('sessions.complete', { id });
  }

  async function moveBack(id: string, days: number): Promise<void> {
    const { ownerPool } = app.database;
    const by = [id, days];
    await ownerPool.query(
      `update workout_session set started_at = started_at - $2 * interval '1 day' where id = $1`,
      by,
    );
    for (const [table, column] of [
      ['session_best', 'started_at'],
      ['exercise_set', 'logged_at'],
    ]) {
      await ownerPool.query(
        `update ${table} set ${column} = ${column} - $2 * interval '1 day' where session_id = $1`,
        by,
      );
    }
  }

  return {
    call,
    start,
    train,
    moveBack,
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
    get given() {
      return given;
    },
    get bench() {
      return bench;
    },
  };
}
