import { describe, expect, it } from 'vitest';
import type { ImportPlan } from '#shared/imports/schema.ts';
import {
  PlanView,
  type PlanViewProps,
  problemsText,
} from '#web/features/imports/plan/PlanView.tsx';
import { markupOf, wordsOf } from '#tests/support/markup.tsx';
import { givenMatch, givenPlan } from '../given-plan.ts';

const noop = () => {};

function view(plan: ImportPlan, props: Partial<PlanViewProps> = {}) {
  return (
    <PlanView plan={plan} isBusy={false} onAnswer={noop} onChoose={noop} onRun={noop} {...props} />
  );
}

describe('the contents of the import plan', () => {
  it('the import plan counts new workouts and workouts that exist already', () => {
    const words = wordsOf(view(givenPlan()));
    expect(words).toContain('Strong · 412 workouts, 9,873 sets strong.csv');
    expect(words).toContain('New workouts 400 Already in your history 12 Exercises 1');
    expect(words).toContain('Import 400 workouts You can undo the whole import later.');
    expect(words).not.toContain('stay out');
  });

  it('the import plan of a measurement file counts days with measurements, not workouts', () => {
    const counts = { ...givenPlan().counts, workouts: 0, sets: 0, newWorkouts: 0, exercises: 0 };
    const words = wordsOf(
      view(
        givenPlan({
          source: 'HEVY_MEASUREMENTS',
          exercises: [],
          counts: { ...counts, knownWorkouts: 0, measurements: 120 },
          total: 118,
        }),
      ),
    );
    expect(words).toContain('Hevy, body measurements · 120 days of measurements');
    expect(words).toContain('Import 118 days of measurements');
    expect(words).not.toContain('workouts');
  });

  it('a question about the unit shows an example for each answer', () => {
    const html = view(
      givenPlan({
        status: 'QUESTIONS',
        questions: [
          { key: 'unit', options: ['kg', 'lbs'], example: 'Squat 140 kg\nSquat 140 lbs (63.5 kg)' },
        ],
      }),
    );
    expect(wordsOf(html)).toContain(
      'Which unit are the weights in? Kilograms (kg)Squat 140 kg Pounds (lbs)Squat 140 lbs (63.5 kg)',
    );
    expect(markupOf(html).match(/type="radio"/g)).toHaveLength(2);
  });

  it('questions about an import that were answered earlier are collapsed', () => {
    const html = view(givenPlan({ answers: { timeZone: 'Europe/Berlin' } }));
    expect(wordsOf(html)).toContain('Where did you train? Berlin (Europe)');
    expect(markupOf(html)).toMatch(/<details(?![^>]* open)[^>]*><summary>Where did you train/);
  });

  it('exercises that the user must check are listed first', () => {
    const words = wordsOf(
      view(
        givenPlan({
          exercises: [
            givenMatch('Squat (Barbell)'),
            givenMatch('Sled'),
            givenMatch('Belt Thing', { how: 'NEW', exerciseId: null, exerciseName: null }),
            givenMatch('Chest Fly', { how: 'SUGGESTED', exerciseName: 'Cable Fly', sets: 1 }),
          ],
        }),
      ),
    );
    expect(words).toContain('2 of 4 exercises matched, 1 to confirm, 1 new.');
    expect(words).toContain('To look at (2) All (4)');
    expect(words).toContain(
      'Chest Fly 1 set Cable Fly (suggested) Confirm for Chest Fly Choose another for Chest Fly ' +
        'Belt Thing 120 sets Comes in as your own exercise Choose one of ours for Belt Thing',
    );
    expect(words).not.toContain('Change for Sled');
    expect(words).toContain('1 suggestion is not confirmed: it comes in as your own exercise.');
  });

  it('the import plan lists the first fifty lines that will not be imported', () => {
    const problems = Array.from({ length: 60 }, (_, index) => ({
      line: index + 2,
      message: 'RPE 11 is not between 1 and 10',
    }));
    const plan = givenPlan({ problems, counts: { ...givenPlan().counts, errorLines: 1200 } });
    const words = wordsOf(view(plan));
    expect(words).toContain('1,200 lines stay out');
    expect(words).toContain('Line 51 RPE 11 is not between 1 and 10');
    expect(words).not.toContain('Line 52');
    expect(words).toContain('Show all 60 Download as text');
    expect(markupOf(view(plan))).not.toContain('<details open');
  });

  it('the import plan shows a remark about a column that is left out', () => {
    const remark = 'The column Neck has no place here and is left out.';
    expect(wordsOf(view(givenPlan({ remarks: [remark] })))).toContain(remark);
  });

  it('a file whose workouts are all in the history already has no Import button', () => {
    const counts = { ...givenPlan().counts, newWorkouts: 0, knownWorkouts: 412 };
    const unit = { key: 'unit', options: ['kg', 'lbs'], example: '' } as const;
    const questions = [{ ...unit, options: [...unit.options] }];
    const words = wordsOf(view(givenPlan({ counts, questions, total: 0 })));
    expect(words).not.toContain('Which unit');
    expect(words).toContain('Everything in this file is in your history already.');
    expect(words).not.toContain('Import ');
  });

  it('the import plan of an archive has no questions', () => {
    const archive = { source: 'LIFTLEDGER', exercises: [], answers: { timeZone: 'UTC' } } as const;
    const words = wordsOf(view(givenPlan({ ...archive, exercises: [] })));
    expect(words).toContain('LiftLedger · 412 workouts, 9,873 sets');
    expect(words).toContain('Import 400 workouts');
    expect(words).not.toContain('Where did you train?');
    expect(words).not.toContain('undo');
    const rest = wordsOf(view(givenPlan({ ...archive, exercises: [], total: 0 })));
    expect(rest).toContain('Import this archive');
  });

  it('a failed import shows an alert with the given message and action', () => {
    const failure = {
      message: 'Your account changed since.',
      action: { label: 'Look it over again', run: noop },
    };
    const html = view(givenPlan(), { failure });
    expect(wordsOf(html)).toContain('Your account changed since. Look it over again');
    expect(markupOf(html)).toContain('role="alert"');
  });
});

it('the downloaded list of problems gives the reason for each listed line and counts the unlisted lines', () => {
  const plan = givenPlan({
    problems: [{ line: 45, message: 'The date is in the future' }],
    counts: { ...givenPlan().counts, errorLines: 3 },
  });
  expect(problemsText(plan)).toBe(
    'strong.csv: 3 lines stay out\n\nLine 45: The date is in the future\n… and 2 more lines\n',
  );
});
