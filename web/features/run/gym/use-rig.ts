// Finds the gym of the workout, and the bar and plates for an exercise.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { barsFor, barText, type Rig, rigOf } from '#shared/gyms/rig.ts';
import type { Gym, GymBar } from '#shared/gyms/schema.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { poundsFromWeight, type WeightUnit } from '#shared/units.ts';
import { usePersonId } from '#web/api/person/auth-store.ts';
import { createPersonalStore } from '#web/api/person/same-person.ts';
import { trpc } from '#web/api/trpc.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { linesOf } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';
import { barKey, keepBar, keepGyms, type KeptBars, readBars, readGyms } from './kept-gyms.ts';

/**
 * Returns the user's gyms, the default first. Until the server responds, the gyms are those stored
 * on this device.
 */
export function useGyms(): readonly Gym[] {
  return useAnswer(usePersonId()).data?.data ?? [];
}

export function useKeptGyms(userId: string): void {
  const { data, isFetched } = useAnswer(userId);
  useEffect(() => {
    if (isFetched && data) keepGyms(userId, data.data);
  }, [userId, isFetched, data]);
}

function useAnswer(userId: string | undefined) {
  return useQuery({
    ...trpc.gyms.list.queryOptions(),
    initialData: () => {
      const kept = userId === undefined ? undefined : readGyms(userId);
      return kept && { data: kept };
    },
    initialDataUpdatedAt: 0,
  });
}

export function useRunGym(): Gym | null {
  const gyms = useGyms();
  const gymId = useRun(({ run }) => run.pending.gym?.id);
  return gyms.find(({ id }) => id === gymId) ?? null;
}

/**
 * `store` holds the bars that the user chose since the page was loaded, because the device's
 * storage may be full.
 */
const store = createPersonalStore<{ chosen: KeptBars }>({ chosen: {} });

type Line = Pick<SessionLine, 'exerciseId' | 'exercise'>;

export function useRig(line: Line, unit: WeightUnit): Rig | null {
  const gym = useRunGym();
  const { bar } = useBars(line);
  return rigOf(line.exercise.equipmentRequired, gym, unit, bar && barText(bar));
}

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
  // The weights are compared as JSON text, because a new object would count as a change on each
  // render.
  const text = JSON.stringify(Object.fromEntries(bars));
  useEffect(() => {
    // The cast is safe because `text` is the JSON of `bars`, an object with a weight for each exercise id.
    setEmptyBars(JSON.parse(text) as Record<string, number>);
  }, [text, setEmptyBars]);
}

function keptBars(userId: string | undefined): KeptBars {
  return userId === undefined ? {} : readBars(userId);
}
