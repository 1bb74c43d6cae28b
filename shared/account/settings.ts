// Defines a user's settings, such as the weight unit, and their default values. The file does not import zod, so that a
// screen loads few bytes.

import type { WeekStart } from '#shared/calendar.ts';
import type { NextSetMode } from '#shared/training/suggestion/next-set-mode.ts';
import type { HeightUnit, LengthUnit, WeightUnit } from '#shared/units.ts';

export const themes = ['auto', 'light', 'dark'] as const;

/**
 * The clock setting 'auto' chooses 12 or 24 hours by the language of the device. A page cannot read the device's own
 * clock setting.
 */
export const clocks = ['auto', '12h', '24h'] as const;
export type Clock = (typeof clocks)[number];

/** A suggested weight is hidden ('off'), shown beside the form ('offer'), or filled into the form ('fill'). */
export const nextSetUses = ['off', 'offer', 'fill'] as const;

export interface Settings {
  weightUnit: WeightUnit;
  heightUnit: HeightUnit;
  lengthUnit: LengthUnit;
  theme: (typeof themes)[number];
  sound: boolean;
  wakeLock: boolean;
  firstDayOfWeek: WeekStart;
  clock: Clock;
  nextSet: (typeof nextSetUses)[number];
  nextSetMode: NextSetMode;
  /**
   * `openSets` is true when the app may plan open sets. In an open set, the user stops one repetition before failure.
   */
  openSets: boolean;
  /** `timeZone` is the zone that a device of the user last reported. Null before the first report. */
  timeZone: string | null;
}

export const defaultSettings: Settings = {
  weightUnit: 'lbs',
  heightUnit: 'ft',
  lengthUnit: 'in',
  theme: 'auto',
  sound: true,
  wakeLock: true,
  firstDayOfWeek: 'monday',
  clock: 'auto',
  nextSet: 'offer',
  nextSetMode: 'balanced',
  openSets: true,
  timeZone: null,
};
