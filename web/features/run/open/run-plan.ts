// Defines the workout to start, and the error of a failed start.
import type { ProgramDayOfSession } from '#shared/programs/program-day.ts';
import type { WeightUnit } from '#shared/units.ts';
import type { Refusal } from '#web/outbox/outbox-commands.ts';

export interface RunPlan {
  /** Id of the template. A workout without a template has its session id here. */
  id: string;
  isQuick: boolean;
  /**
   * The program day of the workout; null when the user chose no program, undefined before the
   * question.
   */
  program?: ProgramDayOfSession | null | undefined;
  /** Unit of the increments in a deload week; undefined for a usual workout. */
  lighterWeek?: WeightUnit | undefined;
}

export class StartFailed extends Error {
  override readonly name = 'StartFailed';
  /** True when the template was deleted, so that a retry cannot succeed. */
  readonly isTemplateGone: boolean;

  constructor(refusal?: Refusal) {
    super(refusal?.reason);
    const isNoId = refusal?.details?.some(({ path }) => path === 'customTemplateId') ?? false;
    this.isTemplateGone = isNoId || refusal?.code === 'TEMPLATE_NOT_FOUND';
  }
}
