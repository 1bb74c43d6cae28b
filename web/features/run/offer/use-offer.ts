// What is offered for the next set of a line here and now, from what this device knows.
import { rigPlace } from '#shared/gyms/rig-place.ts';
import { type NextSetOffer, nextSetOffer } from '#shared/sessions/next-set-offer.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import type { WeightUnit } from '#shared/units.ts';
import { readOfferChoice } from '#web/training/offer-choices.ts';
import { useRig } from '../gym/use-rig.ts';
import { dueTarget, type Run } from '../run.ts';
import { useRun } from '../run-context.ts';
import { readEntryUnit } from '../gym/entry-unit.ts';

export interface ShownOffer extends NextSetOffer {
  unit: WeightUnit;
}

/** Null while there is nothing to say, and for an exercise for which nobody wants it. */
export function useOffer(userId: string | undefined, line: SessionLine): ShownOffer | null {
  const { weightUnit, nextSet, nextSetMode } = useSettings();
  const run = useRun((state) => state.run);
  const { exerciseId } = line;
  const unit = (userId === undefined ? null : readEntryUnit(userId, exerciseId)) ?? weightUnit;
  const rig = useRig(line, unit);
  if (userId === undefined || nextSet === 'off' || run.offersOff.includes(exerciseId)) return null;
  if (readOfferChoice(userId, exerciseId) === 'off') return null;
  const offer = nextSetOffer(run.pending, line, dueTarget(run, line, run.lineIndex), {
    ...rigPlace(rig, unit, Math.max(0, ...run.pending.sets.map((set) => set.weightLbs))),
    mode: nextSetMode,
    restedSeconds: restedSeconds(run),
  });
  return offer && { ...offer, unit };
}

/** How long the rest was when it ran out, which is all that this device has seen of it; planned rests are known anyway. */
function restedSeconds({ rest }: Run): number {
  return rest?.beganAtMs === undefined ? 0 : (rest.endsAtMs - rest.beganAtMs) / 1000;
}
