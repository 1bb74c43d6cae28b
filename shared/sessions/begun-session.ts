// Starts a session on a device without the server. Separate from pending-session.ts, because few workouts start without
// the server. Pure.
import type { ProgramDayOfSession } from '#shared/programs/program-day.ts';
import type { SessionAims } from './aim-schema.ts';
import { startSession } from './decide.ts';
import { evolve, type SessionState } from './fold.ts';
import type { SessionTemplate } from './schema.ts';

/**
 * Returns the session as the rules of the log start it.
 *
 * @param start `commandId` becomes the session's id; `performedAt` is ISO 8601; `aims` are the
 * targets of its lines, if they have any
 */
export function begunSession(
  {
    commandId,
    performedAt,
    aims,
  }: { commandId: string; performedAt: string; aims?: SessionAims | undefined },
  template: SessionTemplate,
  program: ProgramDayOfSession | null = null,
): SessionState {
  return evolve(null, {
    eventId: commandId,
    sessionId: commandId,
    version: 1,
    occurredAt: performedAt,
    // The server adds the body weight, which devices do not store.
    fact: startSession(null, template, null, { program: program ?? undefined, aims }),
  });
}
