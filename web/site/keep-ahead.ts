// Prefetches the data that the user will need offline, in the background and only on a good connection.
import { DAY_MS } from '#shared/durations.ts';
import { isBodyGoal } from '#shared/goals/body-measures.ts';
import { allTemplates } from '#shared/templates/all-templates.ts';
import { MOST_PER_BATCH } from '#shared/wire-version.ts';
import { trpcClient } from '#web/api/client.ts';
import { afterFirstContent, idle } from '#web/api/first-load/first-content.ts';
import { findKept, forget, keep, removeOld } from '#web/api/kept/kept-answers.ts';
import { keyOf, newestSessions } from '#web/api/kept/work-out.ts';
import { isOnline } from '#web/api/calls/connection.ts';
import { subscribeToOutbox } from '#web/outbox/outbox-news.ts';

const REPORTS_MS = 90 * DAY_MS;
/** The prefetch starts `AFTER_PAGE_MS` after the first content of a page, because it would slow down the page. */
const AFTER_PAGE_MS = 5000;
const AFTER_CHANGE_MS = 5000;
/** A list that was cached within the last `JUST_NOW_MS` is not loaded again after a page load. */
const JUST_NOW_MS = 60_000;
const MOST_EXERCISES = 100;

type KeptSession = Awaited<ReturnType<typeof trpcClient.sessions.history.query>>['data'][number];

/**
 * `changes` lists the commands after which a prefetch starts. `logSet` is missing, because a finished workout also
 * sends `completeSession`.
 */
const changes = new Set(['completeSession', 'discardSession', 'createTemplate', 'updateTemplate']);

/**
 * Prefetches after a page load, at most once a day. Also prefetches after each command in `changes`. The returned
 * function stops the prefetching.
 */
export function keepAhead(userId: string): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = subscribeToOutbox(
    userId,
    (news) => {
      if (news.type !== 'accepted') return;
      const { kind, input } = news.command;
      // The report that was cached during the workout would show the workout as still running, so the report is
      // removed.
      if (kind === 'completeSession' || kind === 'discardSession') {
        forget(keyOf('sessions.get', { id: input.id }));
      }
      if (changes.has(kind)) start(AFTER_CHANGE_MS, true);
    },
    () => false,
  );
  function start(waitMs: number, hasChanged: boolean) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isOver) void fetchAhead(hasChanged);
    }, waitMs);
  }
  void afterFirstContent().then(() => start(AFTER_PAGE_MS, false));
  return () => {
    isOver = true;
    clearTimeout(timer);
    unsubscribe();
  };
}

async function fetchAhead(hasChanged: boolean): Promise<void> {
  if (!isOnline() || !isLineGood()) return;
  try {
    const isFresh = await isKeptSince(keyOf('exercises.library'), Date.now() - DAY_MS);
    if (isFresh && !hasChanged) return;
    const since = Date.now() - (hasChanged ? AFTER_CHANGE_MS : JUST_NOW_MS);
    await keepReports(await keepLists(since));
    if (isFresh) return;
    removeOld();
    // The library is cached last, so a cached library proves that the prefetch was complete.
    await keepAnswer(keyOf('exercises.library'), () => trpcClient.exercises.library.query());
  } catch (error) {
    console.warn('Not everything could be kept for later', error);
  }
}

/**
 * Caches lists such as history and templates that were not cached after `since` (ms since 1970). Also caches the data
 * that belongs to the lists. Returns the newest workouts.
 */
