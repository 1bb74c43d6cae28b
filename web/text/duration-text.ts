// Times of sets as people type them: '1:10', or seconds alone.
import { formatClock } from '#shared/sessions/rest.ts';
import { readNumber } from './number-text.ts';

const CLOCK = /^(\d{1,4}):([0-5]\d)$/;

/** '1:10' → 70, '45' → 45 s; null for an empty field; NaN for anything else. */
export function readDuration(text: string): number | null {
  const [, minutes, seconds] = CLOCK.exec(text.trim()) ?? [];
  return minutes === undefined ? readNumber(text) : Number(minutes) * 60 + Number(seconds);
}

/** As it stands in a field: 45 → '0:45', 70 → '1:10'. */
export function durationText(seconds: number): string {
  return formatClock(seconds);
}

/** As it is told: 45 → '45 s', 70 → '1:10'. */
export function spokenDuration(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : formatClock(seconds);
}
