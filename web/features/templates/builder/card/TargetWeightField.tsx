import { memo, useState } from 'react';
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { weightLabel } from '#web/training/set-text.ts';
import { FieldStepper } from './FieldStepper.tsx';
import type { LineChange } from '../builder-state.ts';
import { targetShown, targetSteps, targetTyped } from '../../target-weight.ts';

interface TargetWeightFieldProps {
  id: string;
  /** null: not planned. */
  targetLbs: number | null;
  loadKind: LoadKind;
  error: string | undefined;
  onEdit: (change: LineChange) => void;
}

/** The planned weight, in the unit that the person has set. */
export const TargetWeightField = memo(function TargetWeightField({
  id,
  targetLbs,
  loadKind,
  error,
  onEdit,
}: TargetWeightFieldProps) {
  const { weightUnit } = useSettings();
  // Typing passes through other numbers: what reads as it did when the card was opened is what it was.
  const [openedLbs] = useState(targetLbs);
  return (
    <FieldStepper
      id={id}
      label={weightLabel(loadKind, weightUnit)}
      value={targetShown(targetLbs, weightUnit)}
      step={targetSteps[weightUnit]}
      min={0}
      decimals
      placeholder="open"
      error={error}
      onChange={(typed) => onEdit({ targetWeight: targetTyped(typed, openedLbs, weightUnit) })}
    />
  );
});
