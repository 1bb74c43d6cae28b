import { memo, useState } from 'react';
import type { ErrorDetail } from '#shared/errors.ts';
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import { restSecondsOf } from '#shared/sessions/time/rest.ts';
import type { SetTarget } from '#shared/sets/target.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { readDuration } from '#web/text/duration-text.ts';
import { isNumber, readNumber } from '#web/text/number-text.ts';
import { SetKindMenu } from '#web/training/SetKindMenu.tsx';
import { readReps, repsText } from '#web/training/target-text.ts';
import { RowInput } from '#web/ui/fields/RowInput.tsx';
import { targetShown, targetTyped } from '../../target-weight.ts';
import { fieldId } from '../field-id.ts';
import classes from './SetRows.module.css';

interface SetRowProps {
  lineKey: string;
  loadKind: LoadKind;
  index: number;
  /** Number of a working set among the working sets. */
  number: number;
  row: SetTarget;
  /** True for the only row, which cannot be removed. */
  isOnly: boolean;
  /** Values of an empty row. */
  lineReps: number;
  lineRest: number | null;
  problem: ErrorDetail | undefined;
  onEdit: (index: number, change: Partial<SetTarget>) => void;
  onRemove: (index: number) => void;
}

/** Accessible names for the weight of a row. */
const rowNames: Readonly<Record<LoadKind, string>> = {
  EXTERNAL: 'weight',
  PER_SIDE: 'weight per hand',
  BODYWEIGHT_PLUS: 'added weight',
  ASSISTED: 'help',
  NONE: 'weight',
};

/** Edits the target of one set. Memoised, so a typed key renders only its row. */
export const SetRow = memo(function SetRow(props: SetRowProps) {
  const {
    lineKey,
    loadKind,
    index,
    number,
    row,
    isOnly,
    lineReps,
    lineRest,
    problem,
    onEdit,
    onRemove,
  } = props;
  const { weightUnit } = useSettings();
  const [isPercent, setIsPercent] = useState(row.targetPercent !== null);
  // Typing passes through other numbers. Returning to the opened text must restore the exact stored weight.
  const [openedLbs] = useState(row.targetWeight);
  const name = `Set ${index + 1}`;
  const errorId = `${fieldId(lineKey, `setTargets.${index}`)}-error`;
  const fieldOf = (field: keyof SetTarget) => {
    const id = fieldId(lineKey, `setTargets.${index}.${field}`);
    const wrong = problem?.path.split('.').at(-1);
    const isWrong = wrong !== undefined && fieldId(lineKey, `setTargets.${index}.${wrong}`) === id;
    return { id, errorId: isWrong ? errorId : undefined };
  };
  const edit = (change: Partial<SetTarget>) => onEdit(index, change);

  function onWeight(text: string) {
    const value = readNumber(text.replace('%', ''), isPercent ? undefined : weightUnit);
    if (value !== null && !isNumber(value)) return;
    const isShare = isPercent || text.includes('%');
    setIsPercent(isShare);
    edit(
      isShare
        ? { targetPercent: value, targetWeight: null }
        : { targetWeight: targetTyped(value, openedLbs, weightUnit), targetPercent: null },
    );
  }

  return (
    <>
      <div className={classes.row}>
        <SetKindMenu
          name={name}
          number={number}
          kind={row.setClassification}
          onChoose={(setClassification) => edit({ setClassification })}
          onRemove={isOnly ? undefined : () => onRemove(index)}
        />
        <RowInput
          {...fieldOf('targetReps')}
          label={`${name}, reps, such as 8 or 8-12`}
          inputMode="text"
          text={
            row.targetReps === null
              ? ''
              : repsText({ targetReps: row.targetReps, targetRepsMax: row.targetRepsMax })
          }
          placeholder={String(lineReps)}
          onText={(text) => {
            const reps = readReps(text);
            if (reps) edit(reps);
          }}
        />
        <div className={classes.weight}>
          <RowInput
            {...fieldOf('targetWeight')}
            label={`${name}, ${isPercent ? 'percent of the 1RM' : `${rowNames[loadKind]} in ${weightUnit}`}`}
            inputMode="decimal"
            text={textOf(isPercent ? row.targetPercent : targetShown(row.targetWeight, weightUnit))}
            placeholder="open"
            onText={onWeight}
          />
          <button
            type="button"
            className={classes.unit}
            aria-label={`${name} in ${isPercent ? `%, use ${weightUnit}` : `${weightUnit}, use % of the 1RM`} instead`}
            onClick={() => {
              setIsPercent(!isPercent);
              // The number has another meaning in the new unit.
              edit({ targetPercent: null, targetWeight: null });
            }}
          >
            {isPercent ? '%' : weightUnit}
          </button>
        </div>
        <RowInput
          {...fieldOf('targetRPE')}
          label={`${name}, RPE`}
          inputMode="decimal"
          text={textOf(row.targetRPE)}
          placeholder="–"
          onText={(text) => {
            const targetRPE = readNumber(text);
            if (targetRPE === null || isNumber(targetRPE)) edit({ targetRPE });
          }}
        />
        <RowInput
          {...fieldOf('restTime')}
          label={`${name}, rest in seconds`}
          inputMode="numeric"
          text={textOf(row.restTime)}
          placeholder={String(restSecondsOf({ restTime: lineRest }))}
          onText={(text) => {
            const restTime = readDuration(text);
            if (restTime === null || Number.isInteger(restTime)) edit({ restTime });
          }}
        />
      </div>
      {problem ? (
        <p id={errorId} className={classes.error}>
          {problem.message}
        </p>
      ) : null}
    </>
  );
});

function textOf(value: number | null): string {
  return value === null ? '' : String(value);
}
