import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pages } from '#web/pages.ts';

const WEB = join(import.meta.dirname, '../../web');

// The compiler does not check a file name in a string.
it.each(pages)('the file of the page $name exports a component as its default', ({ file }) => {
  expect(readFileSync(join(WEB, file), 'utf8')).toMatch(/^export default function [A-Z]/m);
});
