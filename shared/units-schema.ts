// Wire schemas of a user's units.
import { z } from 'zod';
import { heightUnits, lengthUnits, weightUnits } from './units.ts';

const oneOf = <const Units extends readonly [string, ...string[]]>(label: string, units: Units) =>
  z.enum(units, { error: `${label} must be one of ${units.join(', ')}` });

export const weightUnit = oneOf('Weight unit', weightUnits);
export const heightUnit = oneOf('Height unit', heightUnits);
export const lengthUnit = oneOf('Length unit', lengthUnits);
