import { useEffect } from 'react';
import type { LastPerformance } from '#shared/sessions/schema.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { linesOf } from './run.ts';
import { useRun, useRunActions } from './run-context.ts';

/** Tells the run what planned percentages are taken of, where there are any. */
export function useStrength(lastTimes: readonly LastPerformance[] | undefined): void {
  const { weightUnit: unit } = useSettings();
  const { knowStrength } = useRunActions();
  const hasPercentages = useRun(({ run }) =>
    linesOf(run).some((line) => line.setTargets?.some((row) => row.targetPercent !== null)),
  );
  useEffect(() => {
    if (!hasPercentages) return;
    // Without an answer they are taken of the sets of today.
    const known = (lastTimes ?? []).flatMap(({ exerciseId, estimatedOneRepMax }) =>
      estimatedOneRepMax === undefined ? [] : [[exerciseId, estimatedOneRepMax] as const],
    );
    knowStrength({ oneRepMaxLbs: Object.fromEntries(known), unit });
  }, [hasPercentages, lastTimes, unit, knowStrength]);
}
