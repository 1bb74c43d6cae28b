// Edits separate targets for each set of an exercise.
import { Stack } from '@mantine/core';
import { memo, useCallback, useState } from 'react';
import type { ErrorDetail } from '#shared/errors.ts';
import type { SetTarget } from '#shared/sets/target.ts';
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import { restSecondsOf } from '#shared/sessions/time/rest.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { readDuration } from '#web/text/duration-text.ts';
import { isNumber, readNumber } from '#web/text/number-text.ts';
import { plainNumber } from '#web/training/set-kind-words.ts';
import { weightNames } from '#web/training/set-text.ts';
import { readReps, repsText } from '#web/training/target-text.ts';
import { SetHead, SetRow } from '#web/workouts/sets/SetRow.tsx';
import type { BuilderLine } from '../../lines.ts';
import { targetShown, targetTyped } from '../../target-weight.ts';
import { useBuilderDispatch } from '../builder-context.ts';
import { fieldId } from '../builder-state.ts';
import classes from './CardFields.module.css';

interface SetRowsProps {
  line: BuilderLine;
  rows: readonly SetTarget[];
  problems: readonly ErrorDetail[];
}

export const SetRows = memo(function SetRows({ line, rows, problems }: SetRowsProps) {
  const dispatch = useBuilderDispatch();
  const { weightUnit } = useSettings();
  const { key } = line;
  const { loadKind } = line.exercise;
  const [rowKeys, dropRowKey] = useRowKeys(rows.length);
  const remove = useCallback(
    (index: number) => {
      dropRowKey(index);
      dispatch({ type: 'remove-set', key, index });
    },
    [dispatch, key, dropRowKey],
  );
  return (
    <Stack gap={8} className="across" role="group" aria-label={`Sets of ${line.exercise.name}`}>
      <SetHead className={classes.set} names={['Reps', weightNames[loadKind], 'RPE', 'Rest']} />
      {rows.map((row, index) => (
        <PlannedSet
          // The unit is part of the key, so that a changed unit resets the row.
          key={`${weightUnit} ${rowKeys[index]}`}
          lineKey={key}
          loadKind={loadKind}
          index={index}
          number={plainNumber(rows, index)}
          row={row}
          isOnly={rows.length === 1}
          lineReps={line.targetReps}
          lineRest={line.restTime}
          problem={problemOf(problems, index)}
          onRemove={remove}
        />
      ))}
    </Stack>
  );
});

function useRowKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>([]);
  const unused = Math.max(-1, ...keys) + 1;
  const current = Array.from({ length: count }, (_, index) => keys[index] ?? unused + index);
  if (keys.length !== count) setKeys(current);
  const drop = useCallback((index: number) => setKeys((all) => all.toSpliced(index, 1)), []);
  return [current, drop] as const;
}

function problemOf(problems: readonly ErrorDetail[], index: number): ErrorDetail | undefined {
  return problems.find(({ path }) => path.includes(`.setTargets.${index}.`));
}

interface PlannedSetProps {
  lineKey: string;
  loadKind: LoadKind;
  index: number;
  number: number;
  row: SetTarget;
  isOnly: boolean;
  /**
   * `lineReps` and `lineRest` are the reps and the rest of the exercise. A set whose fields are empty uses these
   * values.
   */
  lineReps: number;
  lineRest: number | null;
  problem: ErrorDetail | undefined;
  onRemove: (index: number) => void;
}

const rowNames: Readonly<Record<LoadKind, string>> = {
  EXTERNAL: 'weight',
  PER_SIDE: 'weight per hand',
  BODYWEIGHT_PLUS: 'added weight',
  ASSISTED: 'help',
  NONE: 'weight',
};

/** Edits the target of one set. The component is memoised, so that a typed key renders only this row. */
const PlannedSet = memo(function PlannedSet(props: PlannedSetProps) {
  const { lineKey: key, loadKind, index, row, problem } = props;
  const dispatch = useBuilderDispatch();
  const { weightUnit } = useSettings();
  const [isPercent, setIsPercent] = useState(row.targetPercent !== null);
  // The row keeps the stored weight. A user who types another weight and then the old one, such as 60 kg, gets exactly
  // the stored 132.28 lbs again.
  const [openedLbs] = useState(row.targetWeight);
  const name = `Set ${index + 1}`;
  const edit = (change: Partial<SetTarget>) => dispatch({ type: 'edit-set', key, index, change });

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

  const unitButton = (
    <button
      type="button"
      className={classes.unit}
      aria-label={`${name} in ${isPercent ? `%, use ${weightUnit}` : `${weightUnit}, use % of the 1RM`} instead`}
      onClick={() => {
        setIsPercent(!isPercent);
        // 80 lbs and 80% are different values, so switching between weight and percentage clears the field.
        edit({ targetPercent: null, targetWeight: null });
      }}
    >
      {isPercent ? '%' : weightUnit}
    </button>
  );

  return (
    <SetRow<keyof SetTarget>
      className={classes.set}
      name={name}
      number={props.number}
      kind={row.setClassification}
      onChoose={(setClassification) => edit({ setClassification })}
      onRemove={props.isOnly ? undefined : () => props.onRemove(index)}
      idOf={(field) => fieldId(key, `setTargets.${index}.${field}`)}
      problem={problem && { field: problem.path.split('.').at(-1) ?? '', message: problem.message }}
      cells={[
        {
          field: 'targetReps',
          label: 'reps, such as 8 or 8-12',
          inputMode: 'text',
          text: row.targetReps === null ? '' : repsText({ ...row, targetReps: row.targetReps }),
          placeholder: String(props.lineReps),
          onText: (text) => {
            const reps = readReps(text);
            if (reps) edit(reps);
          },
        },
        {
          field: 'targetWeight',
          label: isPercent ? 'percent of the 1RM' : `${rowNames[loadKind]} in ${weightUnit}`,
          inputMode: 'decimal',
          text: textOf(isPercent ? row.targetPercent : targetShown(row.targetWeight, weightUnit)),
          placeholder: 'open',
          onText: onWeight,
          end: unitButton,
        },
        {
          field: 'targetRPE',
          label: 'RPE',
          inputMode: 'decimal',
          text: textOf(row.targetRPE),
          placeholder: '–',
          onText: (text) => {
            const targetRPE = readNumber(text);
            if (targetRPE === null || isNumber(targetRPE)) edit({ targetRPE });
          },
        },
        {
          field: 'restTime',
          label: 'rest in seconds',
          inputMode: 'numeric',
          text: textOf(row.restTime),
          placeholder: String(restSecondsOf({ restTime: props.lineRest })),
          onText: (text) => {
            const restTime = readDuration(text);
            if (restTime === null || Number.isInteger(restTime)) edit({ restTime });
          },
        },
      ]}
    />
  );
});

function textOf(value: number | null): string {
  return value === null ? '' : String(value);
}
