// Counts the elements that React renders, because render times differ between machines.
import type { Page } from '@playwright/test';

/**
 * Returns a function that lists the elements that React has rendered with new props since this call: a card or section
 * by its label, any other element by its tag name.
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
