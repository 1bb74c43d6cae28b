import { Stack, Text, Title } from '@mantine/core';
import { memo, useDeferredValue, useMemo } from 'react';
import { muscleLabels } from '#shared/exercises/labels.ts';
import { estimatedMinutes } from '#shared/templates/duration.ts';
import { setsPerMuscle, totalSets } from '#shared/templates/muscle-sets.ts';
import { idlePart } from '#web/loading/idle.tsx';
import type { BuilderLine } from '../lines.ts';
import { useBuilder } from './builder-context.ts';
import classes from './Builder.module.css';

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

const Bodies = idlePart(async () => (await import('#web/ui/charts/BodyMap.tsx')).Bodies);

export function TrainedMap({ lines }: { lines: readonly BuilderLine[] }) {
  const muscles = setsPerMuscle(lines);
  const most = muscles[0]?.sets ?? 1;
  return (
    <div className={`figures bodies-only ${classes.trained}`}>
      <Bodies loads={new Map(muscles.map(({ muscle, sets }) => [muscle, sets / most]))} />
    </div>
  );
}

const Summary = memo(function Summary({ lines }: { lines: readonly BuilderLine[] }) {
  const muscles = useMemo(() => setsPerMuscle(lines), [lines]);
  const most = muscles[0]?.sets ?? 1;
  return (
    <Stack component="section" aria-label="Summary" gap={12}>
      <Title order={2}>Summary</Title>
      <dl className={classes.numbers}>
        <div>
          <dt>Estimated</dt>
          <dd>{minutesText(lines)}</dd>
        </div>
        <div>
          <dt>Exercises</dt>
          <dd>{lines.length}</dd>
        </div>
        <div>
          <dt>Total sets</dt>
          <dd>{totalSets(lines)}</dd>
        </div>
      </dl>
      <TrainedMap lines={lines} />
      {muscles.length === 0 ? null : (
        <>
          <Text fw={600}>Sets per muscle</Text>
          <ul className="plain-list">
            {muscles.map(({ muscle, sets }) => (
              <li key={muscle} className={classes.muscle}>
                <span>{muscleLabels[muscle]}</span>
                <span className={classes.track} aria-hidden>
                  <span className={classes.share} style={{ width: `${(sets / most) * 100}%` }} />
                </span>
                <span data-numeric>{sets}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
});
