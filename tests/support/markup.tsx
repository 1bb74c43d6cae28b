// Renders a component to HTML without a browser.
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';

export function markupOf(component: ReactNode): string {
  return renderToStaticMarkup(
    <Router ssrPath="/">
      <MantineProvider>{component}</MantineProvider>
    </Router>,
  );
}

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
