// Checks the stored best values of sessions after random changes. The values must equal the maxima
// of the sets.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countRecords, getInsights } from '#server/features/sessions/insights.ts';
import { appendToSession } from '#server/session-log/append.ts';
import { comparableSets } from '#shared/sessions/records/bests.ts';
import { replayUser } from '#tests/support/database/replay-user.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { personalRecords } from '#shared/sessions/records/records.ts';
import type { SessionExercise } from '#shared/sessions/schema.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { exercises, sessionStep, toFact } from '#tests/support/accounts/session-steps.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const DAY_MS = 86_400_000;

const plainExercise: Pick<
  SessionExercise,
  'name' | 'movementPattern' | 'equipmentRequired' | 'muscleGroups'
> = {
  name: 'Something',
  movementPattern: 'PULL',
  equipmentRequired: [],
  muscleGroups: { primary: [], secondary: [] },
};

const app = useTestApp();

/** Lists exercises that are loaded with a weight, with the body weight or with assistance. */
const loads = [
  { loadKind: 'EXTERNAL', measure: 'REPS', bodyweightShare: null },
  { loadKind: 'BODYWEIGHT_PLUS', measure: 'REPS', bodyweightShare: 0.95 },
  { loadKind: 'ASSISTED', measure: 'TIME', bodyweightShare: null },
] as const;

function exerciseWith(exerciseId: string): SessionExercise {
  return {
    ...plainExercise,
    id: exerciseId,
    ...(loads[exercises.findIndex((id) => id === exerciseId)] ?? loads[0]),
  };
}

/** Changes the values of sets to a few different numbers, so that many sets tie with the record. */
function closer(fact: SessionFact | undefined): SessionFact | null {
  if (fact?.type === 'ExerciseReassigned') {
    const sets = fact.sets.map((set) => ({ ...set, exercise: exerciseWith(set.exerciseId) }));
    return { ...fact, sets };
  }
  if (fact?.type === 'SetEdited') return { ...fact, reps: Number(fact.reps) % 4 };
  if (fact?.type !== 'SetLogged') return fact ?? null;
  const { exerciseId, reps, weightLbs } = fact;
  const classification = reps % 5 === 0 ? 'WARMUP' : 'WORKING';
  return {
    ...fact,
    reps: reps % 4,
    weightLbs: Math.floor(weightLbs) % 6,
    durationSeconds: reps % 7,
    classification,
    exercise: exerciseWith(exerciseId),
  };
}

const bests = (userId: string) =>
  app.database.ownerPool.query(
    `select session_id, exercise_id, scale, level, best, started_at from session_best
     where user_id = $1 order by 1, 2, 3, 4`,
    [userId],
  );

/** Selects the working sets of completed sessions, each with the value that counts for records. */
const marks = `
  select e.session_id, e.exercise_id, s.started_at,
    case when held then 'TIME' when e.load_lbs is not null then 'LOAD' else 'WEIGHT' end as scale,
    case when held then 0 - e.weight_lbs else e.reps end as level,
    case when held then e.duration_seconds else coalesce(e.load_lbs, e.weight_lbs) end as mark
  from exercise_set e
  join workout_session s on s.user_id = e.user_id and s.id = e.session_id
  cross join lateral (select e.exercise_id = '${exercises[2]}' as held) as kind
  where s.user_id = $1 and s.completion_status = 'COMPLETED' and e.kind = 'WORKING'
    and not (held and e.duration_seconds = 0)`;

const plainBests = (userId: string) =>
  app.database.ownerPool.query(
    `select session_id, exercise_id, scale, level, max(mark) as best, started_at
     from (${marks}) as marks group by 1, 2, 3, 4, 6 order by 1, 2, 3, 4`,
    [userId],
  );

const plainEarlierBests = async (userId: string, startedAt: string) =>
  (
    await app.database.ownerPool.query(
      `select exercise_id as "exerciseId", scale, level, max(mark) as best
       from (${marks}) as marks where started_at < $2 group by 1, 2, 3`,
      [userId, startedAt],
    )
  ).rows;

/** Starts four sessions of one user on three days. Two of them start at the same time. */
async function startFour(given: GivenSession): Promise<SessionState[]> {
  const days = [0, 1, 1, 2];
  const first = await app.call({
    path: `/workout-sessions/${given.sessionId}`,
    token: given.token,
  });
  const template = first.body.data.customTemplate;
  return Promise.all(
    days.map(async (day, nth) => {
      const now = new Date(Date.UTC(2026, 0, 1) + day * DAY_MS);
      const options = { userId: given.user.id, sessionId: crypto.randomUUID(), now };
      const started = { ...options, occurredAt: now.toISOString() };
      const { state } = await appendToSession(app.database.pool, started, () => ({
        type: 'SessionStarted',
        template,
        // The first session tests the case of an unknown body weight.
        bodyWeightKg: nth === 0 ? null : 80 + nth,
      }));
      return state;
    }),
  );
}

test('after random changes, stored bests and records equal the maxima computed from the sets', async () => {
  const steps = fc.array(fc.tuple(fc.nat({ max: 3 }), sessionStep), {
    minLength: 20,
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const given = await givenSession(app);
      const userId = given.user.id;
      const states = await startFour(given);
      for (const [nth, step] of all) {
        const { sessionId = '' } = states[nth] ?? {};
        const now = new Date();
        const options = { userId, sessionId, occurredAt: now.toISOString(), now };
        const { state } = await appendToSession(app.database.pool, options, (current) =>
          closer((current && toFact(current, step)) ?? undefined),
        );
        states[nth] = state;
      }
      expect((await bests(userId)).rows).toEqual((await plainBests(userId)).rows);
      const counts = new Map<string, number>();
      for (const state of states) {
        const { sessionId, startedAt, isDiscarded } = state;
        if (isDiscarded) continue;
        const { records } = await getInsights(app.database, { userId, sessionId }, new Date());
        const earlier = await plainEarlierBests(userId, startedAt);
        expect(records).toEqual(personalRecords(comparableSets(state), earlier));
        if (records.length > 0) counts.set(sessionId, records.length);
      }
      const ids = states.map(({ sessionId }) => sessionId);
      const together = await countRecords(app.database, userId, ids);
      expect(new Map(together.map((each) => [each.sessionId, each.records]))).toEqual(counts);
      expect((await replayUser(app.database.pool, userId, { check: true })).drift).toEqual([]);
    }),
    { numRuns: 6 },
  );
});
