// Reads and formats the durations of sets, such as '1:10', '1:00:00' or '45'.
import { formatClock } from '#shared/sessions/time/rest.ts';
import { plainDigits } from '#shared/written-number.ts';
import { readWhole } from './number-text.ts';

const CLOCK = /^(\d{1,4}):([0-5]\d)$/;
const CLOCK_WITH_HOURS = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/;

/**
 * Reads a duration in seconds: '1:10' gives 70, '1:00:05' gives 3605, '45' gives 45. Returns null for an empty field
 * and NaN for invalid text.
 */
export function readDuration(text: string): number | null {
  const plain = plainDigits(text).trim();
  const [, hours, ...rest] = CLOCK_WITH_HOURS.exec(plain) ?? [];
  const [minutes, seconds] = hours === undefined ? (CLOCK.exec(plain)?.slice(1) ?? []) : rest;
  if (minutes === undefined) return readWhole(text);
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Formats a duration for an input: 45 gives '0:45', and 70 gives '1:10'. */
export function durationText(seconds: number): string {
  return formatClock(seconds);
}

/** Formats a duration for a sentence: 45 gives '45 s', and 70 gives '1:10'. */
export function spokenDuration(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : formatClock(seconds);
}
