// Counts the elements that React has rendered. Elements are counted instead of time, because a slow phone pays for each
// element.
import type { Page } from '@playwright/test';

/**
 * Watches from now on. Returns a function for the places rendered since: the labels of cards (with their items) and
 * sections, and the tags of elements outside both. React stores the props of an element on it. New props mean that the
 * element was rendered, whether that changed it or not.
 */
export async function watchRenders(page: Page): Promise<() => Promise<string[]>> {
  const watched = await page.evaluateHandle(() => {
    const propsOf = (element: Element) => {
      const found = Object.entries(element).find(([key]) => key.startsWith('__reactProps$'));
      if (!found) throw new Error('React keeps the props somewhere else');
      return found[1];
    };
    const elements = [...document.querySelectorAll('main *')];
    return { propsOf, before: elements.map((element) => [element, propsOf(element)] as const) };
  });
  return () =>
    watched.evaluate(({ propsOf, before }) => {
      const rendered = before.filter(
        ([element, props]) => element.isConnected && propsOf(element) !== props,
      );
      const places = rendered.map(([element]) => {
        const place =
          element.closest('article, section') ?? element.querySelector(':scope > article');
        return place?.getAttribute('aria-label') ?? element.tagName;
      });
      return [...new Set(places)];
    });
}
