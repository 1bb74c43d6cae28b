// The workout to train, and the failure to start it.
import type { ProgramDayOfSession } from '#shared/programs/program-day.ts';
import type { WeightUnit } from '#shared/units.ts';
import type { Refusal } from '#web/outbox/outbox-commands.ts';

/** The plan that the address of a run names. */
export interface RunPlan {
  /** Id of a template; a workout without one uses its own, under which it is found like any other. */
  id: string;
  /** It is to be begun without a template. */
  isQuick: boolean;
  /** The day of a program that it carries out; null: none, as the person said; undefined: nobody was asked. */
  program?: ProgramDayOfSession | null | undefined;
  /** It is to be lighter this once, in steps of this unit. */
  lighterWeek?: WeightUnit | undefined;
}

/** No session could be started. */
export class StartFailed extends Error {
  override readonly name = 'StartFailed';
  /** There is nothing to be started: trying again changes nothing. */
  readonly isTemplateGone: boolean;

  constructor(refusal?: Refusal) {
    super(refusal?.reason);
    const isNoId = refusal?.details?.some(({ path }) => path === 'customTemplateId') ?? false;
    this.isTemplateGone = isNoId || refusal?.code === 'TEMPLATE_NOT_FOUND';
  }
}
