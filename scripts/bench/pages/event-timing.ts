// Measures the time from a press or key to the first frame after all of its handlers, with Chromium's Event Timing.
// Also measures the time until a changed text is painted.
import type { Page } from '@playwright/test';

/** The browser reports no button press shorter than 16 ms. An unreported press counts as 16 ms. */
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
    /**
     * Events of one button press, such as pointerdown and click, share an id. The id is 0 for an event without a press.
     */
    readonly interactionId: number;
  }
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
}

/** Records the button presses and keys on a page. Call it before the page navigates. */
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
 * Returns the milliseconds from each button press or key in `work` to the first frame after its handlers, in steps of 8
 * ms. The browser does not report a short press, so such a press counts as 16 ms.
 * @param count number of presses and keys in `work`
 * @throws Error when the browser reports more than `count`
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
 * Returns the milliseconds from the click in `work` to the frame that shows the change. `selector` matches the elements
 * whose text or value changes.
 */
export async function timeUntilChanged(
  page: Page,
  selector: string,
  work: () => Promise<void>,
): Promise<number> {
  // The promise is wrapped in an object. Otherwise `evaluateHandle` would wait for the promise, and so for a change
  // before the click.
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
          // The callback of `postTask` runs after the frame is painted, and before the page's own timers.
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

/**
 * Returns the button presses and keys since the last call. The browser reports presses late, so the function waits 300
 * ms first.
 */
async function readInteractions(page: Page): Promise<Interaction[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return window.benchInteractions.splice(0);
  });
}
