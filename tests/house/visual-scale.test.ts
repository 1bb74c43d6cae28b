// Checks that stylesheets use one scale of sizes. web/theme/theme.ts gives the same scale to
// Mantine, the component library.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { theme } from '#web/theme/theme.ts';

const ROOT = join(import.meta.dirname, '../..');

const FONT_SIZES = ['0.75rem', '0.875rem', '1rem', '1.25rem', '1.5rem', '2rem'];
const DISPLAY_SIZE = 'var(--font-size-display)';
const LINE_HEIGHTS = ['1.1', '1.3', '1.5'];
const SPACES = ['4px', '8px', '12px', '16px', '24px', '32px', '48px'];
const RADII = ['sm', 'md', 'xl'].map((name) => `var(--mantine-radius-${name})`);

/** Lists values outside the scale that stylesheets may use, such as `1px` for a shift of one pixel. */
const NO_STEP = ['0', 'auto', 'inherit', '50%', '1px', '2px'];

const COUNTDOWN = 'min(38vw, 13rem, 36vh)';
const BADGE = '0.875em';

const declarations = globSync('web/**/*.css', { cwd: ROOT }).flatMap((file) => {
  const css = readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return [...css.matchAll(/^ *([a-z-]+): ([^;{}]+);/gm)].map(([, property = '', value = '']) => ({
    file,
    property,
    value,
  }));
});

function outside(property: RegExp, allowed: readonly string[]): string[] {
  return declarations
    .filter((each) => property.test(each.property) && !isComputed(each.value))
    .filter(({ value }) => value.split(' ').some((part) => !allowed.includes(part)))
    .map(({ file, property: name, value }) => `${file}: ${name}: ${value}`);
}

function isComputed(value: string): boolean {
  return /calc\(|env\(|(^| )-\d|max\(|--mantine-h\d|--table|--height/.test(value);
}

/**
 * Returns the first argument of a CSS value `min(…)`, which applies on a large screen. Returns any other value
 * unchanged.
 */
function withRoom(value: string): string {
  return /^min\((.*?),/.exec(value)?.[1] ?? value;
}

it('font sizes in stylesheets, except listed sizes and headings, are one of six sizes or the display size', () => {
  const used = declarations
    .filter(({ property, value }) => property === 'font-size' && !value.includes('--mantine-h'))
    .filter(({ value }) => ![COUNTDOWN, BADGE, '0'].includes(value))
    .map(({ value }) => withRoom(value));
  expect(new Set(used)).toEqual(new Set([...FONT_SIZES, DISPLAY_SIZE]));
});

it('stylesheets use only three line heights', () => {
  expect(outside(/^line-height$/, LINE_HEIGHTS)).toEqual([]);
});

it('gaps in stylesheets are 0, 1 px or one of seven sizes', () => {
  expect(outside(/^(row-|column-)?gap$/, ['0', '1px', ...SPACES])).toEqual([]);
});

it('paddings and margins use one of seven sizes or a value from the list of exceptions', () => {
  const heights = ['44px', '72px', '80px', '88px', '104px', '136px'];
  const space = /^(padding|margin)(-(top|bottom|left|right|block|inline)(-(start|end))?)?$/;
  expect(outside(space, [...NO_STEP, ...SPACES, ...heights])).toEqual([]);
});

it('corners in stylesheets use one of three radii, or are square or fully round', () => {
  expect(outside(/^border-radius$/, ['0', '50%', 'inherit', ...RADII])).toEqual([]);
});

it('the Mantine theme uses only sizes that stylesheets may use', () => {
  const { headings } = theme;
  const sizes = Object.values(headings?.sizes ?? {}).map((each) => each?.fontSize);
  expect(FONT_SIZES).toEqual(
    expect.arrayContaining([...Object.values(theme.fontSizes ?? {}), ...sizes]),
  );
  expect(LINE_HEIGHTS).toEqual(expect.arrayContaining(Object.values(theme.lineHeights ?? {})));
  expect(SPACES).toEqual(expect.arrayContaining(Object.values(theme.spacing ?? {})));
});
