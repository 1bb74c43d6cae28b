import { describe, expect, test } from 'vitest';
import { estimateMax } from '#shared/training/strength/max-by-effort.ts';
import { estimateText, shownPoint } from '#shared/training/strength/estimate-text.ts';
import { POUNDS_PER_KG } from '#shared/units.ts';

const hundredKilograms = {
  weight: 100 * POUNDS_PER_KG,
  reps: 5,
  rpe: 8,
  classification: 'WORKING',
} as const;

function textOf(rpeSource: 'entered' | 'default', unit: 'kg' | 'lbs'): string {
  const estimate = estimateMax({ ...hundredKilograms, rpeSource });
  return estimate ? estimateText(estimate, unit) : '';
}

describe('an estimated 1RM is shown as a rounded text', () => {
  test('an estimate is shown in half kilograms or whole pounds', () => {
    expect(textOf('entered', 'kg')).toBe('est. 123.5 kg (112.5–135)');
    expect(textOf('entered', 'lbs')).toBe('est. 272 lbs (249–297)');
  });

  test('shownPoint returns whole pounds or half kilograms, and rounds a lower bound down', () => {
    const estimate = { kind: 'effort', point: 234.3, low: 217, high: 254 } as const;
    expect([shownPoint(estimate, 'lbs'), shownPoint(estimate, 'kg')]).toEqual([234, 106.5]);
    expect(shownPoint({ kind: 'floor', point: 234.9 }, 'lbs')).toBe(234);
  });

  test('without an RPE the text shows only the lower bound', () => {
    expect(textOf('default', 'kg')).toBe('at least 116.5 kg');
    expect(textOf('default', 'lbs')).toBe('at least 257 lbs');
  });
});
