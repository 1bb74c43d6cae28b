import { Text, Title } from '@mantine/core';
import { memo } from 'react';
import type { IntensityProgress } from '#shared/progress/schema.ts';
import { countOf, formatNumber } from '#web/text/format.ts';
import { BarRows } from '#web/ui/charts/BarRows.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import classes from './ProgressPage.module.css';

/** Shows how heavy and how hard the sets were. */
export const IntensitySection = memo(function IntensitySection({
  intensity,
}: {
  intensity: IntensityProgress;
}) {
  const { sets, byPercent, byReps, byRpe } = intensity;
  const rpeRows = byRpe.map(({ rpe, sets: of }) => row(`RPE ${formatNumber(rpe, 1)}`, of));
  const [usual] = byReps.toSorted((a, b) => b.sets - a.sets);
  if (!usual || sets === 0) return null;
  return (
    <section className={`surface-card ${classes.card}`} aria-labelledby="intensity">
      <Fold
        className={classes.row}
        summary={
          <>
            <Title order={2} id="intensity">
              Intensity
            </Title>
            <span data-numeric>
              {formatNumber((100 * usual.sets) / sets, 0)}% at {repsText(usual)} reps
            </span>
          </>
        }
      >
        <div className={classes.columns}>
          <BarRows
            caption={`Of your 1RM by RPE: ${ofSets(byPercent, sets)}`}
            rows={byPercent.map((band) => row(percentText(band), band.sets))}
          />
          <BarRows
            caption={`Repetitions: ${countOf(sets, 'set')}`}
            rows={byReps.map((band) => row(repsText(band), band.sets))}
          />
          {byRpe.length > 0 ? (
            <BarRows caption={`RPE: ${ofSets(byRpe, sets)}`} rows={rpeRows} />
          ) : (
            <Text fw={600}>RPE: {ofSets(byRpe, sets)}. Enter one with a set to see it.</Text>
          )}
        </div>
      </Fold>
    </section>
  );
});

function row(name: string, sets: number) {
  return { name, value: sets, text: formatNumber(sets, 0) };
}

/** Returns '34 of 48 sets'. */
function ofSets(counted: readonly { sets: number }[], all: number): string {
  return `${formatNumber(
    counted.reduce((sum, { sets }) => sum + sets, 0),
    0,
  )} of ${countOf(all, 'set')}`;
}

type Band = IntensityProgress['byReps'][number];

function percentText({ from, below }: Band): string {
  if (from === 0) return `Under ${below}%`;
  return below === null ? `${from}% and more` : `${from}–${below}%`;
}

function repsText({ from, below }: Band): string {
  return below === null ? `${from} and more` : `${from}–${below - 1}`;
}
