// Defines `RunPlan`, the data of a workout before its start, and the error of a failed start.
import type { ProgramDayOfSession } from '#shared/programs/program-day.ts';
import type { WeightUnit } from '#shared/units.ts';
import type { Refusal } from '#web/outbox/outbox-commands.ts';

export interface RunPlan {
  /** `id` is the id of the template, or of the session for a workout without a template. */
  id: string;
  isQuick: boolean;
  /**
   * `program` is the program day of the workout; null when the workout counts for no program,
   * undefined before the user chose.
   */
  program?: ProgramDayOfSession | null | undefined;
  /**
   * `lighterWeek` is the unit to whose increments a deload week rounds the weights; undefined in
   * other weeks.
   */
  lighterWeek?: WeightUnit | undefined;
  /** `isWanted` returns false after the user has left the page of the workout. */
  isWanted?: () => boolean;
}

export class StartFailed extends Error {
  override readonly name = 'StartFailed';
  /** `isTemplateGone` is true when no template has the id, so that a retry cannot succeed. */
  readonly isTemplateGone: boolean;

  constructor(refusal?: Refusal, isReached = false) {
    super(refusal?.reason ?? unstartedText(isReached));
    const isNoId = refusal?.details?.some(({ path }) => path === 'customTemplateId') ?? false;
    this.isTemplateGone = isNoId || refusal?.code === 'TEMPLATE_NOT_FOUND';
  }
}

/** Returns the reason for a start that the server neither made nor refused. */
export function unstartedText(isReached: boolean): string {
  return isReached
    ? 'The server has a problem. Try again in a moment.'
    : 'Needs a connection. Try again when you are online.';
}
