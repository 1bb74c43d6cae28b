// Edits the separately planned sets of an exercise.
import { memo, useCallback, useState } from 'react';
import type { ErrorDetail } from '#shared/errors.ts';
import type { SetTarget } from '#shared/sets/target.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { weightNames } from '#web/training/set-text.ts';
import type { BuilderLine } from '../../lines.ts';
import { useBuilderDispatch } from '../builder-context.ts';
import { SetRow } from './SetRow.tsx';
import { plainNumber } from '#web/training/set-kind-words.ts';
import classes from './SetRows.module.css';

interface SetRowsProps {
  line: BuilderLine;
  rows: readonly SetTarget[];
  problems: readonly ErrorDetail[];
}

/** Shows a row for each set: kind, reps or a range, weight or % of the 1RM, RPE and rest. */
export const SetRows = memo(function SetRows({ line, rows, problems }: SetRowsProps) {
  const dispatch = useBuilderDispatch();
  const { weightUnit } = useSettings();
  const { key } = line;
  const { loadKind } = line.exercise;
  const edit = useCallback(
    (index: number, change: Partial<SetTarget>) =>
      dispatch({ type: 'edit-set', key, index, change }),
    [dispatch, key],
  );
  const [rowKeys, dropRowKey] = useRowKeys(rows.length);
  const remove = useCallback(
    (index: number) => {
      dropRowKey(index);
      dispatch({ type: 'remove-set', key, index });
    },
    [dispatch, key, dropRowKey],
  );
  return (
    <div className={classes.rows} role="group" aria-label={`Sets of ${line.exercise.name}`}>
      <div className={classes.head} aria-hidden>
        <span>Set</span>
        <span>Reps</span>
        <span>{loadKind === 'NONE' ? 'Weight' : weightNames[loadKind]}</span>
        <span>RPE</span>
        <span>Rest</span>
      </div>
      {rows.map((row, index) => (
        <SetRow
          // The key resets the row when the unit changes.
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
          onEdit={edit}
          onRemove={remove}
        />
      ))}
    </div>
  );
});

/** Returns a stable key for each row, so that fields keep their state when another row is removed. */
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
