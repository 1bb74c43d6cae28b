// Computes the records of a running session on a device (behaviour/report.md#records).
import { type Best, comparableSets } from './bests.ts';
import { exerciseOf, type SessionState } from '#shared/sessions/fold.ts';
import type { PersonalRecord } from './insights-schema.ts';
import type { ComparableSet } from '#shared/sets/scale.ts';
import { personalRecords } from './records.ts';

/**
 * Returns the same records as the report, except for exercises that lift a known share of the body: a device does not
 * know the body weight.
 *
 * @param earlier the bests of completed sessions
 */
export function liveRecords(
  session: Pick<SessionState, 'template' | 'sets'>,
  earlier: readonly Best[],
): PersonalRecord[] {
  const sets = comparableSets({ ...session, bodyWeightKg: null });
  return personalRecords(
    sets.filter((set) => !isOfBody(set, exerciseOf(session, set)?.bodyweightShare ?? null)),
    earlier,
  );
}

/** Returns whether the report compares loads that include the body. */
function isOfBody({ measure, loadKind }: ComparableSet, bodyweightShare: number | null): boolean {
  return measure === 'REPS' && loadKind === 'BODYWEIGHT_PLUS' && bodyweightShare !== null;
}
