// Renders a state of a component as its first HTML, without a browser.
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';

/** Returns the HTML of a component inside the providers of every page. */
export function markupOf(component: ReactNode): string {
  return renderToStaticMarkup(
    <Router ssrPath="/">
      <MantineProvider>{component}</MantineProvider>
    </Router>,
  );
}

/** Returns the text of a component, each run of spaces as a single space. */
export function wordsOf(component: ReactNode): string {
  return markupOf(component)
    .replaceAll(/<(style|svg)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<\/(p|li|h\d|div|button|a|label|dt|dd|legend|summary|option|code)>/g, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
