import { useId } from 'react';
import classes from './SegmentedField.module.css';

interface SegmentedFieldProps<Value extends string> {
  label: string;
  /** The label is only for screen readers, because the field beside it is clear enough. */
  isLabelHidden?: boolean;
  /** Name for a form that reads its fields by name. */
  name?: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Shows a choice of a few options, all visible. Arrow keys move between the options. */
export function SegmentedField<Value extends string>(props: SegmentedFieldProps<Value>) {
  const { label, isLabelHidden = false, options, value, onChange } = props;
  const ownName = useId();
  const name = props.name ?? ownName;
  return (
    <fieldset className={`ends ${classes.field}`}>
      <legend className={isLabelHidden ? 'spoken' : classes.legend}>{label}</legend>
      <div className="segments">
        {options.map((option) => (
          <label key={option.value} className={`centred ${classes.option}`}>
            <input
              type="radio"
              name={name}
              value={option.value}
              className="cover-input"
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
