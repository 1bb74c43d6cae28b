import { useId } from 'react';
import classes from './SegmentedField.module.css';

interface SegmentedFieldProps<Value extends string> {
  label: string;
  /** `isLabelHidden` is true when only screen readers need the label. */
  isLabelHidden?: boolean;
  /** `name` is needed in a form that reads its fields by name. Otherwise a name is generated. */
  name?: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Shows a few options side by side, of which one is selected. Arrow keys change the selection. */
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
