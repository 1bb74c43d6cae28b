import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

describe('text that waits', () => {
  it('keeps its contrast: nothing that is busy, pressed or being sent becomes translucent', () => {
    expect(globSync('web/**/*.css', { cwd: ROOT }).flatMap(dimmingRules)).toEqual([]);
  });
});

/** The rules that dim for a time what may hold text. Controls that are disabled alone may be weak (WCAG 1.4.3). */
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
