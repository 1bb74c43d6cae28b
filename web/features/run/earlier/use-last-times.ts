import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { LastPerformance } from '#shared/sessions/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import type { LastSet } from '#shared/sessions/form/prefill.ts';
import type { WeightUnit } from '#shared/units.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { linesOf } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';

export function useStrength(lastTimes: readonly LastPerformance[] | undefined): void {
  const { weightUnit: unit } = useSettings();
  const { setStrength } = useRunActions();
  const lines = useRun(({ run }) => linesOf(run));
  const unitsOf = useLineUnits();
  const ids = lines.flatMap(({ exerciseId, setTargets }) =>
    setTargets?.some((row) => row.targetPercent !== null) ? [exerciseId] : [],
  );
  const hasPercentages = ids.length > 0;
  // The units are compared as JSON text, because a new object would count as a change on each
  // render.
  const units = JSON.stringify(Object.fromEntries(ids.map((id) => [id, unitsOf(id).line])));
  const lineUnits = useMemo(
    // The cast is safe because `units` is the JSON of an object with a unit for each exercise id.
    () => JSON.parse(units) as Record<string, WeightUnit>,
    [units],
  );
  useEffect(() => {
    if (!hasPercentages) return;
    // The response contains the 1RM of earlier workouts. Until the response arrives, planned percentages use the 1RM of
    // today's sets.
    const known = (lastTimes ?? []).flatMap(({ exerciseId, estimatedOneRepMax }) =>
      estimatedOneRepMax === undefined ? [] : [[exerciseId, estimatedOneRepMax] as const],
    );
    setStrength({ oneRepMaxLbs: Object.fromEntries(known), unit, lineUnits });
  }, [hasPercentages, lastTimes, unit, lineUnits, setStrength]);
}

export function useLastSets(lastTimes: readonly LastPerformance[] | undefined): void {
  const { setLastSets } = useRunActions();
  useEffect(() => {
    if (!lastTimes) return;
    setLastSets(
      Object.fromEntries(lastTimes.map((last) => [last.exerciseId, last.sets.map(toLastSet)])),
    );
  }, [lastTimes, setLastSets]);
}

function toLastSet(set: LastPerformance['sets'][number]): LastSet {
  return {
    reps: set.actualReps,
    weightLbs: set.actualWeight,
    entered: set.enteredWeight,
    durationSeconds: set.actualDuration,
    distanceMeters: set.actualDistance,
    classification: set.setClassification,
  };
}

export function useLastTimes(): readonly LastPerformance[] | undefined {
  const lines = useRun(({ run }) => linesOf(run));
  const sessionId = useRun(({ run }) => run.session.sessionId);
  const withFinished = useOverlay('lastTimes');
  const { data } = useQuery({
    ...trpc.sessions.lastTime.queryOptions({ exerciseIds: idsOf(lines) }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    enabled: lines.length > 0,
  });
  return useMemo(
    () => withFinished(data, { sessionId, exerciseIds: idsOf(lines) }),
    [withFinished, data, sessionId, lines],
  );
}

function idsOf(lines: readonly { exerciseId: string }[]): string[] {
  return [...new Set(lines.map((each) => each.exerciseId))].slice(0, 100);
}
