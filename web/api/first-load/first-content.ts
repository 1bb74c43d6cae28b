// Delays everything that a page does not show at its start. On a slow connection or processor it would compete with the
// first content.
import { areQuestionsOpen, countQuestions, onAnswered } from './open-questions.ts';

/**
 * Longest wait for the first content. Pending commands have to be sent even when the server does not respond to the
 * page.
 */
const LONGEST_MS = 10_000;
/** Longest wait for an idle browser before prefetching starts. */
const LONGEST_IDLE_MS = 2_000;
/** Wait for a dependent query: no query is open for a moment between two of them. */
const GAP_MS = 150;
/** Delay that replaces requestIdleCallback in browsers without this function. */
const SOON_MS = 200;

let shown: Promise<void> | undefined;
let isShown = false;

/**
 * Settles once the first page has shown its data: no query is open, none follows from the last response, and the
 * browser is idle. The promise settles after about ten seconds at the latest, and immediately from then on. Never
 * rejects.
 */
export function afterFirstContent(): Promise<void> {
  return (shown ??= whenAnswered());
}

/** Returns true once `afterFirstContent` has settled. */
export function isFirstContentShown(): boolean {
  return isShown;
}

async function whenAnswered(): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  let asked: number;
  do {
    // The page may send its queries only in the first idle moment. The page has shown the responses by the last idle
    // moment.
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

/** Settles when the browser is idle, after two seconds at the latest. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, SOON_MS);
    else requestIdleCallback(() => resolve(), { timeout: LONGEST_IDLE_MS });
  });
}
