import { Stack, Title } from '@mantine/core';
import { memo, useDeferredValue, useMemo } from 'react';
import { muscleLabels } from '#shared/exercises/labels.ts';
import { estimatedMinutes } from '#shared/templates/duration.ts';
import { setsPerMuscle, totalSets } from '#shared/templates/muscle-sets.ts';
import { BarRows } from '#web/ui/charts/BarRows.tsx';
import { FactList } from '#web/ui/FactList.tsx';
import type { BuilderLine } from '../lines.ts';
import { useBuilder } from './builder-context.ts';

export function minutesText(lines: readonly BuilderLine[]): string {
  return `${estimatedMinutes(lines).toFixed(1)} min`;
}

export function setsText(lines: readonly BuilderLine[]): string {
  const sets = totalSets(lines);
  return sets === 1 ? '1 set' : `${sets} sets`;
}

export function BuilderSummary() {
  return <Summary lines={useDeferredValue(useBuilder(({ lines }) => lines))} />;
}

const Summary = memo(function Summary({ lines }: { lines: readonly BuilderLine[] }) {
  const muscles = useMemo(() => setsPerMuscle(lines), [lines]);
  return (
    <Stack component="section" className="surface-card" aria-label="Summary" gap={12}>
      <Title order={2}>Summary</Title>
      <FactList
        facts={[
          { name: 'Estimated', value: minutesText(lines) },
          { name: 'Exercises', value: lines.length },
          { name: 'Total sets', value: totalSets(lines) },
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
