// Records and changes since the last time, in words.
import type { PersonalRecord } from '#shared/sessions/insights-schema.ts';
import { countOf, formatNumber } from '#web/format.ts';

/** 'PR: best 8-rep set, +5 lbs' */
export function recordText(record: PersonalRecord): string {
  const { kind, actualReps, actualWeight, value, previous } = record;
  const lbs = `+${formatNumber(value - previous, kind === 'oneRepMax' ? 1 : 2)} lbs`;
  switch (kind) {
    case 'weight':
      return `PR: heaviest set, ${lbs}`;
    case 'oneRepMax':
      return actualReps === 1 ? `PR: best 1RM, ${lbs}` : `PR: best est. 1RM, ${lbs}`;
    case 'repSet':
      return `PR: best ${actualReps}-rep set, ${lbs}`;
    case 'repsAtWeight': {
      const at = actualWeight === 0 ? '' : ` at ${formatNumber(actualWeight)} lbs`;
      return `PR: most reps${at}, +${countOf(value - previous, 'rep')}`;
    }
  }
}

/** '+250 since last time', 'Same as last time'; undefined where there is nothing to compare. */
export function deltaText(delta: number | null | undefined): string | undefined {
  if (delta == null) return undefined;
  if (delta === 0) return 'Same as last time';
  return `${delta > 0 ? '+' : '−'}${formatNumber(Math.abs(delta))} since last time`;
}
