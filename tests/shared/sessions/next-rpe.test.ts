import { expect, test } from 'vitest';
import { type FormRpe, nextRpe, unrated } from '#shared/sessions/next-rpe.ts';

/** What stands in the form after each of these presses. */
function after(...presses: number[]) {
  let form: FormRpe = unrated;
  return presses.map((whole) => {
    form = nextRpe(form, whole);
    return form.isRpeEntered ? form.rpe : null;
  });
}

test('one chip goes from the whole step to the half one, to nothing, and again', () => {
  expect(after(7, 7, 7, 7)).toEqual([7, 7.5, null, 7]);
});

test('another chip begins with its whole step', () => {
  expect(after(7, 7, 8, 8, 7)).toEqual([7, 7.5, 8, 8.5, 7]);
});

test('above 10 there is no half step', () => {
  expect(after(10, 10)).toEqual([10, null]);
});

test('what nobody rated is stored as 7', () => {
  expect(nextRpe({ rpe: 9.5, isRpeEntered: true }, 9)).toEqual({ rpe: 7, isRpeEntered: false });
});
