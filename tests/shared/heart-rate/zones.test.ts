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

describe('zones are calculated from the maximum heart rate', () => {
  it('the zones are shares of the maximum without a resting heart rate', () => {
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

  it('the zones are shares of the reserve above a known resting heart rate (Karvonen)', () => {
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

  it('the zones ignore a resting heart rate that leaves no room for five zones', () => {
    expect(calculateZones(130, 125)).toEqual(calculateZones(130, null));
    expect(calculateZones(130, 110).calculationMethod).toBe('karvonen');
    expect(calculateZones(130, 111).calculationMethod).toBe('standard');
  });

  it('the zones are valid for every age and resting heart rate', () => {
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

describe('the problems of zones', () => {
  it('the problems of zones report a gap with the expected and the actual value', () => {
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
  ])('the problems of zones report zone %i without width', (zone, change) => {
    expect(zoneProblems({ ...standard, ...change }).map(({ message }) => message)).toEqual([
      `Zone ${zone}: minimum must be less than maximum`,
    ]);
  });

  it('zoneProblems returns one problem for a bound that is NaN', () => {
    expect(zoneProblems({ ...standard, zone1Min: Number.NaN })).toHaveLength(1);
  });
});

describe('an edited bound moves the adjacent bound of the neighbouring zone', () => {
  it("editing a zone's maximum moves the minimum of the next zone", () => {
    expect(editBound(standard, 2, 'Max', 135)).toEqual({
      ...standard,
      zone2Max: 135,
      zone3Min: 136,
    });
  });

  it("editing a zone's minimum moves the maximum of the zone before", () => {
    expect(editBound(standard, 2, 'Min', 100)).toEqual({
      ...standard,
      zone1Max: 99,
      zone2Min: 100,
    });
  });

  it('editing the minimum of zone 1 or the maximum of zone 5 moves no other bound', () => {
    expect(editBound(standard, 1, 'Min', 80)).toEqual({ ...standard, zone1Min: 80 });
    expect(editBound(standard, 5, 'Max', 190)).toEqual({ ...standard, zone5Max: 190 });
  });

  it('an edited bound never leaves a gap between neighbours', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 2, 3, 4, 5),
        fc.constantFrom('Min', 'Max'),
        fc.integer({ min: 0, max: 250 }),
        (zone, bound, value) => {
          // `as`: fast-check widens the constants to numbers and strings.
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
  ])('reads the typed bound %j as %i', (text, bpm) => {
    expect(typedBpm(text)).toBe(bpm);
  });
});
