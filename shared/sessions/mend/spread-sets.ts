// Detects sets without measured times: they were spread evenly when the workout was logged afterwards. Pure.
import type { SessionState } from '#shared/sessions/fold.ts';

/** Tolerance for rounded times, and for imports with whole seconds. */
const TOLERANCE_MS = 2000;

/** Returns whether the sets are spread evenly between start and end, as those of a past workout are. */
export function isSpread({
  startedAt,
  endedAt,
  sets,
}: Pick<SessionState, 'startedAt' | 'endedAt' | 'sets'>): boolean {
  if (endedAt === null || sets.length === 0) return false;
  const startMs = Date.parse(startedAt);
  const stepMs = (Date.parse(endedAt) - startMs) / (sets.length + 1);
  if (stepMs <= TOLERANCE_MS) return false;
  return sets.every(
    ({ loggedAt }, index) =>
      Math.abs(Date.parse(loggedAt) - (startMs + stepMs * (index + 1))) <= TOLERANCE_MS,
  );
}
