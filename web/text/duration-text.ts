// Reads and formats times of sets as people type them: '1:10', '1:00:00', or seconds alone.
import { formatClock } from '#shared/sessions/time/rest.ts';
import { plainDigits } from '#shared/written-number.ts';
import { readWhole } from './number-text.ts';

const CLOCK = /^(\d{1,4}):([0-5]\d)$/;
const CLOCK_WITH_HOURS = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/;

/** Reads a time in seconds: '1:10' → 70, '1:00:05' → 3605, '45' → 45; null for an empty field, NaN for invalid text. */
export function readDuration(text: string): number | null {
  const plain = plainDigits(text).trim();
  const [, hours, ...rest] = CLOCK_WITH_HOURS.exec(plain) ?? [];
  const [minutes, seconds] = hours === undefined ? (CLOCK.exec(plain)?.slice(1) ?? []) : rest;
  if (minutes === undefined) return readWhole(text);
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Returns the text for a field: 45 → '0:45', 70 → '1:10'. */
export function durationText(seconds: number): string {
  return formatClock(seconds);
}

/** Returns the text for a sentence: 45 → '45 s', 70 → '1:10'. */
export function spokenDuration(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : formatClock(seconds);
}
