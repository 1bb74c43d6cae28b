// Completing a session, and changing a completed one, also moves goals: one transaction under the user's lock.
import type pg from 'pg';
import { type Query, queryOf } from '#server/db/query.ts';
import { isTouched } from '#shared/goals/achievement.ts';
import { parseFact } from '#shared/sessions/events.ts';
import { evolve, type SessionState } from '#shared/sessions/fold.ts';
import {
  deleteProgressRows,
  lockGoals,
  readFedGoals,
  readGoals,
  saveAchievements,
  saveGoalColumns,
  saveProgressRows,
} from '#server/goal-progress/goal-rows.ts';
import { achievementRows, goalChanges } from '#server/goal-progress/project-goal-progress.ts';
import { rowChanges } from './project-report.ts';
import type { LoggedEvent } from './read.ts';
import { writeStatement } from './write.ts';

/** True when an event that leads to this state may move goals. */
export function concernsGoals(after: SessionState): boolean {
  return after.status === 'COMPLETED';
}

/**
 * Writes the event, its rows and what it makes of the user's goals. The completion's event also says what it
 * announced, so the written event is the answer; null when the sign-in is over.
 */
export async function writeWithGoals(
  pool: pg.Pool,
  userId: string,
  before: SessionState | null,
  event: LoggedEvent,
  authSessionId: string | undefined,
): Promise<LoggedEvent | null> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query('begin');
    const written = await writeAll(client, userId, before, event, authSessionId);
    await client.query(written ? 'commit' : 'rollback');
    return written;
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}

async function writeAll(
  client: pg.PoolClient,
  userId: string,
  before: SessionState | null,
  decided: LoggedEvent,
  authSessionId: string | undefined,
): Promise<LoggedEvent | null> {
  const query: Query = queryOf(client);
  await lockGoals(query, userId);
  const next = evolve(before, decided);
  const touched = (await readGoals(query, userId)).filter((goal) => isTouched(goal, before, next));
  const changes = goalChanges(userId, await readFedGoals(query, userId, touched), next);
  const event = announcing(decided, changes.achievements);
  const after = evolve(before, event);
  const { text, values } = writeStatement(event, rowChanges(userId, before, after), authSessionId);
  const { rowCount } = await client.query(text, values);
  if (rowCount === 0) return null;
  await deleteProgressRows(query, userId, changes.deleteProgress);
  await saveProgressRows(query, changes.upsertProgress);
  await saveGoalColumns(query, userId, changes.goals);
  await saveAchievements(query, achievementRows(userId, event));
  return event;
}

function announcing(
  event: LoggedEvent,
  achievements: ReturnType<typeof goalChanges>['achievements'],
): LoggedEvent {
  if (event.fact.type !== 'SessionCompleted' || achievements.length === 0) return event;
  return { ...event, fact: parseFact({ ...event.fact, achievements }) };
}
