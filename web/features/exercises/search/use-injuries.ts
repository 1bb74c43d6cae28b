import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type BodyArea, bodyAreas } from '#shared/body-areas/vocabulary.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import { type InjuredAreas, injuredAreas } from '#shared/medical-history/injured-areas.ts';
import { trpc } from '#web/api/trpc.ts';
import { usePersonId } from '#web/api/person/auth-store.ts';
import { loadNote } from './load-note.ts';

/**
 * The recorded injuries that are not healed, and which of their parts of the body are avoided.
 *
 * An aid: without the medical history nothing is offered and the list is whole. Only what was switched on before
 * stays on until the record is there, so that the list does not begin with what somebody wants to avoid.
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
    /** Avoided areas, sorted from head to foot. */
    avoided: kept.filter((area) => injured.includes(area)),
    avoid: (area: BodyArea, isAvoided: boolean) =>
      setKept(isAvoided ? [...kept, area] : kept.filter((other) => other !== area)),
    avoidNothing: () => setKept([]),
    /** Returns the words for the injured areas that an exercise loads; null when none. */
    noteOn: (exercise: Exercise) => loadNote(exercise.loadedAreas, injured),
  };
}

export type Injuries = ReturnType<typeof useInjuries>;

/**
 * The areas of the body whose exercises are left out, from head to foot, and how to change them. None until somebody
 * switches one on. Remembered per person in this tab: they tell of an injury, and a browser keeps nothing about anybody's
 * health for good.
 */
function useAvoidedAreas() {
  const userId = usePersonId();
  const [kept, setKept] = useState(() => ({ userId, areas: read(userId) }));
  // The person may be known only after the first render.
  const current = kept.userId === userId ? kept : { userId, areas: read(userId) };
  if (current !== kept) setKept(current);

  function setAreas(areas: readonly BodyArea[]) {
    setKept({ userId, areas: inOrder(areas) });
    if (userId === undefined) return;
    try {
      sessionStorage.setItem(keyOf(userId), JSON.stringify(areas));
    } catch (error) {
      // Full storage: the choice lasts as long as the page.
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
    // Edited by hand: begin anew.
    return [];
  }
}

function inOrder(areas: readonly unknown[]): BodyArea[] {
  return bodyAreas.filter((area) => areas.includes(area));
}

function keyOf(userId: string): string {
  return `${userId}:avoided-areas`;
}
