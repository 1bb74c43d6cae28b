import { type ReactNode, useState } from 'react';
import classes from './Questions.module.css';

interface ChoiceQuestionProps<Value extends string> {
  name: string;
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** Above the choices: how the test is done. */
  children?: ReactNode;
  /** Below the choices. */
  after?: ReactNode;
}

/** One of several, in rows of 56 px. 'Not now' leaves the question open. */
export function ChoiceQuestion<Value extends string>(props: ChoiceQuestionProps<Value>) {
  const { name, legend, options, value, onChange, children, after } = props;
  const [isSkipped, setIsSkipped] = useState(false);

  return (
    <fieldset className={classes.card}>
      <legend className={classes.name}>{legend}</legend>
      {children}
      <div className={classes.choices}>
        {options.map((option) => (
          <label key={option.value} className={classes.choice}>
            <input
              type="radio"
              name={name}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
        <label className={classes.choice}>
          <input
            type="radio"
            name={name}
            checked={value === null && isSkipped}
            onChange={() => {
              setIsSkipped(true);
              onChange(null);
            }}
          />
          Not now
        </label>
      </div>
      {after}
    </fieldset>
  );
}
