import type { KeyboardEvent, ReactNode } from 'react';
import { SetKindMenu, type SetKindMenuProps } from '#web/training/SetKindMenu.tsx';
import { RowInput, type RowInputProps } from '#web/ui/fields/RowInput.tsx';
import classes from './SetRow.module.css';

/** An input in the row of a set. */
export interface SetCell<Field extends string> extends Pick<
  RowInputProps,
  'text' | 'inputMode' | 'placeholder' | 'onText'
> {
  field: Field;
  /** Name of the field, which follows the name of the set: 'reps'. */
  label: string;
  /** A button at the end of the field. */
  end?: ReactNode;
}

interface SetRowProps<Field extends string> extends SetKindMenuProps {
  /** Class with the widths of the cells. */
  className: string | undefined;
  cells: readonly SetCell<Field>[];
  /** Returns the id of a field. Fields with the same id share an input. */
  idOf: (field: string) => string;
  problem: { field: string; message: string } | undefined;
  enterKeyHint?: 'next';
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Shown at the end of the row. */
  children?: ReactNode;
}

/** Edits one set in a row: its kind and its numbers. Their problem is below. */
export function SetRow<Field extends string>(props: SetRowProps<Field>) {
  const { className, cells, idOf, problem, enterKeyHint, onKeyDown, children, ...kind } = props;
  const wrongId = problem && idOf(problem.field);
  const errorId = `${wrongId}-error`;
  return (
    <>
      <div className={className}>
        <SetKindMenu {...kind} />
        {cells.map(({ field, label, end, ...cell }) => {
          const id = idOf(field);
          const input = (
            <RowInput
              key={field}
              {...cell}
              {...(enterKeyHint && { enterKeyHint })}
              {...(onKeyDown && { onKeyDown })}
              id={id}
              label={`${kind.name}, ${label}`}
              errorId={id === wrongId ? errorId : undefined}
            />
          );
          return end === undefined ? (
            input
          ) : (
            <div key={field} className={classes.joined}>
              {input}
              {end}
            </div>
          );
        })}
        {children}
      </div>
      {problem ? (
        <p id={errorId} className={classes.error}>
          {problem.message}
        </p>
      ) : null}
    </>
  );
}

/**
 * Shows the headings above rows of sets. They are hidden from screen readers, because each field has its own label.
 */
export function SetHead({
  className,
  names,
}: {
  className: string | undefined;
  names: readonly string[];
}) {
  return (
    <div className={`${classes.head} ${className}`} aria-hidden>
      {['Set', ...names].map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}
