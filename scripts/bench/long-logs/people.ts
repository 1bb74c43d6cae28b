// Creates users with long logs: one with a given number of sets and old goals, and a crowd with a few sessions each.
import { v7 as uuidv7 } from 'uuid';
import type { AuthSettings } from '#server/auth/auth-settings.ts';
import type { OpenDatabase } from '#server/db/opening/open.ts';
import { type Query, queryOf } from '#server/db/statements/query.ts';
import { createGoal } from '#server/features/goals/commands.ts';
import { readGoals, saveGoalColumns, saveWeekRows } from '#server/goal-progress/goal-rows.ts';
import { goalColumns, weekRow } from '#server/goal-progress/project-goals.ts';
import { type CountedSession, countSessions } from '#server/session-log/count-sessions.ts';
import { DAY_MS } from '#shared/durations.ts';
import { NOT_BEGUN, outcomeOf } from '#shared/goals/achievement.ts';
import { addToWeeks, type GoalWeek, standIn } from '#shared/goals/goal-weeks.ts';
import { measuredSession } from '#shared/goals/measures/measured-session.ts';
import { contributionOf, progressOf } from '#shared/goals/progress.ts';
import { createGoalInput } from '#shared/goals/schema.ts';
import type { SessionTemplate } from '#shared/sessions/schema.ts';
import { showProgress } from '../../progress.ts';
import { createOtherTemplates, createPerson, type Person } from '../people.ts';
import { startOf, type TrainedSession, trainSession, type Training } from './training.ts';
import {
  addSession,
  emptyRows,
  insertRows,
  type LogRows,
  PLAIN_CALENDAR,
  writeRows,
} from './write.ts';

const SETS_PER_SESSION = 20;
/** Fewest measurements: as many rows as a page shows. */
const LEAST_MEASUREMENTS = 500;
/** Sessions of 20 sets per statement: about a second of database time, with bounded memory. */
const SESSIONS_AT_ONCE = 200;

export interface LongTimeLifter extends Person {
  training: Training;
  strengthGoalId: string;
  volumeGoalId: string;
}

/**
 * Creates a user with this many sets in completed sessions of 20, and with a strength goal and a volume goal as old as
 * the log. `npm run replay -- --check` finds no difference.
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
  await writeLongLog(queryOf(database.pool), training);
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

/** Writes a measurement and a body weight for each hundred sets, at least a page of them, and a goal that they feed. */
async function writeMeasurements(
  { pool, db }: OpenDatabase,
  { userId, sessions, setsPerSession, until }: Training,
): Promise<void> {
  const count = Math.max(LEAST_MEASUREMENTS, Math.floor((sessions * setsPerSession) / 100));
  const times = Array.from({ length: count }, (_, index) =>
    new Date(until.getTime() - (count - index) * DAY_MS).toISOString(),
  );
  const query = queryOf(pool);
  await insertRows(
    query,
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
    query,
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

async function writeLongLog(query: Query, training: Training): Promise<void> {
  const { userId, sessions, setsPerSession } = training;
  const goals = (await readGoals(query, userId)).map((goal) => ({
    goal,
    weeks: new Map<string, GoalWeek>(),
  }));
  const facts = goals.map(({ goal }) => goal);
  const progress = showProgress('Writing', sessions * setsPerSession, 'sets of one person');
  const writer = inBatches(query, (count) => progress.step(count * setsPerSession));
  await train(writer, training, (rows, trained) => {
    addSession(rows, trained, facts);
    for (const { goal, weeks } of goals) {
      const said = contributionOf(goal, measuredSession(trained.state, PLAIN_CALENDAR));
      for (const each of addToWeeks(goal, weeks, said ? [said] : [])) weeks.set(each.week, each);
    }
  });
  await writer.end();
  progress.end();
  const fed = goals.map(({ goal, weeks }) => ({
    goal,
    weeks: [...weeks.values()],
  }));
  await saveWeekRows(
    query,
    fed.flatMap(({ goal, weeks }) => weeks.map((each) => weekRow(userId, goal.goalId, each))),
  );
  const outcomes = fed.map(({ goal, weeks }) =>
    outcomeOf({ goal, celebrated: null }, NOT_BEGUN, progressOf(goal, weeks.map(standIn))),
  );
  await saveGoalColumns(
    query,
    userId,
    outcomes.map((outcome) => goalColumns(userId, outcome)),
  );
}

/** Makes and writes every session of a training, and then the session counts. */
async function train(
  writer: Writer,
  training: Training,
  addTo: (rows: LogRows, trained: TrainedSession) => void,
): Promise<void> {
  const counted: CountedSession[] = [];
  for (let index = 0; index < training.sessions; index += 1) {
    const trained = trainSession(training, index);
    const { isDiscarded, status, template } = trained.state;
    counted.push({ isDiscarded, status, template });
    await writer.add((rows) => addTo(rows, trained));
  }
  const counts = countSessions(training.userId, counted);
  await writer.add((rows) => rows.session_count.push(...counts));
}

/**
 * Creates other users with this many completed sessions each and without goals, so that no table belongs to one user
 * alone. Returns their ids.
 */
export async function createCrowd(
  { pool }: OpenDatabase,
  template: SessionTemplate,
  size: { people: number; sessionsEach: number; setsPerSession: number },
): Promise<string[]> {
  const { people, sessionsEach, setsPerSession } = size;
  const query = queryOf(pool);
  const until = new Date();
  const userIds = Array.from({ length: people }, () => uuidv7());
  await insertRows(
    query,
    'account',
    userIds.map((userId) => toAccount(userId, until)),
  );
  const progress = showProgress('Writing', people * sessionsEach, 'sessions of other people');
  const writer = inBatches(query, (count) => progress.step(count));
  for (const userId of userIds) {
    const templates = [{ ...template, id: uuidv7() }];
    const training: Training = {
      pace: 'usual',
      userId,
      templates,
      sessions: sessionsEach,
      setsPerSession,
      until,
    };
    await train(writer, training, (rows, trained) => addSession(rows, trained, []));
  }
  await writer.end();
  progress.end();
  return userIds;
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

interface Writer {
  add: (addTo: (rows: LogRows) => void) => Promise<void>;
  /** Writes the remaining sessions. */
  end: () => Promise<void>;
}

/** Collects sessions and writes them in batches. The next batch is made while the database writes. */
function inBatches(query: Query, onWritten: (sessions: number) => void): Writer {
  let rows: LogRows = emptyRows();
  let writing = Promise.resolve();
  const write = async () => {
    await writing;
    const batch = rows;
    rows = emptyRows();
    writing = writeRows(query, batch).then(() => onWritten(batch.workout_session.length));
    // The next `write` or `end` reports the error.
    writing.catch(() => undefined);
  };
  return {
    add: async (addTo) => {
      addTo(rows);
      if (rows.workout_session.length >= SESSIONS_AT_ONCE) await write();
    },
    end: async () => {
      await write();
      await writing;
    },
  };
}
