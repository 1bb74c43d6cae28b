// Begins a session of a template on this device. The outbox sends the start, and nobody waits for that.
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
  /** The template as it is to be trained. */
  template: Template;
  /** Set for a deload: its weights are multiples of the increment in this unit. */
  lighterIn?: WeightUnit;
}

interface Beginning extends KnownTemplate {
  /** Names the session, and its start. */
  commandId: string;
  /** The aims that the form starts with, which the log keeps. */
  aims: SessionAims;
  /** The day that it carries out. */
  program?: ProgramDayOfSession | null | undefined;
}

/** Returns the session as the rules of the log begin it, once its start is on this device for good. */
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
      // The template may be deleted or changed before the start arrives.
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
