import { regionOf } from '#shared/format.ts';
import type { BodyUnits } from './body-fields.ts';

const METRIC: BodyUnits = { heightUnit: 'cm', weightUnit: 'kg' };
const IMPERIAL: BodyUnits = { heightUnit: 'ft', weightUnit: 'lbs' };
/**
 * Britons measure height in feet. They weigh themselves in stones, which the app does not offer; gyms use kilograms.
 */
const BRITISH: BodyUnits = { heightUnit: 'ft', weightUnit: 'kg' };

/** Source: Unicode CLDR, supplemental/measurementData. System 'US' in LR, MM and US, 'UK' in GB, metric elsewhere. */
const UNITS_OF_REGION: Readonly<Record<string, BodyUnits>> = {
  US: IMPERIAL,
  LR: IMPERIAL,
  MM: IMPERIAL,
  GB: BRITISH,
};

/**
 * Returns the initial units for a language such as 'de-AT'. Without a region, the language's most likely region counts.
 */
export function unitsOfLanguage(language: string): BodyUnits {
  const region = regionOf(language);
  return (region === undefined ? undefined : UNITS_OF_REGION[region]) ?? METRIC;
}
