import { describe, expect, it } from 'vitest';
import { isTyped, place } from '#web/ui/form/problems.ts';

describe('each validation problem is shown beside its field', () => {
  const values = { name: '', waist: '33', surgeries: [{ name: 'Appendix', date: '' }] };

  it('place returns only the first problem of each field', () => {
    expect(
      place(
        [
          { path: 'waist', message: 'Too wide' },
          { path: 'surgeries.0.date', message: 'No day' },
          { path: 'waist', message: 'No number' },
        ],
        values,
      ),
    ).toEqual({ errors: { waist: 'Too wide', 'surgeries.0.date': 'No day' }, rest: null });
  });

  it('place returns a problem without a field separately from the errors of fields', () => {
    expect(
      place(
        [
          { path: 'surgeries.1.date', message: 'No such row' },
          { path: '', message: 'Nothing entered' },
          { path: 'name', message: 'Too short' },
        ],
        values,
      ),
    ).toEqual({ errors: { name: 'Too short' }, rest: 'No such row' });
  });
});

describe('isTyped finds unsaved values in a form', () => {
  const initial = { name: 'Kim', rows: [{ name: 'Knee' }] };

  it.each([
    [{ ...initial, name: 'Kim L' }, true],
    [{ ...initial, rows: [] }, true],
    [{ ...initial, rows: [{ name: 'Kneecap' }] }, true],
    [{ ...initial, name: ' Kim ' }, false],
    [{ name: 'Kim', rows: [{ name: 'Knee' }] }, false],
  ])('for the form values %o, isTyped returns %s', (values, expected) => {
    expect(isTyped(values, initial)).toBe(expected);
  });
});
