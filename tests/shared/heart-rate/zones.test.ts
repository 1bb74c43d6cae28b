import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculateZones,
  editBound,
  estimatedMaxHeartRate,
  typedBpm,
  zoneProblems,
} from '#shared/heart-rate/zones.ts';

const standard = calculateZones(184, null);

describe('calculateZones computes zones from the maximum heart rate', () => {
  it('without a resting heart rate, zones are shares of the maximum', () => {
    expect(estimatedMaxHeartRate(36)).toBe(184);
    expect(standard).toEqual({
      maxHeartRate: 184,
      restingHR: null,
      calculationMethod: 'standard',
      zone1Min: 92,
      zone1Max: 110,
      zone2Min: 111,
      zone2Max: 129,
      zone3Min: 130,
      zone3Max: 147,
      zone4Min: 148,
      zone4Max: 166,
      zone5Min: 167,
      zone5Max: 184,
    });
  });

  it('with a resting heart rate, zones are shares of the reserve (Karvonen)', () => {
    expect(calculateZones(184, 58)).toMatchObject({
      restingHR: 58,
      calculationMethod: 'karvonen',
      zone1Min: 121,
      zone1Max: 134,
      zone2Min: 135,
      zone3Max: 159,
      zone5Min: 172,
      zone5Max: 184,
    });
  });

  it('a resting heart rate less than 20 bpm below the maximum is ignored', () => {
    expect(calculateZones(130, 125)).toEqual(calculateZones(130, null));
    expect(calculateZones(130, 110).calculationMethod).toBe('karvonen');
    expect(calculateZones(130, 111).calculationMethod).toBe('standard');
  });

  it('zones have no gaps or overlaps, for every age and resting heart rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 130 }),
        fc.option(fc.integer({ min: 30, max: 200 })),
        (age, restingHR) => {
          const zones = calculateZones(estimatedMaxHeartRate(age), restingHR);
          expect(zoneProblems(zones)).toEqual([]);
          expect(zones.zone5Max).toBe(zones.maxHeartRate);
        },
      ),
    );
  });
});

describe('zoneProblems reports invalid heart rate zones, such as a gap between two zones', () => {
  it('a gap between two zones is a problem', () => {
    const gap = { ...standard, zone1Max: 120, zone2Min: 122 };
    expect(zoneProblems(gap)).toEqual([
      {
        field: 'zone2Min',
        message: 'Zone 1 max + 1 must equal Zone 2 min (expected 121, got 122)',
      },
    ]);
  });

  it.each([
    [5, { zone5Min: 167, zone5Max: 167 }],
    [1, { zone1Min: 110 }],
    [5, { zone5Max: 0 }],
  ])('zone %i without width is a problem', (zone, change) => {
    expect(zoneProblems({ ...standard, ...change }).map(({ message }) => message)).toEqual([
      `Zone ${zone}: minimum must be less than maximum`,
    ]);
  });

  it('a bound that is NaN is reported as only one problem', () => {
    expect(zoneProblems({ ...standard, zone1Min: Number.NaN })).toHaveLength(1);
  });
});

describe('changing a bound moves the neighbouring bound', () => {
  it('changing the maximum of a zone moves the minimum of the next', () => {
    expect(editBound(standard, 2, 'Max', 135)).toEqual({
      ...standard,
      zone2Max: 135,
      zone3Min: 136,
    });
  });

  it('changing the minimum of a zone moves the maximum of the zone before', () => {
    expect(editBound(standard, 2, 'Min', 100)).toEqual({
      ...standard,
      zone1Max: 99,
      zone2Min: 100,
    });
  });

  it('changing the lowest or highest bound moves no other bound', () => {
    expect(editBound(standard, 1, 'Min', 80)).toEqual({ ...standard, zone1Min: 80 });
    expect(editBound(standard, 5, 'Max', 190)).toEqual({ ...standard, zone5Max: 190 });
  });

  it('a changed bound never leaves a gap', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 2, 3, 4, 5),
        fc.constantFrom('Min', 'Max'),
        fc.integer({ min: 0, max: 250 }),
        (zone, bound, value) => {
          // The casts are safe because fast-check generates only valid zones and bounds.
          const edited = editBound(standard, zone as 1, bound as 'Min', value);
          const gaps = zoneProblems(edited).filter(({ message }) => message.includes('expected'));
          expect(gaps).toEqual([]);
        },
      ),
    );
  });

  it.each([
    ['120', 120],
    ['0120', 120],
    ['', 0],
    ['abc', 0],
    ['12.5', 0],
    ['-5', 0],
    ['99999', 0],
  ])('the typed heart rate %j is read as %i', (text, bpm) => {
    expect(typedBpm(text)).toBe(bpm);
  });
});
