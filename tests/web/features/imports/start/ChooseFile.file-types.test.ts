import { expect, it } from 'vitest';
import { fileProblem } from '#web/features/imports/start/ChooseFile.tsx';

const MEGABYTE = 1024 * 1024;

it('an import accepts text of 50 MB and a ZIP of 2 GB', () => {
  expect(fileProblem({ name: 'strong.csv', size: 50 * MEGABYTE })).toBeUndefined();
  expect(fileProblem({ name: 'export.ZIP', size: 2048 * MEGABYTE })).toBeUndefined();
});

it('a file that is too large, empty or a spreadsheet is refused with the remedy', () => {
  expect(fileProblem({ name: 'strong.csv', size: 50 * MEGABYTE + 1 })).toContain('50 MB');
  expect(fileProblem({ name: 'export.zip', size: 2048 * MEGABYTE + 1 })).toContain('2 GB');
  expect(fileProblem({ name: 'strong.csv', size: 0 })).toBe('This file is empty.');
  expect(fileProblem({ name: 'Workouts.xlsx', size: 10 })).toContain('save it as CSV');
});
