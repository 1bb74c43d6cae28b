// Finds the rig of an exercise in the run: the gym's equipment with the bar chosen for the exercise.
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { barsFor, barText, type Rig, rigOf } from '#shared/gyms/rig.ts';
import type { GymBar } from '#shared/gyms/schema.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { poundsFromWeight, type WeightUnit } from '#shared/units.ts';
import { usePersonId } from '#web/api/person/auth-store.ts';
import { createPersonalStore } from '#web/api/person/same-person.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { linesOf } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';
import { barKey, keepBar, type KeptBars, readBars } from './kept-gyms.ts';
import { useRunGym } from './use-gyms.ts';

/** Bars chosen since the page was loaded. Shared by all components, and independent of the device's storage. */
const store = createPersonalStore<{ chosen: KeptBars }>({ chosen: {} });

type Line = Pick<SessionLine, 'exerciseId' | 'exercise'>;

/** Returns the rig of the exercise; null when its loading is unknown. */
export function useRig(line: Line, unit: WeightUnit): Rig | null {
  const gym = useRunGym();
  const { bar } = useBars(line);
  return rigOf(line.exercise.equipmentRequired, gym, unit, bar && barText(bar));
}

/**
 * Returns the gym's bars for an exercise, the chosen bar (null while none is chosen), and a
 * function to choose one.
 */
export function useBars({ exerciseId, exercise }: Line): {
  bars: readonly GymBar[];
  bar: GymBar | null;
  choose: (bar: string) => void;
} {
  const gym = useRunGym();
  const userId = usePersonId();
  const place = { gymId: gym?.id ?? '', exerciseId };
  const chosen = useStore(store, (state) => state.chosen[barKey(place)]);
  const bars = barsFor(exercise.equipmentRequired, gym);
  const known = chosen ?? (bars.length > 1 ? keptBars(userId)[barKey(place)] : undefined);
  return {
    bars,
    bar: bars.find((each) => barText(each) === known) ?? null,
    choose: (bar) => {
      if (userId !== undefined) keepBar(userId, place, bar);
      store.setState(({ chosen: before }) => ({ chosen: { ...before, [barKey(place)]: bar } }));
    },
  };
}

/** Gives the run the empty bar weights in lbs, where a line without a planned weight starts. */
export function useEmptyBars(): void {
  const gym = useRunGym();
  const userId = usePersonId();
  const lines = useRun(({ run }) => linesOf(run));
  const chosen = useStore(store, (state) => state.chosen);
  const unitsOf = useLineUnits();
  const { setEmptyBars } = useRunActions();
  const known = { ...keptBars(userId), ...chosen };
  const bars = lines.flatMap(({ exerciseId, exercise }) => {
    const bar = known[barKey({ gymId: gym?.id ?? '', exerciseId })] ?? null;
    const rig = rigOf(exercise.equipmentRequired, gym, unitsOf(exerciseId).line, bar);
    return rig?.kind === 'bar' && exercise.loadKind === 'EXTERNAL'
      ? [[exerciseId, poundsFromWeight(rig.bar, rig.unit)] as const]
      : [];
  });
  // A text is stable while the weights are unchanged.
  const text = JSON.stringify(Object.fromEntries(bars));
  useEffect(() => {
    // `as`: `text` was made above from an object with a number for each bar.
    setEmptyBars(JSON.parse(text) as Record<string, number>);
  }, [text, setEmptyBars]);
}

function keptBars(userId: string | undefined): KeptBars {
  return userId === undefined ? {} : readBars(userId);
}
