import { memo, useCallback, useState } from 'react';
import type { ErrorDetail } from '#shared/errors.ts';
import { formatClock, restSecondsOf } from '#shared/sessions/time/rest.ts';
import { DEFAULT_TARGET_METERS, DEFAULT_TARGET_SECONDS } from '#shared/templates/defaults.ts';
import { lineProblems } from '#shared/templates/validate.ts';
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { useSettings } from '#web/hooks/use-settings.ts';
import { weightLabel } from '#web/training/set-text.ts';
import { fieldId } from '../field-id.ts';
import { type BuilderLine, lineInput } from '../../lines.ts';
import { NotesField } from './NotesField.tsx';
import { pressPart } from '#web/loading/press.tsx';
import { TempoField } from './TempoField.tsx';
import { useBuilderDispatch } from '../builder-context.ts';
import type { LineChange } from '../builder-state.ts';
import classes from './CardFields.module.css';
import { FieldStepper } from './FieldStepper.tsx';
import { targetShown, targetSteps, targetTyped } from '../../target-weight.ts';

/** The rows of separately planned sets. Loaded on demand, because few exercises have them. */
const SetRows = pressPart(async () => (await import('./SetRows.tsx')).SetRows, {
  waiting: ({ rows }) => <PageSkeleton blocks={rows.map(() => 44)} />,
});

/** Field for the measure of each set: reps, the seconds of a hold or the metres of a carry. */
const countedFields = {
  REPS: 'targetReps',
  TIME: 'targetDuration',
  DISTANCE: 'targetDistance',
} as const;

interface CardFieldsProps {
  line: BuilderLine;
  /** Place in the workout, from 0. */
  index: number;
  /** Problems that prevented saving. */
  problems: readonly ErrorDetail[];
}

/**
 * Edits the plan of one exercise (limits and steps: behaviour/workout-templates.md#template-lines). Each field is
 * memoised, so a typed key renders only its field.
 */
export function CardFields({ line, index, problems: ofSave }: CardFieldsProps) {
  const dispatch = useBuilderDispatch();
  const { key } = line;
  const edit = useCallback(
    (change: LineChange) => dispatch({ type: 'edit', key, change }),
    [dispatch, key],
  );
  const [leftIds, noteLeft] = useLeftFields();
  const { weightUnit } = useSettings();
  const ofLeft =
    leftIds.size === 0
      ? []
      : lineProblems(lineInput(line), index, weightUnit).filter(({ path }) =>
          leftIds.has(fieldId(key, fieldAt(path))),
        );
  const problems = ofSave.length === 0 ? ofLeft : ofSave;
  const counted = countedFields[line.exercise.measure];
  const fieldOf = <Field extends keyof LineChange>(field: Field) => ({
    field,
    id: fieldId(key, field),
    error: problems.find(({ path }) => fieldAt(path) === field)?.message,
    onEdit: edit,
  });
  return (
    <div className={classes.fields} onBlur={(event) => noteLeft(event.target.id)}>
      <PlanNumberField {...fieldOf('targetSets')} value={line.targetSets} />
      {line.setTargets ? null : (
        <>
          <PlanNumberField {...fieldOf(counted)} value={line[counted]} />
          {line.exercise.loadKind === 'NONE' ? null : (
            <TargetWeightField
              {...fieldOf('targetWeight')}
              targetLbs={line.targetWeight}
              loadKind={line.exercise.loadKind}
            />
          )}
          {line.exercise.measure === 'REPS' ? (
            <TargetRpeField {...fieldOf('targetRPE')} value={line.targetRPE} />
          ) : null}
        </>
      )}
      <PlanNumberField {...fieldOf('restTime')} value={line.restTime} />
      {line.setTargets ? <SetRows line={line} rows={line.setTargets} problems={problems} /> : null}
      <TempoField {...fieldOf('targetTempo')} value={line.targetTempo} />
      <NotesField {...fieldOf('notes')} value={line.notes} />
    </div>
  );
}

