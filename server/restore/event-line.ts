// Parses a line of the log in an archive.
import { z } from 'zod';
import { instant, pastInstant } from '#shared/schema.ts';
import { parseFact } from '#shared/sessions/events.ts';
import { evolve, type SessionState } from '#shared/sessions/fold.ts';
import { requireForeignFact } from '#shared/sessions/foreign-fact.ts';
import { upcast } from '#shared/sessions/upcast.ts';
import { anyId } from './tables.ts';

export const eventLine = z.strictObject({
  sessionId: anyId,
  version: z.int().min(1).max(1_000_000),
  eventId: anyId,
  type: z.string().max(100),
  schemaVersion: z.int(),
  payload: z.record(z.string(), z.unknown()),
  commandHash: z.string().max(200).nullable(),
  occurredAt: pastInstant('The time is in the future'),
  recordedAt: instant,
});
export type EventLine = z.infer<typeof eventLine>;

/**
 * Returns the session after an event. Each fact must satisfy today's rules.
 *
 * @throws Error for a gap, and for an event that no command could have added to the state
 */
export function foldLine(before: SessionState | null, line: EventLine): SessionState {
  if (line.version !== (before?.version ?? 0) + 1) throw new Error('An event is missing');
  const fact = parseFact(upcast(line));
  requireForeignFact(before, fact);
  return evolve(before, { ...line, fact });
}
