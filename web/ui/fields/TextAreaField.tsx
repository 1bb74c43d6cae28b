import { type ComponentProps, useId } from 'react';
import classes from './fields.module.css';

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id'> {
  label: string;
  error?: string | undefined;
}

/** A field for text of several lines. */
export function TextAreaField({ label, error, ...textarea }: TextAreaFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <textarea
        rows={5}
        {...textarea}
        id={id}
        className={classes.area}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      {error === undefined ? null : (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
