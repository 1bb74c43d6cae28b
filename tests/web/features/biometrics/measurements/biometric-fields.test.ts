import { describe, expect, it } from 'vitest';
import { type Biometric, logBiometricInput } from '#shared/biometrics/schema.ts';
import { biometricLimits, rangeMessage } from '#shared/biometrics/vocabulary.ts';
import {
  correction,
  inField,
  lastNote,
  measurementTexts,
  type MeasurementTexts,
  newEntry,
  tapeRange,
} from '#web/features/biometrics/measurements/biometric-fields.ts';

const now = new Date(2026, 10, 21, 9, 30);
const entry: Biometric = {
  id: 'a',
  recordedAt: new Date(2026, 10, 1, 7, 15, 42).toISOString(),
  bodyFatPercentage: 18.5,
  bfMeasurementMethod: 'DEXA',
  bloodPressureSystolic: null,
  bloodPressureDiastolic: null,
  restingHeartRate: 58,
  bodyMeasurements: { waist: 33.25 },
};

/** Returns the texts of the measurement form, with only the fields in `texts` filled. */
function form(texts: Partial<MeasurementTexts>): MeasurementTexts {
  return { ...measurementTexts(null, now, 'in'), day: '', ...texts };
}

describe('the request for a new measurement', () => {
  it('empty fields are left out of a new measurement', () => {
    expect(newEntry(form({ day: '2026-11-21', bodyFatPercentage: '18,5' }), now, 'in')).toEqual({
      bodyFatPercentage: 18.5,
    });
    expect(newEntry(form({ waist: '33', day: '' }), now, 'in')).toEqual({
      bodyMeasurements: { waist: 33 },
    });
  });

  it('a length typed in centimetres or inches is stored in inches', () => {
    expect(newEntry(form({ waist: '81,3' }), now, 'cm')).toEqual({
      bodyMeasurements: { waist: 32.01 },
    });
    expect(newEntry(form({ waist: '32.01' }), now, 'in')).toEqual({
      bodyMeasurements: { waist: 32.01 },
    });
  });

  it.each([
    [{}, undefined],
    [{ day: '2026-11-21' }, undefined],
    [{ day: '2026-11-20' }, new Date(2026, 10, 20, 12)],
    [{ day: '2026-11-20', time: '06:45' }, new Date(2026, 10, 20, 6, 45)],
    [{ day: '2026-11-21', time: '06:45' }, new Date(2026, 10, 21, 6, 45)],
    [{ time: '06:45' }, new Date(2026, 10, 21, 6, 45)],
  ])(
    'a new measurement with the typed time %j is sent with the time %s, where undefined means now',
    (texts, taken) => {
      expect(newEntry(form({ ...texts, restingHeartRate: '60' }), now, 'in')).toEqual({
        restingHeartRate: 60,
        ...(taken && { recordedAt: taken.toISOString() }),
      });
    },
  );

  it('the schema refuses a new measurement with an invalid number or day', () => {
    for (const unit of ['in', 'cm'] as const) {
      const sent = newEntry(form({ waist: 'x', day: '12026-01-01' }), now, unit);
      expect(sent).toEqual({
        bodyMeasurements: { waist: Number.NaN },
        recordedAt: '12026-01-01T12:00',
      });
      expect(logBiometricInput.safeParse(sent).success).toBe(false);
    }
  });
});

