// Creates users with long logs for the benchmark: one user with many sets and old goals, and many users with a few
// sessions.
import { v7 as uuidv7 } from 'uuid';
import type { AuthSettings } from '#server/auth/auth-settings.ts';
import type { OpenDatabase } from '#server/db/opening/open.ts';
import { createGoal } from '#server/features/goals/commands.ts';
import { DAY_MS } from '#shared/durations.ts';
import { createGoalInput } from '#shared/goals/schema.ts';
import type { SessionTemplate } from '#shared/sessions/schema.ts';
import { showProgress } from '../../progress.ts';
import { buildRows, insertRows, type SessionLog, writeEvents } from '../../seed/log.ts';
import { createOtherTemplates, createPerson, type Person } from '../people.ts';
import { startOf, trainSession, type Training } from './training.ts';

const SETS_PER_SESSION = 20;
const LEAST_MEASUREMENTS = 500;
/** Number of sessions per statement. The limit keeps the memory of a statement small. */
const SESSIONS_AT_ONCE = 200;

export interface LongTimeLifter extends Person {
  training: Training;
  strengthGoalId: string;
  volumeGoalId: string;
}

/**
 * Creates a user with completed sessions of 20 sets, measurements and three goals. The rows match the log, so `npm run
 * replay -- --check` finds no difference.
 */
export async function createLongTimeLifter(
  database: OpenDatabase,
  auth: AuthSettings,
  sets: number,
  pace: Training['pace'] = 'usual',
): Promise<LongTimeLifter> {
  const person = await createPerson(database, auth, 'nobody signs in with this');
  const others = await createOtherTemplates(database, person.userId);
  const training: Training = {
    pace,
    userId: person.userId,
    templates: [person.template, ...others],
    sessions: Math.ceil(sets / SETS_PER_SESSION),
    setsPerSession: SETS_PER_SESSION,
    until: new Date(),
  };
  const goalIds = await setGoals(database, training);
  await writeLogs(database, [training]);
  await writeMeasurements(database, training);
  return { ...person, training, ...goalIds };
}

async function setGoals({ db }: OpenDatabase, training: Training) {
  const { userId, templates } = training;
  const since = startOf(training, 0);
  const exercise = templates[0]?.exercises[0]?.exercise;
  const strength = createGoalInput.parse({
    goalType: 'STRENGTH',
    description: 'Squat twice as much',
    targetCriteria: {
      exercise: exercise?.name,
      exerciseId: exercise?.id,
      targetWeight: 500,
      current1RM: 150,
    },
  });
  const volume = createGoalInput.parse({
    goalType: 'HYPERTROPHY',
    description: 'More volume',
    targetCriteria: { measure: { kind: 'WEEKLY_VOLUME', target: 9_000_000 } },
  });
  const [{ id: strengthGoalId }, { id: volumeGoalId }] = await Promise.all([
    createGoal(db, userId, strength, since),
    createGoal(db, userId, volume, since),
  ]);
  return { strengthGoalId, volumeGoalId };
}

async function writeMeasurements(
  { pool, db }: OpenDatabase,
  { userId, sessions, setsPerSession, until }: Training,
): Promise<void> {
  const count = Math.max(LEAST_MEASUREMENTS, Math.floor((sessions * setsPerSession) / 100));
  const times = Array.from({ length: count }, (_, index) =>
    new Date(until.getTime() - (count - index) * DAY_MS).toISOString(),
  );
  await insertRows(
    pool,
    'biometric',
    times.map((at, index) => ({
      user_id: userId,
      id: uuidv7({ msecs: Date.parse(at) }),
      recorded_at: at,
      body_fat_percentage: 15 + (index % 50) / 10,
      created_at: at,
      updated_at: at,
    })),
  );
  await insertRows(
    pool,
    'body_weight_entry',
    times.map((at, index) => ({
      user_id: userId,
      day: at.slice(0, 'YYYY-MM-DD'.length),
      recorded_at: at,
      weight_kg: 80 + (index % 50) / 10,
    })),
  );
  const leaner = createGoalInput.parse({
    goalType: 'FAT_LOSS',
    description: 'Leaner',
    targetCriteria: { measure: { kind: 'BODY_FAT', start: 20, target: 5 } },
  });
  await createGoal(db, userId, leaner, new Date(times[0] ?? until));
}

async function writeLogs(
  { pool }: OpenDatabase,
  trainings: readonly Training[],
): Promise<string[]> {
  const sessions = trainings.reduce((sum, training) => sum + training.sessions, 0);
  const progress = showProgress('Writing', sessions, 'sessions');
  let logs: SessionLog[] = [];
  for (const training of trainings) {
    for (let index = 0; index < training.sessions; index += 1) {
      logs.push(trainSession(training, index));
      if (logs.length >= SESSIONS_AT_ONCE) {
        await writeEvents(pool, logs);
        logs = [];
      }
      progress.step();
    }
  }
  await writeEvents(pool, logs);
  progress.end();
  const userIds = trainings.map(({ userId }) => userId);
  await buildRows(pool, userIds);
  return userIds;
}

/**
 * Creates many users without goals, so that the tables hold the rows of many users, as in production. Returns the ids
 * of the users.
 */
export async function createCrowd(
  database: OpenDatabase,
  template: SessionTemplate,
  { people, ...size }: { people: number; sessionsEach: number; setsPerSession: number },
): Promise<string[]> {
  const until = new Date();
  const trainings = Array.from({ length: people }, (): Training => ({
    pace: 'usual',
    userId: uuidv7(),
    templates: [{ ...template, id: uuidv7() }],
    sessions: size.sessionsEach,
    setsPerSession: size.setsPerSession,
    until,
  }));
  const accounts = trainings.map(({ userId }) => toAccount(userId, until));
  await insertRows(database.pool, 'account', accounts);
  return writeLogs(database, trainings);
}

function toAccount(userId: string, now: Date) {
  return {
    user_id: userId,
    name: 'Bench',
    gender: 'PREFER_NOT_TO_SAY',
    email: `bench-${userId}@liftledger.example`,
    full_assessment_completed: false,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
}
