import { expect, test } from 'vitest';
import { saveAssessmentInput } from '#shared/assessment/schema.ts';

test.each([
  [{}, 'Nothing to update'],
  [{ step: 0 }, 'The step must be a whole number from 1 to 6'],
  [{ step: 7 }, 'The step must be a whole number from 1 to 6'],
  [{ step: 2.5 }, 'The step must be a whole number from 1 to 6'],
  [{ experienceLevel: 'GOD' }, 'Please choose one of the listed experience levels'],
  [{ trainingAge: 5 }, 'Please choose one of the listed times'],
  [{ armSpan: 99.99 }, 'Arm span must be between 100 and 260 cm'],
  [{ armSpan: 260.01 }, 'Arm span must be between 100 and 260 cm'],
  [{ armSpan: '180' }, 'Arm span must be between 100 and 260 cm'],
  [{ armSpan: 180.345 }, 'Arm span can have at most 2 decimals'],
  [{ seatedHeight: 1e21 }, 'Seated height must be between 50 and 140 cm'],
  [{ deepSquat: 'MAYBE' }, 'Please choose PASS, PARTLY, NO or HURTS'],
  [{ oneLegLeft: 31 }, 'Stand on the left leg must be whole seconds from 0 to 30, or HURTS'],
  [{ oneLegRight: -1 }, 'Stand on the right leg must be whole seconds from 0 to 30, or HURTS'],
  [{ plank: 12.5 }, 'Plank must be whole seconds from 0 to 60, or HURTS'],
  [{ plank: 'PASS' }, 'Plank must be whole seconds from 0 to 60, or HURTS'],
  [{ plank: [60] }, 'Plank must be whole seconds from 0 to 60, or HURTS'],
  [{ plank: 60, finished: false }, 'finished can only be true'],
])('the assessment %j is refused: %s', (input, message) => {
  expect(saveAssessmentInput.safeParse(input).error?.issues[0]?.message).toBe(message);
});

test('an assessment accepts values at their limits, such as an arm span of 260 cm', () => {
  const input = {
    step: 6,
    armSpan: 260,
    seatedHeight: 50,
    plank: 'HURTS',
    oneLegLeft: 30,
    wallReach: null,
  };
  expect(saveAssessmentInput.parse(input)).toEqual(input);
});
