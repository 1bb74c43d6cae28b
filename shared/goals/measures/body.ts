// Computes the value of a goal about the body, such as its weight: the newest measurement. Sessions contribute nothing.
import type { Contribution } from '#shared/goals/facts.ts';
import type { Measure } from './measure.ts';

export const body: Measure = {
  fedBy: 'body',
  ofSession: () => null,
  reads: () => null,
  subject: () => '',
  combine: (contributions) => newest(contributions)?.value ?? null,
};

/**
 * Returns the newest contribution; of two at the same moment the one with the greater id, as the database sorts them.
 */
function newest(contributions: readonly Contribution[]): Contribution | undefined {
  return contributions.reduce<Contribution | undefined>(
    (best, each) => (best === undefined || isLater(each, best) ? each : best),
    undefined,
  );
}

function isLater(a: Contribution, b: Contribution): boolean {
  const difference = Date.parse(a.startedAt) - Date.parse(b.startedAt);
  return difference > 0 || (difference === 0 && a.sourceId > b.sourceId);
}
