import type { Dispatch } from 'react';
import type { ErrorDetail } from '#shared/errors.ts';
import { FieldStepper } from './FieldStepper.tsx';
import { fieldId } from '../field-id.ts';
import type { BuilderLine } from '../../lines.ts';
import { NotesField } from './NotesField.tsx';
import { TargetWeightField } from './TargetWeightField.tsx';
import { TempoField } from './TempoField.tsx';
import type { BuilderAction, LineChange } from '../use-builder.ts';
import classes from './CardFields.module.css';

interface CardFieldsProps {
  line: BuilderLine;
  problems: readonly ErrorDetail[];
  dispatch: Dispatch<BuilderAction>;
}

/** The plan of one exercise: its minimums and steps are in behaviour.md#template-lines. */
export function CardFields({ line, problems, dispatch }: CardFieldsProps) {
  const edit = (change: LineChange) => dispatch({ type: 'edit', key: line.key, change });
  const errorOf = (field: string) =>
    problems.find(({ path }) => path.endsWith(`.${field}`))?.message;
  return (
    <div className={classes.fields}>
      <FieldStepper
        id={fieldId(line.key, 'targetSets')}
        label="Sets"
        value={line.targetSets}
        step={1}
        min={1}
        error={errorOf('targetSets')}
        onChange={(value) => edit({ targetSets: value ?? 0 })}
      />
      <FieldStepper
        id={fieldId(line.key, 'targetReps')}
        label="Reps"
        value={line.targetReps}
        step={1}
        min={1}
        error={errorOf('targetReps')}
        onChange={(value) => edit({ targetReps: value ?? 0 })}
      />
      <TargetWeightField
        id={fieldId(line.key, 'targetWeight')}
        targetLbs={line.targetWeight}
        error={errorOf('targetWeight')}
        onChange={(targetWeight) => edit({ targetWeight })}
      />
      <FieldStepper
        id={fieldId(line.key, 'restTime')}
        label="Rest (s)"
        value={line.restTime}
        step={5}
        min={0}
        placeholder="90"
        error={errorOf('restTime')}
        onChange={(value) => edit({ restTime: value })}
      />
      <TempoField
        id={fieldId(line.key, 'targetTempo')}
        value={line.targetTempo}
        error={errorOf('targetTempo')}
        onChange={(value) => edit({ targetTempo: value })}
      />
      <NotesField
        id={fieldId(line.key, 'notes')}
        value={line.notes}
        error={errorOf('notes')}
        onChange={(value) => edit({ notes: value })}
      />
    </div>
  );
}
