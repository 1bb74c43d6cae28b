// Defines the workout to start, and the error of a failed start.
import type { ProgramDayOfSession } from '#shared/programs/program-day.ts';
import type { WeightUnit } from '#shared/units.ts';
import type { Refusal } from '#web/outbox/outbox-commands.ts';

/** The workout to start, read from the address. */
export interface RunPlan {
  /** Template id; for a workout without a template its session id. */
  id: string;
  /** True to start without a template. */
  isQuick: boolean;
  /** Program day of the workout. Null when the user chose none, undefined before the question. */
  program?: ProgramDayOfSession | null | undefined;
  /** Unit of the increments of a lighter workout; undefined for a usual workout. */
  lighterWeek?: WeightUnit | undefined;
}

/** The session could not be started. */
export class StartFailed extends Error {
  override readonly name = 'StartFailed';
  /** True when the template is gone, so that a retry cannot succeed. */
  readonly isTemplateGone: boolean;

  constructor(refusal?: Refusal) {
    super(refusal?.reason);
    const isNoId = refusal?.details?.some(({ path }) => path === 'customTemplateId') ?? false;
    this.isTemplateGone = isNoId || refusal?.code === 'TEMPLATE_NOT_FOUND';
  }
}
