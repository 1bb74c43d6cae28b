// Returns a session as it was at an earlier version (behaviour/report.md#as-of-a-day).
import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import type { SessionEvent } from '#shared/sessions/events.ts';
import { foldSession, type SessionState } from '#shared/sessions/fold.ts';
import { id } from '#shared/schema.ts';

export const sessionInput = z.strictObject({
  id,
  version: z
    .number({ error: 'The version must be a number' })
    .int({ error: 'The version must be a whole number' })
    .min(1, { error: 'Versions begin at 1' })
    .max(1_000_000, { error: 'The version is too large' })
    .optional()
    .describe('an earlier version, as the events count them; absent: the newest'),
});

/**
 * Returns the session after its first `version` events.
 *
 * @throws DomainError VALIDATION_FAILED for a version that the session never had
 */
export function sessionAsOf(events: readonly SessionEvent[], version: number): SessionState {
  const state = version <= events.length ? foldSession(events.slice(0, version)) : null;
  if (state) return state;
  const message = `This workout has ${events.length} ${events.length === 1 ? 'version' : 'versions'}`;
  throw new DomainError('VALIDATION_FAILED', message, { details: [{ path: 'version', message }] });
}
