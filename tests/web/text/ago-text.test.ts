import { expect, test } from 'vitest';
import { agoText } from '#web/text/ago-text.ts';

test.each([
  ['2026-05-10T11:59:40Z', 'just now'],
  ['2026-05-10T11:30:00Z', '30 minutes ago'],
  ['2026-05-10T09:00:00Z', '3 hours ago'],
  ['2026-05-09T10:00:00Z', 'yesterday'],
  ['2026-04-19T12:00:00Z', '3 weeks ago'],
  ['2026-01-10T12:00:00Z', '4 months ago'],
])('%s is %s', (then, text) => {
  expect(agoText(new Date(then), new Date('2026-05-10T12:00:00Z'))).toBe(text);
});
