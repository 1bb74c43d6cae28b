import { useEffect, useMemo } from 'react';
import type { LastPerformance } from '#shared/sessions/schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { linesOf } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';

/** Tells the run what planned percentages are taken of, where there are any. */
export function useStrength(lastTimes: readonly LastPerformance[] | undefined): void {
  const { weightUnit: unit } = useSettings();
  const { setStrength } = useRunActions();
  const lines = useRun(({ run }) => linesOf(run));
  const unitsOf = useLineUnits();
  const ids = lines.flatMap(({ exerciseId, setTargets }) =>
    setTargets?.some((row) => row.targetPercent !== null) ? [exerciseId] : [],
  );
  const hasPercentages = ids.length > 0;
  // The same text as long as nothing has changed.
  const units = JSON.stringify(Object.fromEntries(ids.map((id) => [id, unitsOf(id).line])));
  const lineUnits = useMemo(
    // `as`: written on the line above.
    () => JSON.parse(units) as Record<string, WeightUnit>,
    [units],
  );
  useEffect(() => {
    if (!hasPercentages) return;
    // Percentages are taken of today's sets without an answer.
    const known = (lastTimes ?? []).flatMap(({ exerciseId, estimatedOneRepMax }) =>
      estimatedOneRepMax === undefined ? [] : [[exerciseId, estimatedOneRepMax] as const],
    );
    setStrength({ oneRepMaxLbs: Object.fromEntries(known), unit, lineUnits });
  }, [hasPercentages, lastTimes, unit, lineUnits, setStrength]);
}
