// A user's settings and their defaults. Without zod, so that a screen can use it for a few bytes. Settings change
// what is shown and heard, never what is stored.

import type { WeekStart } from '#shared/calendar.ts';
import type { NextSetMode } from '#shared/training/suggestion/next-set-mode.ts';
import type { HeightUnit, LengthUnit, WeightUnit } from '#shared/units.ts';

export const themes = ['auto', 'light', 'dark'] as const;

/** Hours of the clock; 'auto': as the language of the device has it. A page cannot read the device's own switch. */
export const clocks = ['auto', '12h', '24h'] as const;
export type Clock = (typeof clocks)[number];

/** Use of a suggested weight: not at all, shown as a suggestion, or filled in. */
export const nextSetUses = ['off', 'offer', 'fill'] as const;

export interface Settings {
  weightUnit: WeightUnit;
  heightUnit: HeightUnit;
  lengthUnit: LengthUnit;
  theme: (typeof themes)[number];
  /** Signals at the end of a rest. */
  sound: boolean;
  /** The screen stays on during a session. */
  wakeLock: boolean;
  firstDayOfWeek: WeekStart;
  clock: Clock;
  nextSet: (typeof nextSetUses)[number];
  nextSetMode: NextSetMode;
  /** Every fourth workout of a line without RPEs has an open set. */
  openSets: boolean;
  /** The zone in which a device of the person last was; null: none reported one. */
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
