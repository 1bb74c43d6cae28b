import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type BodyArea, bodyAreas, bodyAreaWords } from '#shared/body-areas/vocabulary.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import { listText } from '#shared/format.ts';
import { type InjuredAreas, injuredAreas } from '#shared/medical-history/injured-areas.ts';
import { trpc } from '#web/api/trpc.ts';
import { usePersonId } from '#web/api/person/auth-store.ts';

/**
 * Returns the user's unhealed injuries and the parts of the body to avoid. While the medical history is loading, the
 * parts that were avoided before stay avoided.
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
    /** `avoided` lists the parts of the body to avoid, from head to foot. */
    avoided: kept.filter((area) => injured.includes(area)),
    avoid: (area: BodyArea, isAvoided: boolean) =>
      setKept(isAvoided ? [...kept, area] : kept.filter((other) => other !== area)),
    avoidNothing: () => setKept([]),
    /** Returns which injured parts the exercise loads, as text; null if it loads none. */
    noteOn: (exercise: Exercise) => loadNote(exercise.loadedAreas, injured),
  };
}

export type Injuries = ReturnType<typeof useInjuries>;

/**
 * Returns the stored parts of the body to avoid, and a function that changes them. They are stored only until the tab
 * closes (`sessionStorage`), because they are health data.
 */
function useAvoidedAreas() {
  const userId = usePersonId();
  const [kept, setKept] = useState(() => ({ userId, areas: read(userId) }));
  // The user may become known after the first render.
  const current = kept.userId === userId ? kept : { userId, areas: read(userId) };
  if (current !== kept) setKept(current);

  function setAreas(areas: readonly BodyArea[]) {
    setKept({ userId, areas: inOrder(areas) });
    if (userId === undefined) return;
    try {
      sessionStorage.setItem(keyOf(userId), JSON.stringify(areas));
    } catch (error) {
      // The storage may be full. The choice is then lost when the page is reloaded.
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
    // The stored JSON is invalid, so no part is avoided.
    return [];
  }
}

function inOrder(areas: readonly unknown[]): BodyArea[] {
  return bodyAreas.filter((area) => areas.includes(area));
}

function keyOf(userId: string): string {
  return `${userId}:avoided-areas`;
}

/** Returns a list such as 'shoulder, elbow and knee'. */
export function areaList(areas: readonly BodyArea[]): string {
  return listText(areas.map((area) => bodyAreaWords[area]));
}

/** Returns which injured parts an exercise loads, such as 'Shoulder, also elbow'; null if it loads none. */
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
