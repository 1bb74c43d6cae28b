import { useQuery } from '@tanstack/react-query';
import { siteOfMeasure } from '#shared/biometrics/tape.ts';
import { isBodyKind } from '#shared/goals/body-measures.ts';
import type { MeasureKind } from '#shared/goals/vocabulary.ts';
import { trpc } from '#web/api/trpc.ts';

interface NewestMeasurement {
  /** Value as stored: kg, % or inches. */
  value: number;
  /** Null for the weight of the profile, which says no day. */
  recordedAt: string | null;
}

/** Returns the last body measurement; undefined for other measures, and while it is loading. */
export function useNewestMeasurement(kind: MeasureKind | ''): NewestMeasurement | undefined {
  const isBody = kind !== '' && isBodyKind(kind);
  const site = siteOfMeasure(kind);
  const profile = useQuery({
    ...trpc.profile.get.queryOptions(),
    enabled: isBody && site === undefined,
  });
  const history = useQuery({
    ...trpc.biometrics.list.queryOptions({}),
    enabled: site !== undefined,
  });
  if (kind === 'BODY_WEIGHT') {
    const weight = profile.data?.weight;
    return weight == null ? undefined : { value: weight, recordedAt: null };
  }
  if (kind === 'BODY_FAT') {
    const fat = profile.data?.latestBodyFat;
    return fat ? { value: fat.percentage, recordedAt: fat.recordedAt } : undefined;
  }
  if (site === undefined) return undefined;
  const entry = history.data?.biometrics.find((each) => each.bodyMeasurements[site] !== undefined);
  const value = entry?.bodyMeasurements[site];
  return entry && value !== undefined ? { value, recordedAt: entry.recordedAt } : undefined;
}
