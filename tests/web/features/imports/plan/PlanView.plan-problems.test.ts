import { expect, it } from 'vitest';
import { problemsText } from '#web/features/imports/plan/PlanView.tsx';
import { givenPlan } from '../given-plan.ts';

it('the downloaded list of problems names lines with their reasons and counts the other lines', () => {
  const plan = givenPlan({
    problems: [{ line: 45, message: 'The date is in the future' }],
    counts: { ...givenPlan().counts, errorLines: 3 },
  });
  expect(problemsText(plan)).toBe(
    'strong.csv: 3 lines stay out\n\nLine 45: The date is in the future\n… and 2 more lines\n',
  );
});