/** Returns the ids of the fields that were left, and a function that adds one. Their values are fully typed. */
function useLeftFields() {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());
  const note = (id: string) => setIds((known) => (known.has(id) ? known : new Set([...known, id])));
  return [ids, note] as const;
}

/** Returns the field of a path: 'exercises.2.targetWeight' → 'targetWeight'. */
function fieldAt(path: string): string {
  return path.replace(/^exercises\.\d+\./, '');
}

/** The whole numbers of the plan. An empty required field is stored as 0, which saving refuses. */
const planNumbers = {
  targetSets: { label: 'Sets', step: 1, min: 1, isRequired: true },
  targetReps: { label: 'Reps', step: 1, min: 1, isRequired: true },
  targetDuration: {
    label: 'Seconds',
    step: 5,
    min: 1,
    usual: DEFAULT_TARGET_SECONDS,
    isTime: true,
  },
  targetDistance: { label: 'Metres', step: 5, min: 1, usual: DEFAULT_TARGET_METERS },
  restTime: {
    label: 'Rest (s)',
    step: 5,
    min: 0,
    usual: restSecondsOf({ restTime: null }),
    isTime: true,
  },
} satisfies Partial<Record<keyof LineChange, PlanNumber>>;

type PlanNumber = { label: string; step: number; min: number; isTime?: true } & (
  | { isRequired: true; usual?: undefined }
  // Placeholder of the empty field.
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

/** Edits one whole number of the plan. */
const PlanNumberField = memo(function PlanNumberField(props: PlanNumberFieldProps) {
  const { field, onEdit, ...rest } = props;
  const { isRequired, usual, ...number }: PlanNumber = planNumbers[field];
  return (
    <FieldStepper
      {...rest}
      {...number}
      {...(usual === undefined ? {} : { placeholder: String(usual) })}
      // The live workout and the template view also show the rest as m:ss.
      hint={field === 'restTime' ? formatClock(restSecondsOf({ restTime: rest.value })) : undefined}
      onChange={(value) => onEdit({ [field]: isRequired ? (value ?? 0) : value })}
    />
  );
});

interface TargetRpeFieldProps {
  id: string;
  /** null: not planned. */
  value: number | null;
  error: string | undefined;
  onEdit: (change: LineChange) => void;
}

/** Lowest RPE of the buttons. A lower one can be typed. */
const LEAST_STEPPED_RPE = 6;

/** Edits the target RPE, which the suggestions in the workout use. */
const TargetRpeField = memo(function TargetRpeField({ onEdit, ...rest }: TargetRpeFieldProps) {
  return (
    <FieldStepper
      {...rest}
      label="Target RPE"
      step={0.5}
      min={LEAST_STEPPED_RPE}
      decimals
      placeholder="open"
      onChange={(targetRPE) => onEdit({ targetRPE })}
    />
  );
});

interface TargetWeightFieldProps {
  id: string;
  /** null: not planned. */
  targetLbs: number | null;
  loadKind: LoadKind;
  error: string | undefined;
  onEdit: (change: LineChange) => void;
}

/** Edits the target weight in the user's unit. */
const TargetWeightField = memo(function TargetWeightField({
  id,
  targetLbs,
  loadKind,
  error,
  onEdit,
}: TargetWeightFieldProps) {
  const { weightUnit } = useSettings();
  // Typing passes through other numbers. Returning to the opened text must restore the exact stored weight.
  const [openedLbs] = useState(targetLbs);
  return (
    <FieldStepper
      id={id}
      label={weightLabel(loadKind, weightUnit)}
      value={targetShown(targetLbs, weightUnit)}
      unit={weightUnit}
      step={targetSteps[weightUnit]}
      min={0}
      decimals
      placeholder="open"
      error={error}
      onChange={(typed) => onEdit({ targetWeight: targetTyped(typed, openedLbs, weightUnit) })}
    />
  );
});