describe('the request for a correction of a measurement', () => {
  const textsIn = (unit: 'in' | 'cm') => measurementTexts(entry, now, unit);

  it.each(['in', 'cm'] as const)(
    'saving an unchanged measurement sends nothing when lengths are shown in %s',
    (unit) => {
      const texts = textsIn(unit);
      expect(texts.waist).toBe(unit === 'in' ? '33.25' : '84.5');
      expect(correction(texts, entry, now, unit)).toBeNull();
      const rewritten = { ...texts, waist: `${texts.waist}000` };
      expect(correction(rewritten, entry, now, unit)).toBeNull();
    },
  );

  it('changing the unit several times does not change the length stored in inches', () => {
    for (const waist of [33.25, 32.01, 0.01, 15.5, 299.99]) {
      const stored = { ...entry, bodyMeasurements: { waist } };
      for (let toggle = 0; toggle < 100; toggle += 1) {
        const unit = toggle % 2 === 0 ? 'cm' : 'in';
        const texts = { ...measurementTexts(stored, now, unit), bodyFatPercentage: '17' };
        expect(correction(texts, stored, now, unit)).toEqual({ id: 'a', bodyFatPercentage: 17 });
      }
    }
  });

  it('a correction sends only changed values, and null for emptied fields', () => {
    const texts = textsIn('cm');
    const changed = { waist: '', neck: '39.4', restingHeartRate: '', bfMeasurementMethod: '' };
    expect(correction({ ...texts, ...changed }, entry, now, 'cm')).toEqual({
      id: 'a',
      restingHeartRate: null,
      bfMeasurementMethod: null,
      bodyMeasurements: { neck: 15.51, waist: null },
    });
  });

  it.each([
    ['another day keeps the time', { day: '2026-10-30' }, new Date(2026, 9, 30, 7, 15, 42)],
    ['today keeps the time', { day: '2026-11-21' }, new Date(2026, 10, 21, 7, 15, 42)],
    ['another time', { time: '18:00' }, new Date(2026, 10, 1, 18)],
    ['another day and time', { day: '2026-11-02', time: '06:00' }, new Date(2026, 10, 2, 6)],
  ])(
    'a changed day or time is sent as the timestamp of the new day and time: %s',
    (_, change, taken) => {
      const texts = textsIn('in');
      expect(correction({ ...texts, ...change }, entry, now, 'in')).toEqual({
        id: 'a',
        recordedAt: taken.toISOString(),
      });
    },
  );

  it('a measurement that is moved to today is not later than now', () => {
    const evening = { ...entry, recordedAt: new Date(2026, 10, 1, 22).toISOString() };
    const texts = measurementTexts(evening, now, 'in');
    const moved = { ...texts, day: '2026-11-21' };
    expect(correction(moved, evening, now, 'in')).toMatchObject({ recordedAt: now.toISOString() });
    expect(correction({ ...texts, time: '' }, evening, now, 'in')).toBeNull();
  });
});

describe('initial values, increments and limits of the measurement fields', () => {
  it("a new measurement starts with today's date and empty fields", () => {
    const { day, ...others } = measurementTexts(null, now, 'cm');
    expect(day).toBe('2026-11-21');
    expect(new Set(Object.values(others))).toEqual(new Set(['']));
  });

  it('the form shows the last value of each measurement in the chosen unit', () => {
    const newer = { ...entry, id: 'b', bodyMeasurements: {}, restingHeartRate: null };
    expect(lastNote([newer, entry], 'waist', 'in')).toBe('last 33.25');
    expect(lastNote([newer, entry], 'waist', 'cm')).toBe('last 84.5');
    expect(lastNote([newer, entry], 'restingHeartRate', 'cm')).toBe('last 58');
    expect(lastNote([newer, entry], 'neck', 'in')).toBeUndefined();
  });

  it('the plus and minus buttons of a field use increments and limits in the chosen unit', () => {
    expect(tapeRange('in')).toEqual({ step: 0.25, min: 0, max: 300 });
    expect(tapeRange('cm')).toEqual({ step: 0.5, min: 0, max: 762 });
  });

  it('error messages name the limits in the unit in which the value was typed', () => {
    const path = 'bodyMeasurements.waist';
    const message = rangeMessage('Waist', biometricLimits.tapeInches);
    expect(inField({ path, message }, 'in')).toEqual({ path: 'waist', message });
    expect(inField({ path, message }, 'cm')).toEqual({
      path: 'waist',
      message: 'Waist must be from 0 to 762',
    });
    const bodyFat = { path: 'bodyFatPercentage', message: 'Body fat must be from 0 to 100' };
    expect(inField(bodyFat, 'cm')).toEqual(bodyFat);
    expect(inField({ path: 'recordedAt', message: 'No' }, 'cm').path).toBe('day');
  });
});
