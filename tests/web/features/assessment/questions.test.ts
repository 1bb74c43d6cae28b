import { describe, expect, it } from 'vitest';
import {
  placeAfter,
  placeBefore,
  placeToGoOn,
  stepAt,
} from '#web/features/assessment/questions.ts';

const none = {
  experienceLevel: null,
  trainingAge: null,
  armSpan: null,
  seatedHeight: null,
  wallReach: null,
  deepSquat: null,
  kneeToWall: null,
  toeTouch: null,
  oneLegLeft: null,
  oneLegRight: null,
  plank: null,
};

describe.each([
  ['a phone', true],
  ['a desktop', false],
])('Next and Back go through all screens of the assessment on %s', (_, isPhone) => {
  it('Back visits the screens of the assessment in reverse order', () => {
    const places = [{ step: 1, question: 0 }];
    for (let place = places[0]; place && place.step < 6;) {
      place = placeAfter(place, isPhone);
      places.push(place);
    }
    expect(places).toHaveLength(isPhone ? 13 : 6);
    const steps = places.map(({ step }) => step);
    expect(placeAfter({ step: 6, question: 0 }, isPhone)).toEqual({ step: 6, question: 0 });
    const back = [{ step: 6, question: 0 }];
    for (let place = back[0]; place && (place.step > 1 || (isPhone && place.question > 0));) {
      place = placeBefore(place, isPhone);
      back.push(place);
    }
    expect(back.map(({ step }) => step)).toEqual(steps.toReversed());
  });
});

it.each([
  [1, {}, 0],
  [1, { experienceLevel: 'NOVICE' }, 1],
  [3, { wallReach: 'PASS', deepSquat: 'HURTS', toeTouch: 'NO' }, 2],
  [4, { oneLegLeft: 0, oneLegRight: 'HURTS', plank: 60 }, 0],
  [5, {}, 0],
  [6, {}, 0],
] as const)(
  'an assessment in step %i with the answers %j resumes at the question with the index %i',
  (step, answers, question) => {
    expect(placeToGoOn({ ...none, ...answers, step })).toEqual({ step, question });
  },
);

it('stepAt throws an error for step 7, because the assessment has six steps', () =>
  expect(() => stepAt(7)).toThrow('There is no step 7'));
