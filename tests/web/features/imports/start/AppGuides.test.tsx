import { expect, it } from 'vitest';
import { importSources, PLAIN_CSV_HEADER } from '#shared/imports/vocabulary.ts';
import { CSV_TEMPLATE, appGuides } from '#web/features/imports/start/app-guides.ts';
import { AppGuides } from '#web/features/imports/start/AppGuides.tsx';
import { wordsOf } from '../../../../support/markup.tsx';

it('has a guide for each app whose file can be read', () => {
  const guided = new Set(appGuides.map(({ source }) => source));
  const apps = importSources.filter((source) => !['CSV', 'HEVY_MEASUREMENTS'].includes(source));
  expect(apps.filter((source) => !guided.has(source))).toEqual([]);
});

it('shows the header of the plain CSV, with a template to download', () => {
  expect(wordsOf(<AppGuides />)).toContain(`${PLAIN_CSV_HEADER} Download a template`);
});

it('gives a template whose rows have as many fields as its header', () => {
  const lines = CSV_TEMPLATE.trimEnd().split('\r\n');
  expect(lines[0]).toBe(PLAIN_CSV_HEADER);
  expect(new Set(lines.map((line) => line.split(',').length))).toEqual(
    new Set([PLAIN_CSV_HEADER.split(',').length]),
  );
});
