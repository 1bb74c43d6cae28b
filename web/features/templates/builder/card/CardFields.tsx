import { Suspense, useCallback } from 'react';
import type { ErrorDetail } from '#shared/errors.ts';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { fieldId } from '../field-id.ts';
import type { BuilderLine } from '../../lines.ts';
import { NotesField } from './NotesField.tsx';
import { PlanNumberField } from './PlanNumberField.tsx';
import { SetRows } from './set-rows-on-demand.ts';
import { TargetWeightField } from './TargetWeightField.tsx';
import { TempoField } from './TempoField.tsx';
import { useBuilderDispatch } from '../builder-context.ts';
import type { LineChange } from '../builder-state.ts';
import classes from './CardFields.module.css';

/** Field for the measure of each set: reps, the seconds of a hold, or the metres of a carry. */
const countedFields = {
  REPS: 'targetReps',
  TIME: 'targetDuration',
  DISTANCE: 'targetDistance',
} as const;

interface CardFieldsProps {
  line: BuilderLine;
  problems: readonly ErrorDetail[];
}

/**
 * The plan of one exercise: its minimums and steps are in behaviour.md#template-lines. Each field is memoised: a key
 * renders the one that it was typed into.
 */
export function CardFields({ line, problems }: CardFieldsProps) {
  const dispatch = useBuilderDispatch();
  const { key } = line;
  const edit = useCallback(
    (change: LineChange) => dispatch({ type: 'edit', key, change }),
    [dispatch, key],
  );
  const counted = countedFields[line.exercise.measure];
  const fieldOf = <Field extends keyof LineChange>(field: Field) => ({
    field,
    id: fieldId(key, field),
    error: problems.find(({ path }) => path.replace(/^exercises\.\d+\./, '') === field)?.message,
    onEdit: edit,
  });
  return (
    <div className={classes.fields}>
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
        </>
      )}
      <PlanNumberField {...fieldOf('restTime')} value={line.restTime} />
      {line.setTargets ? (
        <Suspense fallback={<PageSkeleton blocks={line.setTargets.map(() => 44)} />}>
          <SetRows line={line} rows={line.setTargets} problems={problems} />
        </Suspense>
      ) : null}
      <TempoField {...fieldOf('targetTempo')} value={line.targetTempo} />
      <NotesField {...fieldOf('notes')} value={line.notes} />
    </div>
  );
}
