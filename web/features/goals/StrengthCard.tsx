import type { Goal } from '#shared/goals/schema.ts';
import { formatNumber } from '#web/format.ts';
import { FactsCard } from './FactsCard.tsx';

/** What a strength goal is about. */
export function StrengthCard({ goal }: { goal: Goal }) {
  const { exercise, targetWeight, current1RM, weightUnit = 'lbs' } = goal.targetCriteria;
  const weightText = (weight: number | undefined) =>
    weight === undefined ? 'Not set' : `${formatNumber(weight)} ${weightUnit}`;
  return (
    <FactsCard
      title="Goal Details"
      facts={[
        { name: 'Exercise', value: exercise ?? 'Not set' },
        { name: 'Target Weight', value: weightText(targetWeight) },
        { name: 'Starting 1RM', value: weightText(current1RM) },
      ]}
    />
  );
}
