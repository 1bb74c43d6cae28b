import { expect, test } from 'vitest';
import { type FormRpe, nextRpe, unrated } from '#shared/sessions/form/next-rpe.ts';

/** Returns the RPE in the form after each click; null when no RPE is entered. */
function after(...presses: number[]) {
  let form: FormRpe = unrated;
  return presses.map((whole) => {
    form = nextRpe(form, whole);
    return form.isRpeEntered ? form.rpe : null;
  });
}

test('repeated clicks on RPE 7 select 7, 7.5 and no RPE', () => {
  expect(after(7, 7, 7, 7)).toEqual([7, 7.5, null, 7]);
});

test('a click on another RPE selects a whole number: after 7.5, a click on 8 selects 8', () => {
  expect(after(7, 7, 8, 8, 7)).toEqual([7, 7.5, 8, 8.5, 7]);
});

test('a second click on RPE 10 clears the RPE, because RPE 10 has no half step', () => {
  expect(after(10, 10)).toEqual([10, null]);
});

test('clearing the RPE restores the default RPE 7', () => {
  const half = { rpe: 9.5, isRpeEntered: true, isRpeBack: false };
  expect(nextRpe(half, 9)).toEqual({ rpe: 7, isRpeEntered: false, isRpeBack: false });
});

test('a click on an RPE that an undo restored confirms it, and a second click adds half a point', () => {
  const back = (rpe: number) => ({ rpe, isRpeEntered: true, isRpeBack: true });
  const said = nextRpe(back(8), 8);
  expect(said).toEqual({ rpe: 8, isRpeEntered: true, isRpeBack: false });
  expect(nextRpe(said, 8).rpe).toBe(8.5);
  expect(nextRpe(back(8.5), 8).rpe).toBe(8.5);
  expect(nextRpe(back(8), 9).rpe).toBe(9);
});
