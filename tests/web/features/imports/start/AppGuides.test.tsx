import { expect, it } from 'vitest';
import { importSources, PLAIN_CSV_HEADER } from '#shared/imports/vocabulary.ts';
import { AppGuides, appGuides, CSV_TEMPLATE } from '#web/features/imports/start/AppGuides.tsx';
import { wordsOf } from '#tests/support/markup.tsx';

it('each supported app has a guide', () => {
  const guided = new Set(appGuides.map(({ source }) => source));
  const apps = importSources.filter((source) => !['CSV', 'HEVY_MEASUREMENTS'].includes(source));
  expect(apps.filter((source) => !guided.has(source))).toEqual([]);
});

it('the guide for the plain CSV shows the header row of the CSV', () => {
  expect(wordsOf(<AppGuides />)).toContain(`${PLAIN_CSV_HEADER} Download a template`);
});

it('each row of the template for plain CSV files has as many fields as the header row', () => {
  const lines = CSV_TEMPLATE.trimEnd().split('\r\n');
  expect(lines[0]).toBe(PLAIN_CSV_HEADER);
  expect(new Set(lines.map((line) => line.split(',').length))).toEqual(
    new Set([PLAIN_CSV_HEADER.split(',').length]),
  );
});
