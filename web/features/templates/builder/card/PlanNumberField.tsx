import { memo } from 'react';
import { FieldStepper } from './FieldStepper.tsx';
import type { LineChange } from '../use-builder.ts';

type PlanNumber =
  | { field: 'targetSets' | 'targetReps'; value: number; whenEmpty: 0 }
  | {
      field: 'restTime' | 'targetDuration' | 'targetDistance';
      value: number | null;
      whenEmpty: null;
    };

type PlanNumberFieldProps = PlanNumber & {
  id: string;
  label: string;
  step: number;
  min: number;
  placeholder?: string;
  error: string | undefined;
  onEdit: (change: LineChange) => void;
};

/** One whole number of the plan. */
export const PlanNumberField = memo(function PlanNumberField(props: PlanNumberFieldProps) {
  const { field, whenEmpty, onEdit, ...rest } = props;
  return <FieldStepper {...rest} onChange={(value) => onEdit({ [field]: value ?? whenEmpty })} />;
});
