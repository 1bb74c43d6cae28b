// Delays prefetching and other background work until the page shows its first content, because such work would delay
// the content on a slow phone.
import { areQuestionsOpen, countQuestions, onAnswered } from './open-questions.ts';

/**
 * `LONGEST_MS` ends the wait for the first content, because pending commands must be sent even when the page's queries
 * get no response.
 */
const LONGEST_MS = 10_000;
const LONGEST_IDLE_MS = 2_000;
/**
 * The first content counts as loaded when no new query starts for `GAP_MS`, because a response often starts another
 * query.
 */
const GAP_MS = 150;
const SOON_MS = 200;

let shown: Promise<void> | undefined;
let isShown = false;

/** Resolves when the first page shows its data, or after 10 to 15 s without responses. Never rejects. */
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
    // Waits for two idle periods: the page normally sends its queries before the first ends, and shows the responses
    // before the second ends.
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

export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, SOON_MS);
    else requestIdleCallback(() => resolve(), { timeout: LONGEST_IDLE_MS });
  });
}
