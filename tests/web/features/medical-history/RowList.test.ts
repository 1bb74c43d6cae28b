import { describe, expect, it } from 'vitest';
import {
  newAllergy,
  newCondition,
  newInjury,
  newSurgery,
  recordOf,
  rowsOf,
  withoutEmptyRows,
} from '#web/features/medical-history/RowList.tsx';
import { isTyped } from '#web/ui/form/problems.ts';

const history = {
  conditions: [{ name: 'Asthma', severity: 'severe' as const }],
  allergies: [{ name: 'Penicillin', reaction: 'Rash' }],
  injuries: [{ name: 'Knee', status: 'chronic' as const }],
  surgeries: [
    { name: 'Appendix', date: '2015-06-02' },
    { name: 'Tonsils', date: null },
  ],
  notes: 'None',
  updatedAt: '2026-11-21T09:00:00.000Z',
};

describe('rows in the form of the medical history', () => {
  it('an unchanged medical history is sent with the same values', () => {
    const { updatedAt: _, ...record } = history;
    expect(recordOf(rowsOf(history))).toEqual(record);
  });

  it('a user without a medical history starts with empty lists', () => {
    expect(recordOf(rowsOf(null))).toEqual({
      conditions: [],
      allergies: [],
      injuries: [],
      surgeries: [],
      notes: '',
    });
  });

  it('two new rows of the medical history have different keys', () => {
    expect([newCondition().severity, newInjury().status]).toEqual(['mild', 'healed']);
    expect(newAllergy().key).not.toBe(newAllergy().key);
  });

  it('an added empty row does not count as a change of the form', () => {
    const stored = rowsOf(history);
    const added = withoutEmptyRows({ ...stored, injuries: [...stored.injuries, newInjury()] });
    expect(isTyped(added, stored)).toBe(false);
    expect(isTyped({ ...stored, notes: 'Some' }, stored)).toBe(true);
  });

  it('empty rows of the medical history are not saved', () => {
    const rows = {
      conditions: [{ ...newCondition(), name: ' \u200b' }],
      allergies: [newAllergy(), { ...newAllergy(), reaction: 'Rash' }],
      injuries: [newInjury(), { ...newInjury(), name: 'Knee' }],
      surgeries: [newSurgery(), { ...newSurgery(), date: '2015-06-02' }],
      notes: '',
    };
    expect(recordOf(withoutEmptyRows(rows))).toEqual({
      conditions: [],
      allergies: [{ name: '', reaction: 'Rash' }],
      injuries: [{ name: 'Knee', status: 'healed' }],
      surgeries: [{ name: '', date: '2015-06-02' }],
      notes: '',
    });
  });
});
