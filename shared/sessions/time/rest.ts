// Computes the length and the remaining time of a rest, and formats it as a clock. rest-phase.ts decides the phase of
// the countdown.

/** An exercise without a planned rest gets 90 seconds. */
const DEFAULT_REST_SECONDS = 90;

/** Returns the seconds to rest after a set with this planned rest, 90 by default; 0 means no rest. */
export function restSecondsOf(line: { restTime: number | null }): number {
  return line.restTime ?? DEFAULT_REST_SECONDS;
}

/** Returns the whole seconds until `endsAtMs` (ms since 1970), rounded up; at least 0. */
export function secondsLeft(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
}

/** Formats seconds as a clock: 87 → '1:27', 5 → '0:05', 94378 → '26:12:58'. */
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
