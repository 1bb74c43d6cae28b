// Shows form fields that public pages do not need on their first load. A separate file keeps the
// code of public pages small.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { ChoiceField, Field, type FieldText, Remarks } from './fields.tsx';
import classes from './more-fields.module.css';

interface TextAreaFieldProps extends FieldText, Omit<ComponentProps<'textarea'>, 'className'> {
  value: string;
}

export function TextAreaField(props: TextAreaFieldProps) {
  return <Field control={GrowingText} rows={5} {...props} />;
}

function GrowingText(props: ComponentProps<'textarea'>) {
  return (
    <div className={classes.growing} data-text={props.value}>
      <textarea {...props} />
    </div>
  );
}

interface SelectFieldProps extends FieldText, Omit<ComponentProps<'select'>, 'className'> {
  options: readonly { value: string; label: string }[];
  start?: ReactNode;
  end?: ReactNode;
}

export function SelectField({ options, ...props }: SelectFieldProps) {
  return (
    <Field control="select" {...props}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Field>
  );
}

export interface CheckListProps<Value extends string | number> {
  name: string;
  options: readonly { value: Value; label: string }[];
  checked: readonly Value[];
  onChange: (checked: Value[]) => void;
}

export function CheckList<Value extends string | number>(props: CheckListProps<Value>) {
  const { name, options, checked, onChange } = props;
  return (
    <div className={classes.checkList}>
      {options.map(({ value, label }) => (
        <ChoiceField
          key={value}
          type="checkbox"
          name={`${name}-${value}`}
          label={label}
          checked={checked.includes(value)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked
                ? [...checked, value]
                : checked.filter((other) => other !== value),
            )
          }
        />
      ))}
    </div>
  );
}

interface FieldGroupProps extends Pick<FieldText, 'error' | 'note'> {
  legend: string;
  children: ReactNode;
}

export function FieldGroup({ legend, error, note, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={classes.legend}>{legend}</legend>
      {children}
      <Remarks id={id} error={error} note={note} />
    </fieldset>
  );
}
