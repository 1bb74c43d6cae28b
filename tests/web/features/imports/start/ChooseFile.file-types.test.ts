import { expect, it } from 'vitest';
import { fileProblem } from '#web/features/imports/start/ChooseFile.tsx';

const MEGABYTE = 1024 * 1024;

it('the import accepts text files up to 50 MB and ZIP files up to 2 GB', () => {
  expect(fileProblem({ name: 'strong.csv', size: 50 * MEGABYTE })).toBeUndefined();
  expect(fileProblem({ name: 'export.ZIP', size: 2048 * MEGABYTE })).toBeUndefined();
});

it('the message for a refused file names the limit, the empty file or the right format', () => {
  expect(fileProblem({ name: 'strong.csv', size: 50 * MEGABYTE + 1 })).toContain('50 MB');
  expect(fileProblem({ name: 'export.zip', size: 2048 * MEGABYTE + 1 })).toContain('2 GB');
  expect(fileProblem({ name: 'strong.csv', size: 0 })).toBe('This file is empty.');
  expect(fileProblem({ name: 'Workouts.xlsx', size: 10 })).toContain('save it as CSV');
});
