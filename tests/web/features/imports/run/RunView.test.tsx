import { describe, expect, it } from 'vitest';
import type { ImportPlan } from '#shared/imports/schema.ts';
import { RunView, type RunViewProps } from '#web/features/imports/run/RunView.tsx';
import { markupOf, wordsOf } from '#tests/support/markup.tsx';
import { givenPlan } from '../given-plan.ts';

const noop = () => {};

function view(plan: Partial<ImportPlan>, props: Partial<RunViewProps> = {}) {
  return (
    <RunView
      plan={givenPlan(plan)}
      isUndoing={false}
      isBusy={false}
      onCancel={noop}
      onUndo={noop}
      onKeepAll={noop}
      {...props}
    />
  );
}

describe('the states on the page of an import', () => {
  it('a running import shows its progress', () => {
    const running = view({ status: 'RUNNING', done: 100 });
    expect(wordsOf(running)).toContain('Importing 400 workouts… 100 of 400');
    expect(wordsOf(running)).toContain('You can leave this page.');
    expect(wordsOf(running)).toContain('Cancel import');
    expect(markupOf(running)).toContain('aria-valuenow="25"');
    expect(wordsOf(running)).not.toContain('Undo');
  });

  it('a finished import can be undone', () => {
    expect(wordsOf(view({ status: 'DONE', done: 400 }))).toContain(
      '400 workouts came in Open workout history See your progress Undo this import',
    );
  });

  it('the import of an archive can be undone even if the archive contains no workouts', () => {
    const archive = { source: 'LIFTLEDGER', status: 'DONE' } as const;
    expect(wordsOf(view({ ...archive, done: 400 }))).toContain('Undo this import');
    const empty = wordsOf(view({ ...archive, total: 0 }));
    expect(empty).toContain('The archive came in Open workout');
    expect(empty).toContain('Undo this import');
    expect(wordsOf(view({ ...archive, status: 'CANCELLED' }))).not.toContain('Undo');
    expect(wordsOf(view({ ...archive, status: 'UNDONE' }))).toContain('out of your account again');
  });

  it('a cancelled import shows how many workouts were imported', () => {
    const words = wordsOf(view({ status: 'CANCELLED', done: 120 }));
    expect(words).toContain(
      'The import was cancelled 120 workouts of 400 came in. Each is whole. The same file brings the rest',
    );
    expect(words).toContain('Choose the file again Undo this import');
  });

  it('a failed import that stored no data offers no undo', () => {
    const words = wordsOf(view({ status: 'FAILED', message: 'The disk is full.' }));
    expect(words).toContain('The import stopped The disk is full. Nothing came in.');
    expect(words).not.toContain('Undo');
  });

  it('a finished import of measurements links to the measurements', () => {
    const counts = { ...givenPlan().counts, workouts: 0, newWorkouts: 0, measurements: 120 };
    const words = wordsOf(
      view({ source: 'HEVY_MEASUREMENTS', status: 'DONE', counts, total: 120, done: 120 }),
    );
    expect(words).toContain('120 days of measurements came in See your measurements');
  });
});

describe('the undo of an import', () => {
  it('the undo of an import shows its progress', () => {
    const words = wordsOf(view({ status: 'RUNNING', done: 100 }, { isUndoing: true }));
    expect(words).toContain('Undoing this import… 100 of 400');
    expect(words).not.toContain('Cancel');
  });

  it('the undo asks whether to keep workouts that were edited later', () => {
    const edited = '3 of these workouts were edited since.';
    const words = wordsOf(view({ status: 'DONE', done: 400 }, { edited }));
    expect(words).toContain(`${edited} Keep the edited ones Delete them too Keep everything`);
    expect(words).not.toContain('Undo this import');
  });

  it('the page of an undone import offers to choose the file again', () => {
    const words = wordsOf(view({ status: 'UNDONE', done: 400 }));
    expect(words).toContain('This import was undone');
    expect(words).toContain('Choose the file again');
    expect(words).not.toContain('Open workout history');
  });

  it('a failed undo of an import shows the reason', () => {
    const html = markupOf(
      view({ status: 'DONE', done: 1 }, { failure: 'It could not be undone.' }),
    );
    expect(html).toContain('It could not be undone.');
  });
});
