// Starts a session of a template on this device. The outbox sends the start to the server.
import { deviceZone } from '#shared/calendar.ts';
import type { ProgramDayOfSession } from '#shared/programs/program-day.ts';
import type { SessionAims } from '#shared/sessions/aim-schema.ts';
import { begunSession } from '#shared/sessions/begun-session.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import type { SessionTemplate } from '#shared/sessions/schema.ts';
import { copyOfTemplate, planToCarry } from '#shared/sessions/template/template-copy.ts';
import type { Template } from '#shared/templates/schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { serverNow } from '#web/api/calls/server-clock.ts';
import { enqueue } from '#web/outbox/outbox.ts';

export interface KnownTemplate {
  template: Template;
  /**
   * `lighterIn` is the unit to whose increments a deload week rounds the weights; undefined in
   * other weeks.
   */
  lighterIn?: WeightUnit;
}

interface Beginning extends KnownTemplate {
  commandId: string;
  aims: SessionAims;
  program?: ProgramDayOfSession | null | undefined;
}

export async function beginOf(
  userId: string,
  { template: known, lighterIn, commandId, aims, program }: Beginning,
): Promise<SessionState> {
  const performedAt = serverNow();
  const copy = copyOfTemplate(known);
  const template: SessionTemplate = lighterIn ? { ...copy, isLighter: true } : copy;
  await enqueue(userId, {
    kind: 'startSession',
    input: {
      customTemplateId: known.id,
      commandId,
      performedAt,
      ...deviceZone(),
      // The template may change before the server receives the start, so the start contains the
      // planned exercises.
      plan: planToCarry(known),
      aims,
      ...(program ? { program } : {}),
      ...(lighterIn ? { lighterWeek: lighterIn } : {}),
    },
    isBegun: true,
    template,
  });
  return begunSession({ commandId, performedAt, aims }, template, program);
}
