// A workout in a few words.
import type { Template } from '#shared/templates/schema.ts';
import { countOf } from '#web/text/format.ts';
import { agoText } from '#web/text/ago-text.ts';

/** '6 exercises, 52 min' */
export function sizeText({ exercises, estimatedDuration }: Template): string {
  return `${countOf(exercises.length, 'exercise')}, ${estimatedDuration} min`;
}

/** 'last used 3 days ago' */
export function usedText({ lastUsed }: Template, now: Date): string {
  return lastUsed === null ? 'not used yet' : `last used ${agoText(new Date(lastUsed), now)}`;
}
