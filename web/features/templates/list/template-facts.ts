// A workout in a few words.
import type { Template } from '#shared/templates/schema.ts';
import { countOf, formatDay } from '#web/text/format.ts';

/** '6 exercises, 52 min' */
export function sizeText({ exercises, estimatedDuration }: Template): string {
  return `${countOf(exercises.length, 'exercise')}, ${estimatedDuration} min`;
}

/** 'last used Nov 21, 2025'; in this year 'last used Sat, Nov 21'. */
export function usedText({ lastUsed }: Template, now: Date): string {
  return lastUsed === null ? 'not used yet' : `last used ${formatDay(lastUsed, now)}`;
}
