import { Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { memo, useCallback, useState } from 'react';
import type { ErrorDetail } from '#shared/errors.ts';
import { formatClock, restSecondsOf } from '#shared/sessions/time/rest.ts';
import { DEFAULT_TARGET_METERS, DEFAULT_TARGET_SECONDS } from '#shared/templates/defaults.ts';
import { templateLimits } from '#shared/templates/limits.ts';
import { lineProblems } from '#shared/templates/validate.ts';
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { weightLabel } from '#web/training/set-text.ts';
import { TextAreaField } from '#web/ui/fields/more-fields.tsx';
import { type BuilderLine, lineInput } from '../../lines.ts';
import { useBuilderDispatch } from '../builder-context.ts';
import { fieldId, type LineChange } from '../builder-state.ts';
import classes from './CardFields.module.css';
import { FieldStepper, type PlanNumber, TempoField } from './PlanField.tsx';
import { SetRows } from './SetRows.tsx';
import { targetShown, targetSteps, targetTyped } from '../../target-weight.ts';

const countedFields = {
  REPS: 'targetReps',
  TIME: 'targetDuration',
  DISTANCE: 'targetDistance',
} as const;

interface CardFieldsProps {
  line: BuilderLine;
  index: number;
  problems: readonly ErrorDetail[];
}

/**
 * Edits the targets of one exercise (behaviour/workout-templates.md#template-lines). Each field is memoised, so that a
 * typed key renders only this field.
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
            <PlanNumberField {...fieldOf('targetRPE')} value={line.targetRPE} />
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

/**
 * Returns the ids of the fields that the user has left. Before a save, only these fields show problems, because a
 * number in another field may be half typed.
 */
function useLeftFields() {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());
  const note = (id: string) => setIds((known) => (known.has(id) ? known : new Set([...known, id])));
  return [ids, note] as const;
}

function fieldAt(path: string): string {
  return path.replace(/^exercises\.\d+\./, '');
}

/** `planNumbers` lists the number fields. An empty required field is stored as 0, so that saving reports the field. */
const planNumbers = {
  targetSets: { label: 'Sets', step: 1, min: 1, isRequired: true },
  targetReps: { label: 'Reps', step: 1, min: 1, isRequired: true },
  targetDuration: {
    label: 'Seconds',
    step: 5,
    min: 1,
    placeholder: String(DEFAULT_TARGET_SECONDS),
    isTime: true,
  },
  targetDistance: { label: 'Metres', step: 5, min: 1, placeholder: String(DEFAULT_TARGET_METERS) },
  // The minus button stops at RPE 6. A lower target RPE can be typed, and suggestions use it.
  targetRPE: { label: 'Target RPE', step: 0.5, min: 6, decimals: true, placeholder: 'open' },
  restTime: {
    label: 'Rest (s)',
    step: 5,
    min: 0,
    placeholder: String(restSecondsOf({ restTime: null })),
    isTime: true,
  },
} satisfies Partial<Record<keyof LineChange, PlanNumber & { isRequired?: true }>>;

interface PlanNumberFieldProps {
  field: keyof typeof planNumbers;
  value: number | null;
  id: string;
  error: string | undefined;
  onEdit: (change: LineChange) => void;
}

const PlanNumberField = memo(function PlanNumberField(props: PlanNumberFieldProps) {
  const { field, onEdit, ...rest } = props;
  const { isRequired, ...number }: PlanNumber & { isRequired?: true } = planNumbers[field];
  return (
    <FieldStepper
      {...rest}
      {...number}
      // The rest is also shown as m:ss, as in the live workout and on the template page.
      hint={field === 'restTime' ? formatClock(restSecondsOf({ restTime: rest.value })) : undefined}
      onChange={(value) => onEdit({ [field]: isRequired ? (value ?? 0) : value })}
    />
  );
});

interface TargetWeightFieldProps {
  id: string;
  targetLbs: number | null;
  loadKind: LoadKind;
  error: string | undefined;
  onEdit: (change: LineChange) => void;
}

const TargetWeightField = memo(function TargetWeightField({
  id,
  targetLbs,
  loadKind,
  error,
  onEdit,
}: TargetWeightFieldProps) {
  const { weightUnit } = useSettings();
  // The field keeps the stored weight. A user who types another weight and then the old one, such as 60 kg, gets
  // exactly the stored 132.28 lbs again.
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

interface NotesFieldProps {
  value: string;
  id: string;
  error: string | undefined;
  onEdit: (change: LineChange) => void;
}

const NotesField = memo(function NotesField({ value, id, error, onEdit }: NotesFieldProps) {
  const [wasOpened, setIsOpen] = useState(false);
  const isOpen = wasOpened || error !== undefined;
  const regionId = `${id}-region`;
  return (
    <div className="across">
      <button
        type="button"
        className={`bare row ${classes.toggle}`}
        aria-expanded={isOpen}
        aria-controls={regionId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconChevronRight size={18} stroke={1.75} aria-hidden className="turns" />
        <Text span className="note" fw={600}>
          Notes
        </Text>
        {isOpen ? null : (
          <Text span className="cut note" lh={1.3}>
            {value.trim() === '' ? 'none' : value}
          </Text>
        )}
      </button>
      <div id={regionId}>
        {isOpen ? (
          <TextAreaField
            id={id}
            aria-label="Notes"
            rows={2}
            maxLength={templateLimits.notes}
            placeholder="Setup, cues, what to watch"
            value={value}
            error={error}
            onChange={(event) => onEdit({ notes: event.currentTarget.value })}
          />
        ) : null}
      </div>
    </div>
  );
});
