// Computes the length and the remaining time of a rest, and formats it as a clock. rest-phase.ts has its colour.

/** Rest of an exercise without a planned rest, s. */
const DEFAULT_REST_SECONDS = 90;

/** Returns the seconds to rest after a set of this line; 0 means no rest. */
export function restSecondsOf(line: { restTime: number | null }): number {
  return line.restTime ?? DEFAULT_REST_SECONDS;
}

/** Returns whole seconds until `endsAt` (ms since 1970), at least 0; 0.2 s counts as 1. */
export function secondsLeft(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
}

/** Formats seconds: 87 → '1:27', 5 → '0:05', from an hour on with hours: 94378 → '26:12:58'. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  const last = twoDigits(whole % 60);
  if (minutes < 60) return `${minutes}:${last}`;
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${last}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
