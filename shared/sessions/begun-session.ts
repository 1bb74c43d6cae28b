// A session on a device that begins it by itself. Apart from pending-session.ts, because few workouts begin so. Pure.
import type { ProgramDayOfSession } from '#shared/programs/program-day.ts';
import type { SessionAims } from './aim-schema.ts';
import { startSession } from './decide.ts';
import { evolve, type SessionState } from './fold.ts';
import type { SessionTemplate } from './schema.ts';

/**
 * A session as the rules of the log begin it, on a device that does so without the server.
 *
 * @param start names the session; `performedAt` is ISO 8601; `aims`: of its lines, none when absent
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
    // The server adds the weight of the body, which is not kept on a device.
    fact: startSession(null, template, null, { program: program ?? undefined, aims }),
  });
}
