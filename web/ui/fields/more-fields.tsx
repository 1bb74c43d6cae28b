// Fields that no public page shows at first, so that these pages load without them.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { ChoiceField, Field, type FieldText, Remarks } from './fields.tsx';
import classes from './more-fields.module.css';

interface TextAreaFieldProps extends FieldText, Omit<ComponentProps<'textarea'>, 'className'> {
  value: string;
}

/** Shows a field for text of several lines: `rows` lines, or more while the text needs them. */
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
}

/** Shows a choice of several options in the browser's own list. */
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
  /** Start of the names of the boxes. */
  name: string;
  options: readonly { value: Value; label: string }[];
  checked: readonly Value[];
  onChange: (checked: Value[]) => void;
}

/** Shows a list of choices, any number of which can be chosen, in as many columns as fit. */
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

/** Shows a group of fields for one question, with one name, one error and one note. */
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
