// Shows the fields of every form: the browser's own controls with our labels, errors and notes. Mantine's inputs would
// exceed the limit of the public pages. Fields that no public page shows first are in more-fields.tsx.
import { type ComponentProps, type ElementType, type ReactNode, useId } from 'react';
import { NumberInput } from './NumberInput.tsx';
import classes from './fields.module.css';

export interface FieldText {
  /** Omitted only when `aria-label` names the field. */
  label?: string | undefined;
  error?: string | undefined;
  /** Marks the field as invalid when the message is shown elsewhere. */
  isInvalid?: boolean;
  /** One line of text below the field. */
  note?: ReactNode;
  /** CSS class of the whole field. */
  className?: string | undefined;
}

interface FieldProps extends FieldText, Record<string, unknown> {
  control: ElementType;
  id?: string | undefined;
  start?: ReactNode;
  end?: ReactNode;
}

/** Connects a control with its label, error and note. Other props are attributes of the control. */
export function Field({ control: Control, label, className = '', ...props }: FieldProps) {
  const { error, isInvalid = false, note, start, end, ...attributes } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const describedBy = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ');
  return (
    <div className={`${classes.field} ${className}`}>
      {label === undefined ? null : (
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
      )}
      <div className={classes.frame}>
        {start === undefined ? null : <span className={`centred ${classes.start}`}>{start}</span>}
        <Control
          {...attributes}
          id={id}
          className={`outlined ${classes.input}`}
          aria-invalid={error !== undefined || isInvalid}
          aria-describedby={describedBy || undefined}
        />
        {end === undefined ? null : <span className={`centred ${classes.end}`}>{end}</span>}
      </div>
      <Remarks id={id} error={error} note={note} />
    </div>
  );
}

/** Shows the error and the note of a field or a group. */
export function Remarks({ id, error, note }: Pick<FieldProps, 'error' | 'note'> & { id: string }) {
  return (
    <>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      {note === undefined ? null : (
        <p id={`${id}-note`} className={classes.note}>
          {note}
        </p>
      )}
    </>
  );
}

export interface TextFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'className'> {
  /** An icon at the start of the field. */
  start?: ReactNode;
  /** A unit or a button at the end of the field. */
  end?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  return <Field control={props.inputMode === 'decimal' ? NumberInput : 'input'} {...props} />;
}

interface ChoiceFieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  type: 'checkbox' | 'radio';
  /** Omitted only when `aria-label` names the field. */
  label?: ReactNode;
}

/** Shows a checkbox or radio button, with a row of 44 px to press. */
export function ChoiceField({ label, ...input }: ChoiceFieldProps) {
  return (
    <label className={`row ${classes.choice}`}>
      <input {...input} className={classes.box} />
      {label === undefined ? null : <span>{label}</span>}
    </label>
  );
}
