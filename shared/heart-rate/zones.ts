// Calculates, validates and edits the five heart rate zones (behaviour/body.md#heart-rate-zones).
import { round } from '#shared/units.ts';

export const zoneNumbers = [1, 2, 3, 4, 5] as const;
export type ZoneNumber = (typeof zoneNumbers)[number];
type Bound = 'Min' | 'Max';

/** The bounds `zone1Min` … `zone5Max` are in bpm and have the names of the API's fields. */
export type ZoneBounds = Record<`zone${ZoneNumber}${Bound}`, number>;
export type CalculationMethod = 'karvonen' | 'standard';

interface CalculatedZones extends ZoneBounds {
  maxHeartRate: number;
  restingHR: number | null;
  calculationMethod: CalculationMethod;
}

export const zoneNames: Record<ZoneNumber, string> = {
  1: 'Recovery Zone',
  2: 'Basic Endurance',
  3: 'Aerobic Endurance',
  4: 'Anaerobic Threshold',
  5: 'Maximum Effort',
};

/**
 * The shares are percentages. The standard method applies them to the maximum heart rate. Karvonen's method applies
 * them to the heart rate reserve, which is the maximum minus the resting heart rate.
 */
export const zoneShares: Record<ZoneNumber, { from: number; to: number }> = {
  1: { from: 50, to: 60 },
  2: { from: 60, to: 70 },
  3: { from: 70, to: 80 },
  4: { from: 80, to: 90 },
  5: { from: 90, to: 100 },
};

export const zoneLimits = {
  bpm: { min: 0, max: 250 },
  maxHeartRate: { min: 60, max: 250 },
} as const;

export function bpmLimitText(label: string, { min, max }: { min: number; max: number }): string {
  return `${label} must be a whole number from ${min} to ${max}`;
}

export const AGE_REQUIRED = 'Add your date of birth to calculate heart rate zones';

export const MAX_AT_BIRTH = 220;
/** The maximum heart rates of people differ from 220 − age with a standard deviation of 10 to 12 bpm (Gellish 2007). */
export const MAX_ERROR = '10 to 12';
/** A heart rate reserve (maximum − resting) below this limit would give zones of less than 2 bpm. */
const SMALLEST_RESERVE = 20;

/** Returns the estimated maximum heart rate in bpm: 220 − age in years (Fox and Haskell). */
export function estimatedMaxHeartRate(ageYears: number): number {
  return MAX_AT_BIRTH - ageYears;
}

/**
 * Returns the zones in bpm by Karvonen: resting + share × (maximum − resting). Without a usable resting heart rate, the
 * zones are shares of the maximum.
 */
export function calculateZones(maxHeartRate: number, restingHR: number | null): CalculatedZones {
  const hasReserve = restingHR !== null && maxHeartRate - restingHR >= SMALLEST_RESERVE;
  const base = hasReserve ? restingHR : 0;
  const at = (percent: number) => round(base + ((maxHeartRate - base) * percent) / 100, 0);
  return {
    maxHeartRate,
    restingHR: hasReserve ? restingHR : null,
    calculationMethod: hasReserve ? 'karvonen' : 'standard',
    zone1Min: at(zoneShares[1].from),
    zone1Max: at(zoneShares[1].to),
    zone2Min: at(zoneShares[1].to) + 1,
    zone2Max: at(zoneShares[2].to),
    zone3Min: at(zoneShares[2].to) + 1,
    zone3Max: at(zoneShares[3].to),
    zone4Min: at(zoneShares[3].to) + 1,
    zone4Max: at(zoneShares[4].to),
    zone5Min: at(zoneShares[4].to) + 1,
    zone5Max: at(zoneShares[5].to),
  };
}

interface ZoneProblem {
  field: keyof ZoneBounds;
  message: string;
}

/** Returns the problems that prevent saving the zones, sorted by zone; empty when the zones are valid. */
export function zoneProblems(zones: ZoneBounds): ZoneProblem[] {
  return zoneNumbers.flatMap((zone) => {
    const problems: ZoneProblem[] = [];
    const max = zones[boundName(zone, 'Max')];
    if (!(zones[boundName(zone, 'Min')] < max)) {
      problems.push({
        field: boundName(zone, 'Min'),
        message: `Zone ${zone}: minimum must be less than maximum`,
      });
    }
    const next = neighbour(zone, 1);
    if (next !== null && zones[boundName(next, 'Min')] !== max + 1) {
      problems.push({
        field: boundName(next, 'Min'),
        message: `Zone ${zone} max + 1 must equal Zone ${next} min (expected ${max + 1}, got ${zones[boundName(next, 'Min')]})`,
      });
    }
    return problems;
  });
}

/**
 * Returns the zones after one bound was edited. A new maximum changes the next zone's minimum to
 * max + 1, and a new minimum changes the previous zone's maximum to min − 1.
 */
export function editBound<Zones extends ZoneBounds>(
  zones: Zones,
  zone: ZoneNumber,
  bound: Bound,
  value: number,
): Zones {
  const edited = { ...zones, [boundName(zone, bound)]: value };
  const next = neighbour(zone, 1);
  const previous = neighbour(zone, -1);
  if (bound === 'Max' && next !== null) return { ...edited, [boundName(next, 'Min')]: value + 1 };
  if (bound === 'Min' && previous !== null) {
    return { ...edited, [boundName(previous, 'Max')]: value - 1 };
  }
  return edited;
}

/** Returns the heart rate that the user typed, in bpm; 0 for other text. */
export function typedBpm(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
}

/** Returns the field of a bound: `boundName(2, 'Min')` → `zone2Min`. */
export function boundName<Zone extends ZoneNumber, Side extends Bound>(
  zone: Zone,
  bound: Side,
): `zone${Zone}${Side}` {
  return `zone${zone}${bound}`;
}

function neighbour(zone: ZoneNumber, step: 1 | -1): ZoneNumber | null {
  return zoneNumbers.find((each) => each === zone + step) ?? null;
}
