// Writes an event of a completed session together with its effect on goals.
import type { Query } from '#server/db/statements/query.ts';
import { goalChanges } from '#server/goal-progress/project-goals.ts';
import { lockTouchedGoals, saveSessionGoals } from '#server/goal-progress/session-goals.ts';
import { isRetimed, reportChanges } from './project-report.ts';
import { announcing, type Transition } from './transition.ts';
import { type Author, writeEvent } from './write.ts';

/**
 * Writes the event, its rows and the goals that it changes, in the transaction of `query`. Returns the step with its
 * announced achievements.
 *
 * @param options `isAnnounced` false: achievements are not announced
 * @throws as `writeEvent` does.
 */
export async function writeMovingGoals(
  query: Query,
  author: Author,
  decided: Transition,
  { isAnnounced = true }: { isAnnounced?: boolean } = {},
): Promise<Transition> {
  const { userId } = author;
  const [first, ...others] = goalSteps(decided);
  const { goals, measured } = await lockTouchedGoals(query, userId, first);
  const moved = goalChanges(userId, goals, [measured]);
  const isTold = isAnnounced && others.length === 0;
  const step = isTold ? announcing(decided, moved.achievements) : decided;
  await writeEvent(query, author, step.event, reportChanges(userId, step));
  await saveSessionGoals(query, userId, { event: step.event, measured }, moved);
  for (const each of others) {
    const touched = await lockTouchedGoals(query, userId, each);
    const changes = goalChanges(userId, touched.goals, [touched.measured]);
    const changed = { event: step.event, measured: touched.measured };
    await saveSessionGoals(query, userId, changed, changes);
  }
  return step;
}

type GoalStep = Pick<Transition, 'before' | 'after'>;

/**
 * Returns the steps in which goals see an event. Goals count by the week. A session with changed times is first removed
 * from its old week and then added to its new week.
 */
function goalSteps({ before, after }: Transition): [GoalStep, ...GoalStep[]] {
  if (!before || !isRetimed(before, after)) return [{ before, after }];
  const gone = { ...before, isDiscarded: true };
  return [
    { before, after: gone },
    { before: gone, after },
  ];
}
