import { expect, it } from 'vitest';
import { importSources, PLAIN_CSV_HEADER } from '#shared/imports/vocabulary.ts';
import { AppGuides, appGuides, CSV_TEMPLATE } from '#web/features/imports/start/AppGuides.tsx';
import { wordsOf } from '../../../../support/markup.tsx';

it('each app whose file can be read has a guide', () => {
  const guided = new Set(appGuides.map(({ source }) => source));
  const apps = importSources.filter((source) => !['CSV', 'HEVY_MEASUREMENTS'].includes(source));
  expect(apps.filter((source) => !guided.has(source))).toEqual([]);
});

it('the guide shows the header of the plain CSV, with a template to download', () => {
  expect(wordsOf(<AppGuides />)).toContain(`${PLAIN_CSV_HEADER} Download a template`);
});

it('the template of the plain CSV has as many fields in each row as in its header', () => {
  const lines = CSV_TEMPLATE.trimEnd().split('\r\n');
  expect(lines[0]).toBe(PLAIN_CSV_HEADER);
  expect(new Set(lines.map((line) => line.split(',').length))).toEqual(
    new Set([PLAIN_CSV_HEADER.split(',').length]),
  );
});
