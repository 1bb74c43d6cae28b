// Tells how long a rest is, and writes a time as a clock. Its colour: rest-phase.ts.

/** Rest of an exercise that names none, s. */
const DEFAULT_REST_SECONDS = 90;

/** Seconds to rest after a set of this line; 0 means no rest. */
export function restSecondsOf(line: { restTime: number | null }): number {
  return line.restTime ?? DEFAULT_REST_SECONDS;
}

/** Whole seconds until `endsAt` (ms since epoch), never below 0; 0.2 s left still reads 1. */
export function secondsLeft(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
}

/** 87 → '1:27', 5 → '0:05', an hour and more with the hours: 94378 → '26:12:58'. */
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
