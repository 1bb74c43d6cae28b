import { expect, it } from 'vitest';
import {
  exampleOf,
  knownQuestions,
  optionLabel,
} from '#web/features/imports/plan/PlanQuestions.tsx';
import { givenPlan } from '../given-plan.ts';

const unit = {
  key: 'unit',
  options: ['kg', 'lbs'],
  example: 'Squat 140 kg\nSquat 140 lbs',
} as const;
const question = { ...unit, options: [...unit.options] };

it("import options are shown with names for users, such as 'Kilograms (kg)'", () => {
  expect(optionLabel('timeZone', 'America/Argentina/Buenos_Aires')).toBe(
    'Buenos Aires, Argentina (America)',
  );
  expect(optionLabel('timeZone', 'UTC')).toBe('UTC');
  expect(optionLabel('unit', 'kg')).toBe('Kilograms (kg)');
  expect(optionLabel('language', 'hr')).toBe('Croatian');
});

it('exampleOf returns the line of the example for the answer lbs, or undefined without that line', () => {
  expect(exampleOf(question, 'lbs')).toBe('Squat 140 lbs');
  expect(exampleOf({ ...question, example: 'Squat 140' }, 'lbs')).toBeUndefined();
});

it('a question that is already answered still shows its example', () => {
  const plan = givenPlan({ answers: { unit: 'kg' } });
  expect(knownQuestions(plan, [question])).toEqual([question]);
});

it('an answered question about the file is listed again, so the user can change the answer', () => {
  const plan = givenPlan({ answers: { unit: 'kg', timeZone: 'Europe/Berlin' } });
  expect(knownQuestions(plan, [])).toEqual([
    { key: 'unit', options: ['kg', 'lbs'], example: '' },
    { key: 'timeZone', options: ['Europe/Berlin'], example: '' },
  ]);
});
