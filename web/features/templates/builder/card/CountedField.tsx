import type { BuilderLine } from '../../lines.ts';
import type { LineChange } from '../use-builder.ts';
import { PlanNumberField } from './PlanNumberField.tsx';

interface CountedFieldProps {
  line: BuilderLine;
  fieldOf: (field: keyof LineChange) => {
    id: string;
    error: string | undefined;
    onEdit: (change: LineChange) => void;
  };
}

/** What the exercise counts of each set: reps, the seconds of a hold, or the metres of a carry. */
export function CountedField({ line, fieldOf }: CountedFieldProps) {
  switch (line.exercise.measure) {
    case 'TIME':
      return (
        <PlanNumberField
          {...fieldOf('targetDuration')}
          field="targetDuration"
          label="Seconds"
          value={line.targetDuration}
          step={5}
          min={1}
          whenEmpty={null}
          placeholder="30"
        />
      );
    case 'DISTANCE':
      return (
        <PlanNumberField
          {...fieldOf('targetDistance')}
          field="targetDistance"
          label="Metres"
          value={line.targetDistance}
          step={5}
          min={1}
          whenEmpty={null}
          placeholder="40"
        />
      );
    default:
      return (
        <PlanNumberField
          {...fieldOf('targetReps')}
          field="targetReps"
          label="Reps"
          value={line.targetReps}
          step={1}
          min={1}
          whenEmpty={0}
        />
      );
  }
}
