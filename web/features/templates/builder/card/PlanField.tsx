import type { ReactNode } from 'react';
import classes from './PlanField.module.css';

interface PlanFieldProps {
  /** Id of the input, which refers to `errorIdOf` of it when there is an error. */
  id: string;
  label: string;
  error: string | undefined;
  /** The framed row: the input and its neighbours. */
  children: ReactNode;
  /** Stands between the row and the error. */
  hint?: ReactNode;
}

/** Label, frame and error of one field. Bare elements: a card opens with five of them at once. */
export function PlanField({ id, label, error, children, hint }: PlanFieldProps) {
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.row} data-invalid={error !== undefined}>
        {children}
      </div>
      {hint}
      {error === undefined ? null : (
        <p id={errorIdOf(id)} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

export function errorIdOf(id: string): string {
  return `${id}-error`;
}
