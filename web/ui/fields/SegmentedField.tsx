import { useId } from 'react';
import classes from './SegmentedField.module.css';

interface SegmentedFieldProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, all of them in sight; arrow keys move between them. */
export function SegmentedField<Value extends string>(props: SegmentedFieldProps<Value>) {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              className={classes.radio}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
