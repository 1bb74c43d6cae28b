// Shows an exercise of the report on few lines: its volume compared with the previous workout, and
// its sets with their effort.
import { VisuallyHidden } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import type { LoadMoved } from '#shared/sessions/records/insights-schema.ts';
import { isRated, totalVolumeLbs } from '#shared/sessions/report/report.ts';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import { unitsOfAccount } from '#shared/sets/shown-weight.ts';
import { volumeFromPounds, type WeightUnit } from '#shared/units.ts';
import { countOf, formatNumber } from '#web/text/format.ts';
import { SetKindBadge } from '#web/training/SetKindBadge.tsx';
import { ratedSetText } from '#web/training/set-text.ts';
import type { ReportGroup, ReportLine } from './report-lines.ts';
import classes from './ReportExercise.module.css';

export interface LineVolume {
  lbs: number;
  /**
   * `beforeLbs` is the volume of the exercise in the previous workout, in lbs; null when the
   * previous workout did not contain the exercise.
   */
  beforeLbs: number | null;
  /**
   * `mostLbs` is the greatest volume that an exercise of this workout had in this or the previous workout, in lbs. A
   * bar of this volume has the full length.
   */
  mostLbs: number;
}

export function volumesOf(
  groups: readonly ReportGroup[],
  before: readonly ReportGroup[],
): Map<string, LineVolume> {
  const earlier = linesOf(before);
  const volumes = linesOf(groups).map(({ key, exerciseId, sets }) => {
    // A workout may contain an exercise twice. The first entry is compared with the first entry of the previous
    // workout, and the second entry with the second.
    const at = earlier.findIndex((line) => line.exerciseId === exerciseId);
    const [same] = at === -1 ? [] : earlier.splice(at, 1);
    return { key, lbs: totalVolumeLbs(sets), beforeLbs: same ? totalVolumeLbs(same.sets) : null };
  });
  const mostLbs = Math.max(...volumes.flatMap(({ lbs, beforeLbs }) => [lbs, beforeLbs ?? 0]));
  return new Map(volumes.map(({ key, ...volume }) => [key, { ...volume, mostLbs }]));
}

function linesOf(groups: readonly ReportGroup[]): ReportLine[] {
  return groups.flatMap(({ lines }) => lines);
}

interface VolumeProps {
  volume: LineVolume | undefined;
  unit: WeightUnit;
}

export function Volume({ volume, unit }: VolumeProps) {
  if (!volume || volume.lbs === 0) return null;
  const { lbs, beforeLbs, mostLbs } = volume;
  const shown = volumeFromPounds(lbs, unit);
  const delta =
    beforeLbs === null ? undefined : deltaText(shown - volumeFromPounds(beforeLbs, unit));
  return (
    <span className={classes.volume} data-numeric>
      <VisuallyHidden>Volume </VisuallyHidden>
      <strong>{formatNumber(shown)}</strong> {unit}
      {delta === undefined ? null : (
        <span className={classes.delta}>
          {delta}
          <VisuallyHidden> since last time</VisuallyHidden>
        </span>
      )}
      <span aria-hidden className={classes.bars}>
        <span style={{ width: `${(100 * lbs) / mostLbs}%` }} />
        <span style={{ width: `${(100 * (beforeLbs ?? 0)) / mostLbs}%` }} />
      </span>
    </span>
  );
}

interface SetsInALineProps {
  line: ReportLine;
  unit: WeightUnit;
  isRecord: (setId: string) => boolean;
}

/** Shows all sets on few lines, such as '● 8 × 185 @8', and 'per hand' once, after the sets of dumbbells. */
export function SetsInALine({ line, unit, isRecord }: SetsInALineProps) {
  const { loadKind } = line.exercise;
  const exercise = {
    ...line.exercise,
    loadKind: loadKind === 'PER_SIDE' ? 'EXTERNAL' : loadKind,
  } as const;
  return (
    <span className={classes.sets} data-numeric>
      <VisuallyHidden>Sets of {line.name}: </VisuallyHidden>
      {line.sets.map((set) => (
        <span key={set.setId} className="row gap-4">
          <EffortDot set={set} />
          <SetKindBadge kind={set.classification} />
          {ratedSetText(set, unitsOfAccount(unit), exercise)}
          {isRecord(set.setId) ? <IconTrophy size={16} stroke={2} aria-label="Record" /> : null}
        </span>
      ))}
      {loadKind === 'PER_SIDE' ? 'per hand' : null}
    </span>
  );
}

const EASY = 6;

/**
 * Shows the effort of a set as a dot, which is more opaque for a higher RPE. A set without an RPE
 * gets a ring.
 */
export function EffortDot({ set }: { set: Pick<LoggedSet, 'rpe' | 'rpeSource'> }) {
  if (!isRated(set)) return <span aria-hidden className={classes.ring} />;
  const opacity = 0.25 + (0.75 * (Math.max(set.rpe, EASY) - EASY)) / (10 - EASY);
  return <span aria-hidden className={classes.dot} style={{ opacity }} />;
}

export function EffortLegend() {
  return (
    <p className="row gap-4" aria-hidden>
      RPE {EASY}
      {[6, 7, 8, 9, 10].map((rpe) => (
        <EffortDot key={rpe} set={{ rpe, rpeSource: 'entered' }} />
      ))}
      10
    </p>
  );
}

/**
 * Returns a text such as 'Volume with both dumbbells: 4,870 lbs, covers 9 of 14 sets'. Returns
 * undefined when neither a second dumbbell nor body weight counts toward the volume.
 */
export function loadText(
  { totalLoad, countedSets, totalSets, hasBothHands, hasBody }: LoadMoved,
  unit: WeightUnit,
): string | undefined {
  const parts = [...(hasBothHands ? ['both dumbbells'] : []), ...(hasBody ? ['your body'] : [])];
  if (parts.length === 0) return undefined;
  const load = formatNumber(volumeFromPounds(totalLoad, unit), 0);
  const text = `Volume with ${parts.join(' and ')}: ${load} ${unit}`;
  return countedSets === totalSets
    ? text
    : `${text}, covers ${countedSets} of ${countOf(totalSets, 'set')}`;
}

export function deltaText(delta: number | null | undefined): string | undefined {
  if (delta == null) return undefined;
  if (delta === 0) return '±0';
  return `${delta > 0 ? '+' : '−'}${formatNumber(Math.abs(delta))}`;
}
