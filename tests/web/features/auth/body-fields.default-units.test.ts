import { expect, it } from 'vitest';
import { unitsOfLanguage } from '#web/features/auth/body-fields.ts';

it.each([
  ['en-US', 'ft', 'lbs'],
  ['es-US', 'ft', 'lbs'],
  ['en', 'ft', 'lbs'],
  ['en-LR', 'ft', 'lbs'],
  ['my', 'ft', 'lbs'],
  ['en-GB', 'ft', 'kg'],
  ['de-DE', 'cm', 'kg'],
  ['de', 'cm', 'kg'],
  ['en-AU', 'cm', 'kg'],
  ['zh-Hant-TW', 'cm', 'kg'],
  ['', 'cm', 'kg'],
  ['en_US@posix', 'cm', 'kg'],
])(
  'a browser with the language "%s" starts with the units %s and %s',
  (language, heightUnit, weightUnit) => {
    expect(unitsOfLanguage(language)).toEqual({ heightUnit, weightUnit });
  },
);
