import { memo } from 'react';
import { restSecondsOf } from '#shared/sessions/time/rest.ts';
import { DEFAULT_TARGET_METERS, DEFAULT_TARGET_SECONDS } from '#shared/templates/defaults.ts';
import { FieldStepper } from './FieldStepper.tsx';
import type { LineChange } from '../builder-state.ts';

/** The whole numbers of the plan. An empty required one is kept as 0, which saving refuses. */
const planNumbers = {
  targetSets: { label: 'Sets', step: 1, min: 1, isRequired: true },
  targetReps: { label: 'Reps', step: 1, min: 1, isRequired: true },
  targetDuration: { label: 'Seconds', step: 5, min: 1, usual: DEFAULT_TARGET_SECONDS },
  targetDistance: { label: 'Metres', step: 5, min: 1, usual: DEFAULT_TARGET_METERS },
  restTime: { label: 'Rest (s)', step: 5, min: 0, usual: restSecondsOf({ restTime: null }) },
} satisfies Partial<Record<keyof LineChange, PlanNumber>>;

type PlanNumber = { label: string; step: number; min: number } & (
  | { isRequired: true; usual?: undefined }
  // Stands in the empty field.
  | { isRequired?: undefined; usual: number }
);

interface PlanNumberFieldProps {
  field: keyof typeof planNumbers;
  /** null: empty. */
  value: number | null;
  id: string;
  error: string | undefined;
  onEdit: (change: LineChange) => void;
}

/** One whole number of the plan. */
export const PlanNumberField = memo(function PlanNumberField(props: PlanNumberFieldProps) {
  const { field, onEdit, ...rest } = props;
  const { isRequired, usual, ...number }: PlanNumber = planNumbers[field];
  return (
    <FieldStepper
      {...rest}
      {...number}
      {...(usual === undefined ? {} : { placeholder: String(usual) })}
      onChange={(value) => onEdit({ [field]: isRequired ? (value ?? 0) : value })}
    />
  );
});
