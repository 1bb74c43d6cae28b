// Defines the wire schemas of time zones. The file is separate from shared/schema.ts, so that forms without a time zone
// stay small.
import { z } from 'zod';
import { isTimeZone } from './calendar.ts';

const TIME_ZONE_INVALID = 'This is not a known time zone, such as Europe/Berlin';
/** A zone name may have at most 64 characters. The longest name in the IANA database has 32. */
const ZONE_CHARACTERS = 64;

/** The server accepts an unknown name of a zone, because a device may know newer zones than the server. */
export const startZone = z
  .string({ error: TIME_ZONE_INVALID })
  .max(ZONE_CHARACTERS, { error: TIME_ZONE_INVALID })
  .optional()
  .describe(
    'the time zone in which it was begun: a name of the IANA database; absent or not known here: the one that your device last reported',
  );

/** `timeZone` is the time zone in which the days of a lifter begin, by default that of the account. */
export const timeZone = z
  .string({ error: TIME_ZONE_INVALID })
  .max(ZONE_CHARACTERS, { error: TIME_ZONE_INVALID, abort: true })
  .refine(isTimeZone, { error: TIME_ZONE_INVALID })
  .optional()
  .describe(
    'the time zone in which days begin: a name of the IANA database; absent: the one that your device last reported, else UTC',
  );
