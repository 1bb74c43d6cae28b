import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type BodyArea, bodyAreas, bodyAreaWords } from '#shared/body-areas/vocabulary.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import { listText } from '#shared/format.ts';
import { type InjuredAreas, injuredAreas } from '#shared/medical-history/injured-areas.ts';
import { trpc } from '#web/api/trpc.ts';
import { usePersonId } from '#web/api/person/auth-store.ts';

/**
 * Returns the user's injuries and the parts of the body to avoid. The stored parts stay avoided while the medical
 * history is loading.
 */
export function useInjuries(isAsking: boolean) {
  const { data } = useQuery({ ...trpc.medicalHistory.get.queryOptions(), enabled: isAsking });
  const [kept, setKept] = useAvoidedAreas();
  const recorded = useMemo(
    () => (data === undefined ? null : injuredAreas(data?.injuries ?? [])),
    [data],
  );
  const { areas, unplaced }: InjuredAreas = recorded ?? {
    areas: kept.map((area) => ({ area, injuries: [] })),
    unplaced: [],
  };
  const injured = areas.map(({ area }) => area);

  return {
    areas,
    unplaced,
    avoided: kept.filter((area) => injured.includes(area)),
    avoid: (area: BodyArea, isAvoided: boolean) =>
      setKept(isAvoided ? [...kept, area] : kept.filter((other) => other !== area)),
    avoidNothing: () => setKept([]),
    noteOn: (exercise: Exercise) => loadNote(exercise.loadedAreas, injured),
  };
}

export type Injuries = ReturnType<typeof useInjuries>;

/**
 * Returns the stored parts of the body to avoid. They are health data, so they are in `sessionStorage`, which the
 * browser clears when the tab closes.
 */
function useAvoidedAreas() {
  const userId = usePersonId();
  const [kept, setKept] = useState(() => ({ userId, areas: read(userId) }));
  // The user may become known after the first render, so the parts are then read again.
  const current = kept.userId === userId ? kept : { userId, areas: read(userId) };
  if (current !== kept) setKept(current);

  function setAreas(areas: readonly BodyArea[]) {
    setKept({ userId, areas: inOrder(areas) });
    if (userId === undefined) return;
    try {
      sessionStorage.setItem(keyOf(userId), JSON.stringify(areas));
    } catch (error) {
      // The storage may be full. The avoided parts are then lost when the page is reloaded.
      console.warn('What to avoid could not be kept', error);
    }
  }
  return [current.areas, setAreas] as const;
}

function read(userId: string | undefined): BodyArea[] {
  if (userId === undefined) return [];
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? inOrder(stored) : [];
  } catch {
    return [];
  }
}

function inOrder(areas: readonly unknown[]): BodyArea[] {
  return bodyAreas.filter((area) => areas.includes(area));
}

function keyOf(userId: string): string {
  return `${userId}:avoided-areas`;
}

export function areaList(areas: readonly BodyArea[]): string {
  return listText(areas.map((area) => bodyAreaWords[area]));
}

/** Returns which injured parts an exercise loads, such as 'Shoulder, also elbow'; null if there are none. */
export function loadNote(
  { mainly, also }: Exercise['loadedAreas'],
  injured: readonly BodyArea[],
): string | null {
  const main = areaList(mainly.filter((area) => injured.includes(area)));
  const further = areaList(also.filter((area) => injured.includes(area)));
  if (main === '') return further === '' ? null : `Also ${further}`;
  const name = main.charAt(0).toUpperCase() + main.slice(1);
  return further === '' ? name : `${name}, also ${further}`;
}
