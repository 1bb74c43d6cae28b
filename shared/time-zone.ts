// Defines the wire schemas of time zones. This file is separate from shared/schema.ts, so that
// forms without a time zone do not load them.
import { z } from 'zod';
import { isTimeZone } from './calendar.ts';

const TIME_ZONE_INVALID = 'This is not a known time zone, such as Europe/Berlin';
/** Maximum length of a name. The longest name of the IANA database has 32 characters. */
const ZONE_CHARACTERS = 64;

/**
 * The time zone in which a workout is started. An unknown name does not refuse the start, because a device may know
 * newer zones.
 */
export const startZone = z
  .string({ error: TIME_ZONE_INVALID })
  .max(ZONE_CHARACTERS, { error: TIME_ZONE_INVALID })
  .optional()
  .describe(
    'the time zone in which it was begun: a name of the IANA database; absent or not known here: the one that your device last reported',
  );

/**
 * The time zone in which a lifter's days begin. By default the time zone of the account is used.
 */
export const timeZone = z
  .string({ error: TIME_ZONE_INVALID })
  .max(ZONE_CHARACTERS, { error: TIME_ZONE_INVALID, abort: true })
  .refine(isTimeZone, { error: TIME_ZONE_INVALID })
  .optional()
  .describe(
    'the time zone in which days begin: a name of the IANA database; absent: the one that your device last reported, else UTC',
  );
