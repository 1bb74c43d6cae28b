import { type ReactNode, useId } from 'react';
import classes from './fields.module.css';

interface FieldGroupProps {
  legend: string;
  error?: string | undefined;
  note?: ReactNode;
  children: ReactNode;
}

/** A group of fields for one question, with one name, one error and one note. */
export function FieldGroup({ legend, error, note, children }: FieldGroupProps) {
  const errorId = useId();
  return (
    <fieldset
      className={classes.group}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className={classes.legend}>{legend}</legend>
      {children}
      {error === undefined ? null : (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
      {note === undefined ? null : <p className={classes.note}>{note}</p>}
    </fieldset>
  );
}
