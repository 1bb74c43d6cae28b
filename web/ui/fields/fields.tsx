// Shows form fields with the browser's own controls, because Mantine's inputs would exceed the size limit of public
// pages. Further fields are in more-fields.tsx.
import { type ComponentProps, type ElementType, type ReactNode, useId } from 'react';
import { NumberInput } from './NumberInput.tsx';
import classes from './fields.module.css';

export interface FieldText {
  /** `label` is undefined only if `aria-label` names the field. */
  label?: string | undefined;
  error?: string | undefined;
  /** `isInvalid` is true for an invalid field whose error message is elsewhere. */
  isInvalid?: boolean;
  note?: ReactNode;
  className?: string | undefined;
}

interface FieldProps extends FieldText, Record<string, unknown> {
  control: ElementType;
  id?: string | undefined;
  start?: ReactNode;
  end?: ReactNode;
}

/** Shows a control with its label, error message and note. All other props become attributes of the control. */
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
  start?: ReactNode;
  end?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  return <Field control={props.inputMode === 'decimal' ? NumberInput : 'input'} {...props} />;
}

interface ChoiceFieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  type: 'checkbox' | 'radio';
  /** `label` is undefined only if `aria-label` names the field. */
  label?: ReactNode;
}

/** Shows a checkbox or radio button, whose whole row of 44 px can be pressed. */
export function ChoiceField({ label, ...input }: ChoiceFieldProps) {
  return (
    <label className={`row ${classes.choice}`}>
      <input {...input} className={classes.box} />
      {label === undefined ? null : <span>{label}</span>}
    </label>
  );
}
