// A workout in a few words.
import type { Template } from '#shared/templates/schema.ts';
import { countOf } from '#web/text/format.ts';
import { formatStartDay } from '#web/training/start-day.ts';

/** '6 exercises, 52 min' */
export function sizeText({ exercises, estimatedDuration }: Template): string {
  return `${countOf(exercises.length, 'exercise')}, ${estimatedDuration} min`;
}

/** 'last used Nov 21, 2025'; in this year 'last used Sat, Nov 21'. */
export function usedText({ lastUsed, lastUsedDay }: Template, now: Date): string {
  if (lastUsed === null) return 'not used yet';
  return `last used ${formatStartDay({ startTime: lastUsed, day: lastUsedDay }, now)}`;
}
