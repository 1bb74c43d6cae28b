import { Stack, Title } from '@mantine/core';
import { memo, useDeferredValue, useMemo } from 'react';
import { muscleLabels } from '#shared/exercises/labels.ts';
import { estimatedMinutes } from '#shared/templates/duration.ts';
import { setsPerMuscle, totalSets } from '#shared/templates/muscle-sets.ts';
import { BarRows } from '#web/ui/charts/BarRows.tsx';
import { FactList } from '#web/ui/FactList.tsx';
import { formatMinutes } from '#web/text/format.ts';
import type { BuilderLine } from '../lines.ts';
import { useBuilder } from './builder-context.ts';
import type { TemplateBase } from './save/save-command.ts';

export function minutesText(lines: readonly BuilderLine[]): string {
  return `${estimatedMinutes(lines).toFixed(1)} min`;
}

export function setsText(lines: readonly BuilderLine[]): string {
  const sets = totalSets(lines);
  return sets === 1 ? '1 set' : `${sets} sets`;
}

/**
 * Returns the minutes that finished workouts took longer than the estimate of the stored template, for example to set
 * up; null without a finished workout.
 */
export function setupMinutes(base: TemplateBase | undefined): number | null {
  if (base?.usualDuration == null || !base.exercises) return null;
  return base.usualDuration - estimatedMinutes(base.exercises);
}

/** Returns the expected duration, such as '1 h 3 min'; null without a finished workout. */
export function expectedText(lines: readonly BuilderLine[], setup: number | null): string | null {
  return setup === null
    ? null
    : formatMinutes(Math.max(1, Math.round(estimatedMinutes(lines) + setup)));
}

export interface SummaryProps {
  /** `setup` is the result of `setupMinutes`. */
  setup: number | null;
}

export function BuilderSummary({ setup }: SummaryProps) {
  return <Summary setup={setup} lines={useDeferredValue(useBuilder(({ lines }) => lines))} />;
}

interface LinesProps extends SummaryProps {
  lines: readonly BuilderLine[];
}

const Summary = memo(function Summary({ lines, setup }: LinesProps) {
  const muscles = useMemo(() => setsPerMuscle(lines), [lines]);
  const expected = expectedText(lines, setup);
  const estimated = minutesText(lines);
  return (
    <Stack component="section" className="surface-card" aria-label="Summary" gap={12}>
      <Title order={2}>Summary</Title>
      <FactList
        facts={[
          ...(expected === null
            ? [{ name: 'Estimated', value: estimated }]
            : [{ name: 'Duration', value: expected }]),
          { name: 'Exercises', value: lines.length },
          { name: 'Total sets', value: totalSets(lines) },
          ...(expected === null ? [] : [{ name: 'Sets and rests', value: estimated }]),
        ]}
      />
      {muscles.length === 0 ? null : (
        <BarRows
          caption="Sets per muscle"
          rows={muscles.map(({ muscle, sets }) => ({
            name: muscleLabels[muscle],
            value: sets,
            text: String(sets),
          }))}
        />
      )}
    </Stack>
  );
});
