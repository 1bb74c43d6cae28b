// Checks that the stylesheets of charts take their colours from web/theme/chart-colours.css, and that no other
// stylesheet uses these colours.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const isChart = (file: string) => file.startsWith('web/ui/charts/');
const styles = globSync('web/**/*.css', { cwd: root });
const COLOURED =
  /^\s*(?:fill|stroke|color|background|background-color|border(?:-(?:top|right|bottom|left|color))?): (.+);$/gm;
/**
 * Matches a value of a CSS property without a colour: 'none', for example, or only a line width.
 */
const PLAIN = /^(?:none|transparent|inherit|\d+(?:px)?|[\d.]+px)$/;

function tokensIn(text: string): string[] {
  return [...text.matchAll(/--chart-[\w-]+/g)].map(([token]) => token);
}

const THEME = 'web/theme/chart-colours.css';
const tokens = new Set(tokensIn(read(THEME)));

it.each(styles.filter(isChart))(
  'the charts in %s take each of their colours from the theme',
  (file) => {
    const values = [...read(file).matchAll(COLOURED)].map(([, value = '']) => value);
    const own = values.filter(
      (value) => !PLAIN.test(value) && !/var\(--chart-[\w-]+\)/.test(value),
    );
    expect(own).toEqual([]);
    expect(tokensIn(read(file)).filter((token) => !tokens.has(token))).toEqual([]);
  },
);

it('each chart colour is used in a chart and nowhere else', () => {
  const used = styles.filter(isChart).flatMap((file) => tokensIn(read(file)));
  expect(new Set(used)).toEqual(tokens);
  expect(
    styles.filter((file) => !isChart(file) && file !== THEME && tokensIn(read(file)).length > 0),
  ).toEqual([]);
});

it('only chart components draw polylines and polygons', () => {
  const drawn = globSync('web/**/*.tsx', { cwd: root }).filter((file) =>
    /<polyline|<polygon/.test(read(file)),
  );
  expect(drawn.length).toBeGreaterThan(1);
  expect(drawn.filter((file) => !isChart(file))).toEqual([]);
});
