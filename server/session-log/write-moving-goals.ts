// Writes events of a completed session together with their effect on goals.
import type { Query } from '#server/db/statements/query.ts';
import { goalChanges } from '#server/goal-progress/derive-goals.ts';
import { lockTouchedGoals, saveSessionGoals } from '#server/goal-progress/update-goals.ts';
import { noteForTrainers } from '#server/trainer-news/trainer-news.ts';
import { noteCompletion } from '#server/webhooks/outbox.ts';
import { isRetimed, reportChanges } from './project-report.ts';
import { announcing, asOneStep, type Transition } from './transition.ts';
import { type Author, writeEvents } from './write-events.ts';

/**
 * Writes the events of consecutive `steps`, the session's rows and its goals in the transaction of `query`. Adds new
 * goal achievements to the event `SessionCompleted`, unless the steps move the session's start or end. Returns the
 * written steps.
 * @param options with `isAnnounced: false`, the event gets no achievements and no webhook reports the completion
 * @throws the errors of `writeEvents`
 */
export async function writeMovingGoals(
  query: Query,
  author: Author,
  steps: readonly Transition[],
  { isAnnounced = true }: { isAnnounced?: boolean } = {},
): Promise<Transition[]> {
  const { userId } = author;
  const whole = asOneStep(steps);
  const [first, ...others] = goalSteps(whole);
  const { goals, measured } = await lockTouchedGoals(query, userId, first);
  const moved = goalChanges(userId, goals, [measured]);
  const isTold = isAnnounced && others.length === 0;
  const written = steps.map((step) => (isTold ? announcing(step, moved.achievements) : step));
  const { event } = asOneStep(written);
  await writeEvents(
    query,
    author,
    written.map((step) => step.event),
    [reportChanges(userId, whole)],
  );
  await saveSessionGoals(query, userId, { event, measured }, moved);
  for (const each of others) {
    const touched = await lockTouchedGoals(query, userId, each);
    const changes = goalChanges(userId, touched.goals, [touched.measured]);
    await saveSessionGoals(query, userId, { event, measured: touched.measured }, changes);
  }
  if (isAnnounced) await noteCompletion(query, userId, event);
  await noteForTrainers(query, userId, new Date(event.recordedAt));
  return written;
}

type GoalStep = Pick<Transition, 'before' | 'after'>;

/**
 * Returns the steps that change goals. A completed session whose start or end has moved gives two steps: the session
 * leaves its old week, and then joins its new week.
 */
function goalSteps({ before, after }: GoalStep): [GoalStep, ...GoalStep[]] {
  if (!before || !isRetimed(before, after)) return [{ before, after }];
  const gone = { ...before, isDiscarded: true };
  return [
    { before, after: gone },
    { before: gone, after },
  ];
}
