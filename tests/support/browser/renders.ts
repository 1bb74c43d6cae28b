// Counts the elements that React renders, because times differ between machines.
import type { Page } from '@playwright/test';

/**
 * Returns a function that lists what React has rendered with new props since this call: labels of cards and sections,
 * otherwise tag names.
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
