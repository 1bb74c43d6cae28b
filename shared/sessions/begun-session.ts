// Computes a session that starts on a device without a connection to the server. This code is separate from
// pending-session.ts, because few sessions start offline.
import type { ProgramDayOfSession } from '#shared/programs/program-day.ts';
import type { SessionAims } from './aim-schema.ts';
import { startSession } from './decide.ts';
import { evolve, type SessionState } from './fold.ts';
import type { SessionTemplate } from './schema.ts';

/**
 * Returns the session that the start command creates on the server, computed on the device.
 * @param start `commandId` becomes the session's id; `performedAt` is ISO 8601; `aims` are the suggested weights of the
 *   session's lines (exercises)
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
    // The body weight is null, because devices do not store body weights. The server adds it later.
    fact: startSession(null, template, null, { program: program ?? undefined, aims }),
  });
}
