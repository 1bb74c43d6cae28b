import { type ComponentProps, type ReactNode, useId } from 'react';
import { NumberInput } from './NumberInput.tsx';
import classes from './fields.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  name: string;
  /** Omitted only when `aria-label` names the field. */
  label?: string;
  error?: string | undefined;
  /** Marks the field as invalid when the message is shown elsewhere. */
  isInvalid?: boolean;
  /** A line below the field. */
  note?: ReactNode;
  /** A unit or a button at the end of the field. */
  end?: ReactNode;
}

/**
 * A field of the prerendered pages: the browser's own input with our label, note and error. Mantine's field would add a
 * tenth to the first load of these pages.
 */
export function TextField({ label, error, isInvalid, note, end, ...input }: TextFieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const Input = input.inputMode === 'decimal' ? NumberInput : 'input';
  const errorId = `${id}-error`;
  const noteId = `${id}-note`;
  const describedBy = [error && errorId, note && noteId].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      {label === undefined ? null : (
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
      )}
      <div className={classes.frame}>
        <Input
          {...input}
          id={id}
          className={classes.input}
          data-end={end !== undefined}
          aria-invalid={error !== undefined || isInvalid === true}
          aria-describedby={describedBy || undefined}
        />
        {end === undefined ? null : <span className={classes.end}>{end}</span>}
      </div>
      {error === undefined ? null : (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
      {note === undefined ? null : (
        <p id={noteId} className={classes.note}>
          {note}
        </p>
      )}
    </div>
  );
}
