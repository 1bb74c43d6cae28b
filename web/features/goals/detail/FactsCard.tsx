import { Anchor, Stack, Title } from '@mantine/core';
import { Link } from 'wouter';
import type { Goal } from '#shared/goals/schema.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { paths } from '#web/paths.ts';
import { formatNumber } from '#web/text/format.ts';
import { type Fact, FactList } from '#web/ui/FactList.tsx';
import { closedByLabels } from '../goal-types.ts';
import { showStrength } from '#web/training/measure-units.ts';

export function FactsCard({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Stack aria-label={title} className="surface-card" component="section" gap={12}>
      <Title order={2}>{title}</Title>
      <FactList facts={facts} />
    </Stack>
  );
}

const StrengthEstimate = idlePart(
  async () => (await import('./StrengthEstimate.tsx')).StrengthEstimate,
  () => '…',
);

/**
 * Shows the details of a strength goal. Weights are in the user's unit, and also in the goal's unit when the units
 * differ.
 */
export function StrengthCard({ goal }: { goal: Goal }) {
  const settings = useSettings();
  const {
    exercise,
    exerciseId,
    targetWeight,
    current1RM,
    weightUnit = 'lbs',
    estimateCloses,
  } = goal.targetCriteria;
  function weightText(weight: number | undefined): string {
    if (weight === undefined) return 'Not set';
    const own = `${formatNumber(weight)} ${weightUnit}`;
    if (weightUnit === settings.weightUnit) return own;
    const shown = showStrength(weight, weightUnit, settings);
    return `${formatNumber(shown, 1)} ${settings.weightUnit} (${own})`;
  }
  return (
    <FactsCard
      title="Goal Details"
      facts={[
        {
          name: 'Exercise',
          value:
            exerciseId === undefined ? (
              (exercise ?? 'Not set')
            ) : (
              <Anchor component={Link} href={paths.exercise(exerciseId)} inherit>
                {exercise}
              </Anchor>
            ),
        },
        { name: 'Target Weight', value: weightText(targetWeight) },
        { name: 'Starting 1RM', value: weightText(current1RM) },
        ...(exerciseId === undefined
          ? []
          : [
              {
                name: '1RM by your RPE',
                value: <StrengthEstimate exerciseId={exerciseId} />,
              },
            ]),
        { name: 'Done when', value: closedByLabels[estimateCloses ? 'estimate' : 'lift'] },
      ]}
    />
  );
}