async function keepLists(since: number): Promise<readonly KeptSession[]> {
  const { dashboard, exercises, goals, gyms, programs, sessions, templates } = trpcClient;
  const [history, workouts, goalPage, running] = await Promise.all([
    newest(since, keyOf('sessions.history', newestSessions), () =>
      sessions.history.query(newestSessions),
    ),
    newest(since, keyOf('templates.list', allTemplates), () => templates.list.query(allTemplates)),
    newest(since, keyOf('goals.list', allGoals), () => goals.list.query(allGoals)),
    newest(since, keyOf('programs.running'), () => programs.running.query()),
    newest(since, keyOf('dashboard.statistics'), () => dashboard.statistics.query()),
    newest(since, keyOf('dashboard.training'), () => dashboard.training.query()),
    newest(since, keyOf('gyms.list'), () => gyms.list.query()),
    newest(since, keyOf('exercises.categories'), () => exercises.categories.query()),
  ]);
  // A day of a program can be started offline only when the whole program is cached.
  if (running) {
    const { id } = running;
    await keepAnswer(keyOf('programs.get', { id }), () => programs.get.query({ id }));
  }
  const planned = workouts.data.flatMap((workout) => workout.exercises);
  await keepOfExercises([...new Set(planned.map(({ exerciseId }) => exerciseId))]);
  const ownGoals = goalPage.data.filter((goal) => !isBodyGoal(goal) && goal.status === 'ACTIVE');
  await eachOf(ownGoals, ({ id }) =>
    keepAnswer(keyOf('goals.get', { id }), () => goals.get.query({ id })),
  );
  return history.data;
}

/**
 * Returns a response that was cached after `since` (ms since 1970). Without one, queries the server and caches the
 * response.
 */
async function newest<Answer>(
  since: number,
  key: ReturnType<typeof keyOf>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const kept = await findKept(key);
  // The cast is safe because `key` names the procedure that `ask` calls.
  if (kept && kept.at > since) return kept.data as Answer;
  const at = Date.now();
  const data = await ask();
  keep(key, { data, at });
  return data;
}

/**
 * `allGoals` must equal the input of the query on the goals page. The cache finds a response only by an equal input.
 */
const allGoals = { limit: 200 };

async function keepOfExercises(ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += MOST_EXERCISES) {
    const exerciseIds = ids.slice(from, from + MOST_EXERCISES);
    const at = Date.now();
    const [lastTimes, notes, choices] = await Promise.all([
      trpcClient.sessions.lastTime.query({ exerciseIds }),
      trpcClient.exercises.notes.query({ exerciseIds }),
      trpcClient.exercises.choices.query({ exerciseIds }),
    ]);
    for (const id of exerciseIds) {
      // Hundreds of cache writes in a row would delay typing, so each write waits until the browser is idle.
      await idle();
      const isOfIt = ({ exerciseId }: { exerciseId: string }) => exerciseId === id;
      const input = { exerciseIds: [id] };
      keep(keyOf('sessions.lastTime', input), { data: lastTimes.filter(isOfIt), at });
      keep(keyOf('exercises.notes', input), { data: notes.filter(isOfIt), at });
      keep(keyOf('exercises.choices', input), { data: choices.filter(isOfIt), at });
    }
  }
}

/**
 * Caches the reports of the last 90 days that were not cached after the end of the workout. The report page itself
 * updates the cache after a later change.
 */
async function keepReports(newest: readonly KeptSession[]): Promise<void> {
  const since = Date.now() - REPORTS_MS;
  const recent = newest.filter(({ startTime }) => Date.parse(startTime) > since);
  const missing = [];
  for (const session of recent) {
    const end = session.endTime === null ? Infinity : Date.parse(session.endTime);
    if (!(await isKeptSince(keyOf('sessions.get', { id: session.id }), end))) missing.push(session);
  }
  await eachOf(missing, ({ id }) =>
    keepAnswer(keyOf('sessions.get', { id }), () => trpcClient.sessions.get.query({ id })),
  );
}

async function eachOf<Item>(
  items: readonly Item[],
  read: (item: Item) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += MOST_PER_BATCH) {
    await Promise.all(items.slice(from, from + MOST_PER_BATCH).map(read));
  }
}

async function keepAnswer(
  key: ReturnType<typeof keyOf>,
  ask: () => Promise<unknown>,
): Promise<void> {
  const at = Date.now();
  keep(key, { data: await ask(), at });
}

async function isKeptSince(key: ReturnType<typeof keyOf>, since: number): Promise<boolean> {
  const kept = await findKept(key);
  return kept !== undefined && kept.at > since;
}

/**
 * Returns false when the browser's data saver is on or the connection is slow. A browser that reports neither counts as
 * fast.
 */
function isLineGood(): boolean {
  // The cast adds `navigator.connection`, which some browsers have and the DOM types lack.
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g';
}
