import { describe, expect, it } from 'vitest';
import type { Biometric } from '#shared/biometrics/schema.ts';
import {
  correction,
  type FieldName,
  lastInches,
  newEntry,
  storedText,
} from '#web/features/biometrics/biometric-fields.ts';
import {
  followedMetrics,
  plot,
  pointsOf,
  trendSentence,
} from '#web/features/biometrics/metrics.ts';

const now = new Date(2026, 10, 21, 9, 30);
const entry: Biometric = {
  id: 'a',
  recordedAt: new Date(2026, 10, 1, 7).toISOString(),
  bodyFatPercentage: 18.5,
  bfMeasurementMethod: 'DEXA',
  bloodPressureSystolic: null,
  bloodPressureDiastolic: null,
  restingHeartRate: 58,
  bodyMeasurements: { waist: 33.25 },
};

/** A form in which only these fields say something. */
function form(texts: Partial<Record<FieldName, string>>) {
  return (name: FieldName) => texts[name] ?? '';
}

describe('a new measurement', () => {
  it('leaves empty fields out', () => {
    expect(newEntry(form({ day: '2026-11-21', bodyFatPercentage: '18,5' }), now)).toEqual({
      bodyFatPercentage: 18.5,
    });
    expect(newEntry(form({ waist: '33', day: '' }), now)).toEqual({
      bodyMeasurements: { waist: 33 },
    });
  });

  it('of an earlier day was taken at its noon', () => {
    expect(newEntry(form({ day: '2026-11-20', restingHeartRate: '60' }), now)).toEqual({
      restingHeartRate: 60,
      recordedAt: new Date(2026, 10, 20, 12).toISOString(),
    });
  });

  it('hands what is no number to the rules', () => {
    expect(newEntry(form({ bodyFatPercentage: 'x' }), now)).toEqual({
      bodyFatPercentage: Number.NaN,
    });
  });
});

describe('a correction', () => {
  const texts = (name: FieldName) => storedText(entry, name, now);

  it('starts with what is stored and keeps the time of the entry', () => {
    const sent = correction(texts, entry, now);
    expect(sent).toMatchObject({
      id: 'a',
      bodyFatPercentage: 18.5,
      bfMeasurementMethod: 'DEXA',
      bloodPressureSystolic: null,
      bodyMeasurements: { waist: 33.25, neck: null },
    });
    expect(sent).not.toHaveProperty('recordedAt');
  });

  it('moved to today was taken now', () => {
    const moved = (name: FieldName) => (name === 'day' ? '2026-11-21' : texts(name));
    expect(correction(moved, entry, now).recordedAt).toBe(now.toISOString());
  });
});

describe('values over time', () => {
  const newer = {
    ...entry,
    id: 'b',
    recordedAt: new Date(2026, 10, 11, 7).toISOString(),
    bodyFatPercentage: 17,
    bodyMeasurements: {},
  };

  it('are followed once there are two', () => {
    expect(followedMetrics([newer, entry]).map(({ key }) => key)).toEqual(['bodyFat', 'heartRate']);
    expect(followedMetrics([entry])).toEqual([]);
    expect(lastInches([newer, entry], 'waist')).toBe(33.25);
    expect(lastInches([newer, entry], 'neck')).toBeUndefined();
  });

  it('are told in a sentence', () => {
    const [bodyFat, heartRate] = followedMetrics([newer, entry]);
    if (!bodyFat || !heartRate) throw new Error('Both are followed');
    const sentence = trendSentence(bodyFat, pointsOf(bodyFat, [newer, entry]), 'decreasing');
    expect(sentence).toBe('Body fat decreasing, 2 entries in 10 days');
    expect(trendSentence(heartRate, pointsOf(heartRate, [newer, entry]), 'decreasing')).toBe(
      'Resting heart rate from 58 bpm to 58 bpm, 2 entries in 10 days',
    );
  });

  it('lie from left to right, the highest at the top; a flat line lies in the middle', () => {
    const at = (day: number, value: number) => ({
      recordedAt: new Date(2026, 0, day).toISOString(),
      value,
    });
    expect(plot([at(1, 20), at(2, 10), at(5, 15)])).toEqual([
      { left: 0, top: 0 },
      { left: 25, top: 100 },
      { left: 100, top: 50 },
    ]);
    expect(plot([at(1, 20), at(2, 20)]).map(({ top }) => top)).toEqual([50, 50]);
  });
});
