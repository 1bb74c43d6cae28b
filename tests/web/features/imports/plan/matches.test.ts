import { expect, it } from 'vitest';
import {
  allSuggested,
  inOrder,
  isToLookAt,
  withChoices,
} from '#web/features/imports/plan/matches.ts';
import { givenMatch } from '../given-plan.ts';

const squat = givenMatch('Squat (Barbell)');
const fly = givenMatch('Chest Fly', {
  how: 'SUGGESTED',
  exerciseId: 'cable-fly',
  exerciseName: 'Cable Fly',
});
const own = givenMatch('Belt Thing', { how: 'NEW', exerciseId: null, exerciseName: null });

it('a suggested match and a new exercise are undecided, but an exact match is not', () => {
  expect([squat, fly, own].filter(isToLookAt)).toEqual([fly, own]);
});

it('choosing a match for an exercise changes only the row of that exercise', () => {
  const choices = new Map([
    ['Chest Fly', { id: 'pec-deck', name: 'Pec Deck' }],
    ['Belt Thing', null],
  ]);
  const [first, second, third] = withChoices([squat, fly, own], choices);
  expect(first).toBe(squat);
  expect(second).toMatchObject({ exerciseId: 'pec-deck', exerciseName: 'Pec Deck' });
  expect(second?.how).toBe('REMEMBERED');
  expect(third).toMatchObject({ exerciseId: null, how: 'REMEMBERED' });
});

it('allSuggested returns the suggested match of each exercise that has a suggestion', () => {
  expect([...allSuggested([squat, fly, own])]).toEqual([
    ['Chest Fly', { id: 'cable-fly', name: 'Cable Fly' }],
  ]);
});

it('undecided exercises are listed first, then the exercises with the most sets', () => {
  const often = givenMatch('Row', { sets: 900 });
  expect(inOrder([squat, often, own, fly])).toEqual([fly, own, often, squat]);
});
