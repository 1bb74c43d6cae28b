// Measures the time from a press or key to the screen's response by Chromium's Event Timing: from the input event to
// the first frame after all of its handlers.
import type { Page } from '@playwright/test';

/** Shortest duration that the browser reports, in ms. An unreported press counts as this long. */
const SHORTEST_TOLD_MS = 16;

interface Interaction {
  id: number;
  durationMs: number;
}

declare global {
  interface Window {
    benchInteractions: Interaction[];
  }
  interface PerformanceEventTiming {
    /** Id of the press that the event belongs to; 0 for an event without a press. */
    readonly interactionId: number;
  }
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
}

/** Records every press and key of the pages in this context. Call it before the page navigates. */
export async function observeInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    window.benchInteractions = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
        window.benchInteractions.push({ id: entry.interactionId, durationMs: entry.duration });
      }
    }).observe({ type: 'event', durationThreshold, buffered: true });
  }, SHORTEST_TOLD_MS);
}

/**
 * Returns the milliseconds of each of the `count` presses or keys that `work` makes; they are multiples of 8. A press
 * has several events, of which the slowest counts.
 */
export async function timeInteractions(
  page: Page,
  count: number,
  work: () => Promise<void>,
): Promise<number[]> {
  await readInteractions(page);
  await work();
  const slowest = new Map<number, number>();
  for (const { id, durationMs } of await readInteractions(page)) {
    slowest.set(id, Math.max(slowest.get(id) ?? 0, durationMs));
  }
  const told = [...slowest.values()];
  if (told.length > count) throw new Error(`${told.length} presses were seen, not ${count}`);
  return [...told, ...Array.from({ length: count - told.length }, () => SHORTEST_TOLD_MS)];
}

/**
 * Returns the milliseconds from the click that `work` makes until the frame in which the elements of `selector` have
 * changed.
 */
export async function timeUntilChanged(
  page: Page,
  selector: string,
  work: () => Promise<void>,
): Promise<number> {
  // Playwright awaits a promise that a page returns, but not a promise inside an object.
  const watched = await page.evaluateHandle(
    (elements) => ({
      changed: new Promise<number>((resolve) => {
        const said = () =>
          Array.from(document.querySelectorAll(elements), (element) =>
            element instanceof HTMLInputElement ? element.value : element.textContent,
          ).join('|');
        const before = said();
        let pressedAtMs = Number.NaN;
        addEventListener('click', (event) => (pressedAtMs = event.timeStamp), {
          capture: true,
          once: true,
        });
        const observer = new MutationObserver(() => {
          if (said() === before) return;
          observer.disconnect();
          // This task runs after the frame is painted, and before the timers of the page.
          const end = () => resolve(performance.now() - pressedAtMs);
          requestAnimationFrame(() => void scheduler.postTask(end, { priority: 'user-blocking' }));
        });
        const what = { subtree: true, childList: true, attributes: true, characterData: true };
        observer.observe(document, what);
      }),
    }),
    selector,
  );
  await work();
  return watched.evaluate(({ changed }) => changed);
}

/** Returns the interactions since the last call. The browser reports a press with a delay. */
async function readInteractions(page: Page): Promise<Interaction[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return window.benchInteractions.splice(0);
  });
}
