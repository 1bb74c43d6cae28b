import { expect, it } from 'vitest';
import { EarlierImports } from '#web/features/imports/start/StartView.tsx';
import { wordsOf } from '#tests/support/markup.tsx';
import { givenImport } from '../given-import.ts';

it('a user without imports sees no list of imports', () => {
  expect(wordsOf(<EarlierImports imports={[]} />)).toBe('');
});

it('the list of imports shows the status of each import', () => {
  const words = wordsOf(
    <EarlierImports
      imports={[
        givenImport({ id: '1', status: 'DONE', done: 400 }),
        givenImport({ id: '2', status: 'RUNNING', done: 12, fileName: 'hevy.csv' }),
        givenImport({ id: '3', status: 'CANCELLED', done: 1, fileName: 'cut.csv' }),
        givenImport({ id: '5', status: 'READY', fileName: 'left.csv' }),
        givenImport({ id: '4', status: 'UNDONE', done: 400, fileName: 'gone.csv' }),
      ]}
    />,
  );
  expect(words).toMatch(/Strong · Nov 20, 2026 ?strong\.csv ?Imported: 400 workouts ?Show or undo/);
  expect(words).toMatch(/Running: 12 of 400 workouts ?Show hevy\.csv/);
  expect(words).toMatch(/Cancelled: 1 workout came in ?Show or undo/);
  expect(words).toMatch(/Not imported yet ?Show left\.csv/);
  expect(words).toMatch(/Undone ?Show gone\.csv/);
});
