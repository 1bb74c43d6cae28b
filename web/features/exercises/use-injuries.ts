import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BodyArea } from '#shared/body-areas/vocabulary.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import { type InjuredAreas, injuredAreas } from '#shared/medical-history/injured-areas.ts';
import { trpc } from '#web/api/trpc.ts';
import { useAvoidedAreas } from './avoided-areas.ts';
import { loadNote } from './load-note.ts';

/**
 * Returns the recorded injuries that are not healed, and the body areas to avoid.
 *
 * Without the medical history no areas are offered and the list is whole. Areas that were avoided
 * before stay so until the record is loaded, so that the list does not begin with exercises the
 * user wants to avoid.
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
