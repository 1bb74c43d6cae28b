// Delays prefetching and other background work until the page shows its first content. On a slow phone, the work would
// delay the content.
import { areQuestionsOpen, countQuestions, onAnswered } from './open-questions.ts';

/**
 * The wait for the first content ends after `LONGEST_MS`, because pending commands must be sent even when the page's
 * queries get no response.
 */
const LONGEST_MS = 10_000;
const LONGEST_IDLE_MS = 2_000;
/** A query that depends on another query starts within `GAP_MS` after the response to that query. */
const GAP_MS = 150;
/** Browsers without `requestIdleCallback` wait `SOON_MS` instead of until they are idle. */
const SOON_MS = 200;

let shown: Promise<void> | undefined;
let isShown = false;

/**
 * Resolves when the first page shows its data: no query is open, and the browser is idle. Without responses it
 * resolves after 10 to 15 s. Never rejects.
 */
export function afterFirstContent(): Promise<void> {
  return (shown ??= whenAnswered());
}

export function isFirstContentShown(): boolean {
  return isShown;
}

async function whenAnswered(): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  let asked: number;
  do {
    // The page has sent its queries by the end of the first idle period. By the end of the second, it has shown the
    // responses.
    await idle();
    await answered(end - Date.now());
    asked = countQuestions();
    await new Promise((resolve) => setTimeout(resolve, GAP_MS));
    await idle();
  } while ((areQuestionsOpen() || countQuestions() > asked) && Date.now() < end);
  isShown = true;
}

function answered(ms: number): Promise<void> {
  if (!areQuestionsOpen()) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      unsubscribe();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    const unsubscribe = onAnswered(finish);
  });
}

/**
 * Resolves when the browser is idle, after 2 s at the latest. Resolves after 200 ms in a browser without
 * `requestIdleCallback`.
 */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, SOON_MS);
    else requestIdleCallback(() => resolve(), { timeout: LONGEST_IDLE_MS });
  });
}
