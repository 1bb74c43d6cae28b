import type { ReactNode } from 'react';
import classes from './PlanField.module.css';

interface PlanFieldProps {
  /** Id of the input. With an error the input refers to `errorIdOf(id)`. */
  id: string;
  label: string;
  error: string | undefined;
  /** The framed row: the input and its buttons. */
  children: ReactNode;
  /** Shown between the row and the error. */
  hint?: ReactNode;
}

/** Shows the label, frame and error of a field. Plain elements, because a card opens with five fields at once. */
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
