import { expect, it } from 'vitest';
import {
  filledSets,
  type PastExercise,
  pastExercises,
  type PickedExercise,
} from '#web/features/log-past/past-exercises.ts';

const bench: PickedExercise = {
  id: '01930000-0000-7000-8000-000000000001',
  name: 'Barbell Bench Press',
  measure: 'REPS',
  loadKind: 'EXTERNAL',
};

const given = (): PastExercise => ({
  key: 'a',
  exercise: bench,
  isTouched: false,
  sets: filledSets(bench, { unit: 'lbs' }).map((set, index) => ({ ...set, key: `s${index}` })),
});
const reps = (exercises: readonly PastExercise[]) => exercises[0]?.sets.map((set) => set.reps);
const typed = (setKey: string, text: string) =>
  ({ type: 'edit', key: 'a', setKey, change: { reps: text } }) as const;

it('the sets of a new exercise are empty, except that a pull-up starts with 0 lbs of added weight', () => {
  expect(given().sets[0]).toMatchObject({ reps: '', typed: { text: '' }, rpe: '' });
  const [pullUp] = filledSets({ ...bench, loadKind: 'BODYWEIGHT_PLUS' }, { unit: 'lbs' });
  expect(pullUp).toMatchObject({ weightLbs: 0, typed: null });
});

it('an added set of a past workout copies the last set of its exercise', () => {
  const edited = pastExercises([given()], typed('s2', '8'));
  const added = pastExercises(edited, { type: 'add-set', key: 'a', setKey: 's3' });
  expect(reps(added)).toEqual(['', '', '8', '8']);
  expect(added[0]?.sets.at(-1)?.key).toBe('s3');
});

it('the copy button of a set fills the set with the values of the set above', () => {
  const edited = pastExercises([given()], typed('s0', '5'));
  const copied = pastExercises(edited, { type: 'copy-above', key: 'a', setKey: 's1' });
  expect(reps(copied)).toEqual(['5', '5', '']);
  expect(copied[0]?.sets[1]?.key).toBe('s1');
  expect(reps(pastExercises(copied, { type: 'copy-above', key: 'a', setKey: 's0' }))).toEqual([
    '5',
    '5',
    '',
  ]);
});

it('suggested sets fill the sets of an exercise only until the user types a value', () => {
  const sets = given().sets.map((set) => ({ ...set, reps: '10' }));
  const suggest = { type: 'suggest', key: 'a', sets } as const;
  const filled = pastExercises([given()], {
    ...suggest,
    sets: sets.map((set) => ({ ...set, key: 'new' })),
  });
  expect(reps(filled)).toEqual(['10', '10', '10']);
  // A row that is filled keeps its React key, so its field keeps the focus.
  expect(filled[0]?.sets[0]?.key).toBe('s0');
  const edited = pastExercises([given()], typed('s0', '5'));
  expect(reps(pastExercises(edited, suggest))).toEqual(['5', '', '']);
});

it('a removed exercise can be restored to its place', () => {
  const [a, b] = [given(), { ...given(), key: 'b' }];
  const left = pastExercises([a, b], { type: 'remove', key: 'a' });
  const back = pastExercises(left, { type: 'put-back', exercise: a, index: 0 });
  expect(back.map(({ key }) => key)).toEqual(['a', 'b']);
});
