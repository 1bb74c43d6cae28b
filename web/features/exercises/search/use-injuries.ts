import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BodyArea } from '#shared/body-areas/vocabulary.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import { type InjuredAreas, injuredAreas } from '#shared/medical-history/injured-areas.ts';
import { trpc } from '#web/api/trpc.ts';
import { useAvoidedAreas } from './avoided-areas.ts';
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
    /** From head to foot. */
    avoided: kept.filter((area) => injured.includes(area)),
    avoid: (area: BodyArea, isAvoided: boolean) =>
      setKept(isAvoided ? [...kept, area] : kept.filter((other) => other !== area)),
    avoidNothing: () => setKept([]),
    /** What an exercise loads of it, in words; null when nothing. */
    noteOn: (exercise: Exercise) => loadNote(exercise.loadedAreas, injured),
  };
}

export type Injuries = ReturnType<typeof useInjuries>;
