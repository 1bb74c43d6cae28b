import { type Dispatch, Suspense, useCallback } from 'react';
import type { ErrorDetail } from '#shared/errors.ts';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { fieldId } from '../field-id.ts';
import type { BuilderLine } from '../../lines.ts';
import { CountedField } from './CountedField.tsx';
import { NotesField } from './NotesField.tsx';
import { PlanNumberField } from './PlanNumberField.tsx';
import { SetRows } from './set-rows-on-demand.ts';
import { TargetWeightField } from './TargetWeightField.tsx';
import { TempoField } from './TempoField.tsx';
import type { BuilderAction, LineChange } from '../use-builder.ts';
import classes from './CardFields.module.css';

interface CardFieldsProps {
  line: BuilderLine;
  problems: readonly ErrorDetail[];
  dispatch: Dispatch<BuilderAction>;
}

/**
 * The plan of one exercise: its minimums and steps are in behaviour.md#template-lines. Each field is memoised: a key
 * renders the one that it was typed into.
 */
export function CardFields({ line, problems, dispatch }: CardFieldsProps) {
  const { key } = line;
  const edit = useCallback(
    (change: LineChange) => dispatch({ type: 'edit', key, change }),
    [dispatch, key],
  );
  const fieldOf = (field: keyof LineChange) => ({
    id: fieldId(key, field),
    error: problems.find(({ path }) => path.replace(/^exercises\.\d+\./, '') === field)?.message,
    onEdit: edit,
  });
  return (
    <div className={classes.fields}>
      <PlanNumberField
        {...fieldOf('targetSets')}
        field="targetSets"
        label="Sets"
        value={line.targetSets}
        step={1}
        min={1}
        whenEmpty={0}
      />
      {line.setTargets ? null : (
        <>
          <CountedField line={line} fieldOf={fieldOf} />
          {line.exercise.loadKind === 'NONE' ? null : (
            <TargetWeightField {...fieldOf('targetWeight')} targetLbs={line.targetWeight} />
          )}
        </>
      )}
      <PlanNumberField
        {...fieldOf('restTime')}
        field="restTime"
        label="Rest (s)"
        value={line.restTime}
        step={5}
        min={0}
        whenEmpty={null}
        placeholder="90"
      />
      {line.setTargets ? (
        <Suspense fallback={<PageSkeleton blocks={line.setTargets.map(() => 44)} />}>
          <SetRows line={line} rows={line.setTargets} problems={problems} dispatch={dispatch} />
        </Suspense>
      ) : null}
      <TempoField {...fieldOf('targetTempo')} value={line.targetTempo} />
      <NotesField {...fieldOf('notes')} value={line.notes} />
    </div>
  );
}
