import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

it('no CSS rule makes a pressed, disabled or waiting element translucent', () => {
  expect(globSync('web/**/*.css', { cwd: ROOT }).flatMap(dimmingRules)).toEqual([]);
});

it('no text has a space between a number and its percent sign', () => {
  const files = globSync('{web,shared,server}/**/*.{ts,tsx}', { cwd: ROOT });
  expect(files.flatMap(spacedPercentages)).toEqual([]);
});

/** Returns the lines with a space between a number and a percent sign. */
function spacedPercentages(file: string): string[] {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  return lines
    .filter((line) => /[\d}](?: |\\u00A0)%/.test(line))
    .map((line) => `${file}: ${line.trim()}`);
}

/**
 * Returns the CSS rules that make the text of a pressed, disabled or waiting element translucent and so hard to read.
 */
function dimmingRules(file: string): string[] {
  const css = readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
    const opacity = Number(/(?<!-)opacity:\s*([\d.]+)/.exec(body)?.[1] ?? 1);
    const isForATime = /:active|:disabled|\[aria-busy|\[data-(?:stale|busy|loading|pending)/.test(
      selector,
    );
    return isForATime && opacity > 0 && opacity < 1 ? [`${file}: ${selector.trim()}`] : [];
  });
}
