import type { ComponentProps, ReactNode } from 'react';
import classes from './fields.module.css';

interface ChoiceFieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  type: 'checkbox' | 'radio';
  name: string;
  label: ReactNode;
}

/** A checkbox or radio button, with a row of 44 px to press. */
export function ChoiceField({ label, ...input }: ChoiceFieldProps) {
  return (
    <label className={classes.choice}>
      <input {...input} className={classes.box} />
      {label}
    </label>
  );
}
