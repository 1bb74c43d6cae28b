// Delays the parts that a page does not show at its start: on a slow line they would take its place, on a slow
// processor its time.
import { areQuestionsOpen, countQuestions, onAnswered } from './open-questions.ts';

/**
 * Longest wait for the first content: pending commands have to be sent even when the server does
 * not answer the page.
 */
const LONGEST_MS = 10_000;
/** A page that never rests loads ahead all the same. */
const LONGEST_IDLE_MS = 2_000;
/** A page whose questions follow from each other has none open for a moment between two of them. */
const GAP_MS = 150;
/** Delay in browsers that do not tell when they are idle. */
const SOON_MS = 200;

let shown: Promise<void> | undefined;
let isShown = false;

/**
 * Settles once the first page has its answers and has shown them: nothing that was asked of the server is open, nothing
 * follows from the last answer and the browser is idle; after ten seconds in any case. At once from then on. Never fails.
 */
export function afterFirstContent(): Promise<void> {
  return (shown ??= whenAnswered());
}

/** True from the moment at which `afterFirstContent` settles. */
export function isFirstContentShown(): boolean {
  return isShown;
}

async function whenAnswered(): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  let asked: number;
  do {
    // The page may not have sent its queries before the first idle moment; it has shown the answers after the last.
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

/** Settles in a moment in which the browser has nothing to paint and nobody presses anything; after two seconds at most. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, SOON_MS);
    else requestIdleCallback(() => resolve(), { timeout: LONGEST_IDLE_MS });
  });
}
