import { regionOf } from '#shared/format.ts';
import type { BodyUnits } from './body-fields.ts';

const METRIC: BodyUnits = { heightUnit: 'cm', weightUnit: 'kg' };
const IMPERIAL: BodyUnits = { heightUnit: 'ft', weightUnit: 'lbs' };
/** Bodies are measured in feet and stones there; stones are not offered, and weights in gyms are in kilograms. */
const BRITISH: BodyUnits = { heightUnit: 'ft', weightUnit: 'kg' };

/**
 * Unicode CLDR, supplemental/measurementData: the system 'US' in LR, MM and US, the system 'UK' in GB, metric in every
 * other region.
 */
const UNITS_OF_REGION: Readonly<Record<string, BodyUnits>> = {
  US: IMPERIAL,
  LR: IMPERIAL,
  MM: IMPERIAL,
  GB: BRITISH,
};

/** Returns the units to begin with for a language such as 'de-AT'; without a region, of the region where most speak it. */
export function unitsOfLanguage(language: string): BodyUnits {
  const region = regionOf(language);
  return (region === undefined ? undefined : UNITS_OF_REGION[region]) ?? METRIC;
}
